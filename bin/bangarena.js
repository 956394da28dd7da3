#!/usr/bin/env node
// Runs the built command line; `npm run build` makes dist/.
import '../dist/src/cli/main.js';

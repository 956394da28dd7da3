/**
 * What a file of one's own needs that brings a model into the arena: the types of a provider, and the parts that the
 * package's own are made of.
 */
export { CALL_ERRORS, CallError, type CallErrorKind, type CallReply, type Usage } from '../../src/agent.ts';
export { readAnswer } from './answer.ts';
export { compatibleProvider } from './compatible.ts';
export { type Endpoint, type EndpointRule, endpointOf, missingFor } from './endpoint.ts';
export { failureOf, planOf } from './player.ts';
export { type JsonCall, postJson, type ReadReply } from './post.ts';
export type {
  Env,
  ModelClient,
  ModelMessage,
  ModelOptions,
  ModelProvider,
  ModelRequest,
} from './provider.ts';
export { anthropicUsage, openaiUsage } from './usage.ts';

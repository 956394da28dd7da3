#!/bin/sh
# The smallest agent: it always makes the first legal move. Play it by
#   bangarena run --agent "stdio:sh examples/agents/first_legal.sh" --agent rule-1 --seats 5 --games 20
# Each line of stdin is a message from the arena, each line of stdout one to it. Notes go to stderr.
# It needs no JSON parser: the arena writes every message in one form, `type` first, then the decision's `id`.
while IFS= read -r line; do
  case $line in
    '{"type":"hello"'*)
      echo '{"type":"hello","protocol":1,"name":"first-legal","version":"1"}'
      ;;
    '{"type":"act"'*)
      id=${line#*'"id":'} # what follows the first "id":
      id=${id%%,*}        # up to the next comma
      move=${line##*'"legal":["'} # what follows the last "legal":["
      move=${move%%'"'*}          # up to the next quote
      echo "{\"type\":\"move\",\"id\":$id,\"move\":\"$move\"}"
      ;;
    '{"type":"error"'*)
      echo "$line" >&2
      ;;
  esac
done

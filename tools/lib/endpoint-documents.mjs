import { parseSync, Visitor } from 'oxc-parser';

/** What of an endpoint only the server's API document says; the client carries none of it. */
const OF_DOCUMENT = new Set(['summary', 'errors']);

/** Takes out of the calls that a file of the contract defines what only their document needs. */
export function withoutDocument(code, id) {
  const { program, errors } = parseSync(id, code);
  if (errors.length > 0) throw new Error(`${id}: ${errors[0].message}`);
  const cuts = [];
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint' || given?.type !== 'ObjectExpression') return;
      for (const { type, key, start, end } of given.properties) {
        if (type === 'Property' && OF_DOCUMENT.has(key.name)) cuts.push([start, code[end] === ',' ? end + 1 : end]);
      }
    },
  }).visit(program);
  return cuts.toSorted(([a], [b]) => b - a).reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
}

/** Vite's part, in builds: `openapi.ts` and the tests read the contract as it is written. */
export function callsWithoutDocument() {
  return {
    name: 'dunlin-calls-without-document',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/endpoints\/.+\.ts$/ },
      handler: (code, id) => ({ code: withoutDocument(code, id), map: null }),
    },
  };
}

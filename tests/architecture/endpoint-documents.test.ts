import { expect, it } from 'vitest';
import { withoutDocument } from '../../tools/lib/endpoint-documents.mjs';

it('takes out of a call what only its document says, and nothing else', () => {
  const code = `export const endTide = defineEndpoint({
  name: 'endTide',
  body: z.object({ summary: z.string(), errors: z.array(z.string()) }),
  errors: [
    'authentication',
    'not_found',
  ],
  summary: 'Ends the tide, at last',
});
export const kept = describe({ summary: 'Stays' });`;
  expect(withoutDocument(code, 'end-tide.ts').replaceAll(/\s+/g, ' ')).toBe(
    "export const endTide = defineEndpoint({ name: 'endTide', body: z.object({ summary: z.string(), errors: z.array(z.string()) }), }); export const kept = describe({ summary: 'Stays' });",
  );
});

it('leaves a file without a call as it is', () => {
  const code = "export type Tide = 'high' | 'low';";
  expect(withoutDocument(code, 'tide.ts')).toBe(code);
});

import { expect, it } from 'vitest';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { states } from './chat-row.states.tsx';

it.each([
  ['read', 'See you at the ferry'],
  ['covered', 'Covered message'],
  ['a picture', 'Picture'],
  ['nothing said yet', 'Nothing was said yet'],
  ['what was said is not on the device', 'Not on this device yet'],
])('a chat tells what was said last: %s [POST-31] [GROUP-17]', (state, text) => {
  expect(textOf(markupOf(<>{states[state]?.()}</>))).toMatch(new RegExp(`${text}$`));
});

it('isolates the name of who said it, not the colon after it', () => {
  expect(markupOf(<>{states['in Arabic']?.()}</>)).toMatch(/<bdi>[^<:]+<\/bdi>:<\/span>/);
});

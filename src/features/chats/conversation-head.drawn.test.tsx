import { expect, it } from 'vitest';
import { unknownList } from '#bridge/view-types.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { ConversationHead } from './conversation-head.tsx';

const nothing = async () => undefined;
const idle = { failure: null, olderFailure: null, isBusy: false, hasOlder: false, isCurrent: true, count: 40 };

function drawn(is: { readonly isUnmade: boolean; readonly isClosed: boolean }, isOffline = false): string {
  const loading = { ...idle, isOffline, refresh: nothing, askOlder: nothing, onTop: nothing };
  return textOf(markupOf(<ConversationHead list={{ ...unknownList, state: 'empty' }} loading={loading} {...is} />));
}

it('asks for the first message where one can be written, and nowhere else [GROUP-18]', () => {
  for (const isUnmade of [true, false]) {
    expect(drawn({ isUnmade, isClosed: false })).toBe('Nothing was said yet Write the first message.');
    expect(drawn({ isUnmade, isClosed: true })).toBe('Nothing was said yet');
  }
  expect(drawn({ isUnmade: true, isClosed: false }, true)).toContain('You can write now.');
  expect(drawn({ isUnmade: true, isClosed: true }, true)).toBe('Nothing is saved on this device');
});

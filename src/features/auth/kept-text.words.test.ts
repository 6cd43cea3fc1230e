import { expect, it } from 'vitest';
import { keptText } from './kept-text.ts';

it.each([
  [1, 0, '1 unsent item is kept on this device for Maya and goes out after login.'],
  [3, 0, '3 unsent items are kept on this device for Maya and go out after login.'],
  [0, 1, '1 draft is kept on this device for Maya.'],
  [0, 2, '2 drafts are kept on this device for Maya.'],
  [2, 1, '2 unsent items and 1 draft are kept on this device for Maya. Unsent items go out after login.'],
])('of %i unsent items and %i drafts a member whose session has ended reads that they are kept', (unsent, drafts, text) => {
  expect(keptText({ name: 'Maya', unsentCount: unsent, draftCount: drafts })).toBe(text);
});

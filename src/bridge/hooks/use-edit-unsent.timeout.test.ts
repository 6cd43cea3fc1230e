import { expect, it, vi } from 'vitest';
import { editUnsent } from './use-edit-unsent.ts';

const setUp = (isInTimeout: boolean) => ({
  commands: { editEntry: vi.fn(async (entryId: string) => `draft of ${entryId}`) },
  ui: { meetsTimeout: vi.fn(() => isInTimeout), openComposer: vi.fn() },
});

it.each([
  ['post', 'posting'],
  ['comment', 'commenting'],
  ['quote', 'quoting'],
] as const)('a refused %s is edited as what it is; in a timeout it stays, and %s is named [TIMEOUT-06]', async (kind, action) => {
  const free = setUp(false);
  await editUnsent({ entryId: 'E1', kind }, free.commands, free.ui);
  expect(free.ui.openComposer.mock.calls).toEqual([[{ mode: kind, draftKey: 'draft of E1' }]]);

  const restricted = setUp(true);
  await editUnsent({ entryId: 'E1', kind }, restricted.commands, restricted.ui);
  expect(restricted.ui.meetsTimeout.mock.calls).toEqual([[action]]);
  expect(restricted.commands.editEntry).not.toHaveBeenCalled();
  expect(restricted.ui.openComposer).not.toHaveBeenCalled();
});

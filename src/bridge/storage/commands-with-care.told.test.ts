import { describe, expect, it, vi } from 'vitest';
import { StorageError } from '#core/storage/storage-error.ts';
import type { Commands } from '#data/commands/commands.ts';
import { withCare } from './commands-with-care.ts';

function onDevice(write: () => Promise<unknown>) {
  const onKept = vi.fn<() => void>();
  const onNotKept = vi.fn<(message: string) => void>();
  const isCodeAwaited = (error: unknown) => error instanceof TypeError;
  const commands = { intend: write, saveDraft: write } as unknown as Commands;
  return { commands: withCare(commands, { onKept, onNotKept, isCodeAwaited }), onKept, onNotKept };
}

const full = () => Promise.reject(new StorageError('full', undefined));
const text = { body: 'Half a thought', isSensitive: false };
const draft = {
  draftKey: 'own',
  postType: 'POST',
  originalPostId: null,
  postBody: '',
  isSensitive: false,
  groupId: null,
} as const;

describe('what the device could not keep', () => {
  it('is told of an act, with the reason, and still reaches who did it', async () => {
    const { commands, onNotKept } = onDevice(full);
    const act = commands.intend('mute', { userId: 'U1', username: 'noor', muted: true });
    await expect(act).rejects.toBeInstanceOf(StorageError);
    expect(onNotKept.mock.calls).toEqual([[expect.stringContaining('out of space')]]);
  });

  it('is told by the composer itself, of its text and of sending it', async () => {
    const { commands, onNotKept } = onDevice(full);
    await expect(commands.saveDraft(draft)).rejects.toBeInstanceOf(StorageError);
    await expect(commands.intend('post', { ...text, draftKey: 'own' })).rejects.toBeInstanceOf(StorageError);
    expect(onNotKept).not.toHaveBeenCalled();
  });

  it('is told of an act for which the code is not on the device yet, and not of a text, which its screen keeps', async () => {
    const { commands, onNotKept } = onDevice(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await expect(commands.saveDraft(draft)).rejects.toThrow(TypeError);
    await expect(commands.intend('mute', { userId: 'U1', username: 'noor', muted: true })).rejects.toThrow(TypeError);
    expect(onNotKept.mock.calls).toEqual([[expect.stringContaining('was not kept')]]);
  });

  it('is nothing of the storage’s where the command was refused', async () => {
    const refused = new Error('Sent by another page');
    const { commands, onNotKept } = onDevice(() => Promise.reject(refused));
    await expect(commands.intend('post', text)).rejects.toThrow('Sent by another page');
    expect(onNotKept).not.toHaveBeenCalled();
  });
});

it('a text that is kept is told, an act is not', async () => {
  const { commands, onKept } = onDevice(() => Promise.resolve('kept'));
  await commands.intend('post', text);
  expect(onKept).not.toHaveBeenCalled();
  await commands.saveDraft(draft);
  expect(onKept).toHaveBeenCalledOnce();
});

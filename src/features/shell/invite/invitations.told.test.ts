import { describe, expect, it, vi } from 'vitest';
import { createOutcomes } from '#bridge/sync/outcomes.ts';
import { createValueStore } from '#bridge/value-store.ts';
import type { EntryOutcome } from '#core/outbox/entry-outcome.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { createInvitations } from './invitations.ts';

const online = { connection: 'online', backendDown: false } as const;
const kept = { state: 'kept', text: 'Your invitation is kept and goes out by itself.' };
const keptOffline = { state: 'kept', text: 'Your invitation is kept and goes out when you are back online.' };
const keptServer = { state: 'kept', text: 'Your invitation is kept and goes out when the server is back.' };
const unexpected = { state: 'failed', text: 'An unexpected error occurred. Please try again later.' };

/** A page whose sheet is open, on a device that keeps each invitation as E1, E2, … */
function setUp(status: { connection: 'online' | 'offline'; backendDown: boolean } = online) {
  const time = new ManualTime();
  const statusStore = createValueStore(status);
  const outcomes = createOutcomes({ channel: { addEventListener: () => undefined }, timers: time, isVisible: () => true });
  const toasts: string[] = [];
  const openTimeout = vi.fn();
  const discardEntry = vi.fn(async (_entryId: string) => undefined);
  let count = 0;
  const intend = vi.fn(async () => {
    count += 1;
    outcomes.own(`E${count}`);
    return { entryId: `E${count}`, isOver: false };
  });
  const invitations = createInvitations({
    commands: { intend, discardEntry } as never,
    outcomes,
    status: statusStore,
    timers: time,
    ui: { showToast: ({ text }) => void toasts.push(text), openTimeout },
  });
  invitations.show(true);
  const hears = (outcome: EntryOutcome) => outcomes.hear(outcome);
  return {
    invitations,
    last: () => invitations.last.get(),
    time,
    status: statusStore,
    toasts,
    openTimeout,
    intend,
    discardEntry,
    hears,
  };
}

describe('an invitation on its way [SETTINGS-32]', () => {
  it('is sent once the server has it', async () => {
    const { invitations, last, hears, time, toasts } = setUp();
    await invitations.send('noor@example.org');
    expect(last()).toEqual({ state: 'sending' });
    hears({ type: 'delivered', entryId: 'E1' });
    expect(last()).toEqual({ state: 'sent' });
    await time.advance(60_000);
    expect(last()).toEqual({ state: 'sent' });
    expect(toasts, 'the sheet says it').toEqual([]);
  });

  it('is said to be kept where nothing is heard of it for 5 s: a failing server, a call without an answer; and to be sent when it is', async () => {
    const { invitations, last, hears, time } = setUp();
    await invitations.send('noor@example.org');
    await time.advance(4_999);
    expect(last()).toEqual({ state: 'sending' });
    await time.advance(1);
    expect(last()).toEqual(kept);
    hears({ type: 'delivered', entryId: 'E1' });
    expect(last()).toEqual({ state: 'sent' });
  });

  it.each([
    [{ connection: 'offline', backendDown: false }, keptOffline],
    [{ connection: 'online', backendDown: true }, keptServer],
  ] as const)('is said to be kept at once at %o, whether that is known or its own call finds out', async (status, expected) => {
    const known = setUp(status);
    await known.invitations.send('noor@example.org');
    expect(known.last()).toEqual(expected);
    const found = setUp();
    await found.invitations.send('noor@example.org');
    found.status.set(status);
    expect(found.last()).toEqual(expected);
  });

  it.each([
    [{ type: 'held', reason: 'rateLimited' }, 'You invited many people today. Your invitation is kept and goes out later.'],
    [{ type: 'held', reason: 'unauthorized' }, kept.text],
    [{ type: 'timedOut', action: 'posting', until: 1 }, kept.text],
  ] as const)('is kept where the server takes it later: %o', async (outcome, text) => {
    const { invitations, last, hears, openTimeout } = setUp();
    await invitations.send('noor@example.org');
    hears({ ...outcome, entryId: 'E1' });
    expect(last()).toEqual({ state: 'kept', text });
    expect(openTimeout).toHaveBeenCalledTimes(outcome.type === 'timedOut' ? 1 : 0);
  });

  it('fails where it is refused, also after it was kept, and leaves nothing in the Outbox', async () => {
    const { invitations, last, hears, time, discardEntry } = setUp();
    await invitations.send('noor@example.org');
    await time.advance(5_000);
    hears({ type: 'refused', entryId: 'E1', errorKind: 'conflict', message: 'Somehow' });
    expect(last()).toEqual(unexpected);
    expect(discardEntry).toHaveBeenCalledWith('E1');
  });

  it('fails where the device cannot keep it', async () => {
    const { invitations, last, intend } = setUp();
    intend.mockRejectedValueOnce(new Error('QuotaExceededError'));
    await invitations.send('noor@example.org');
    expect(last()).toEqual({ state: 'failed', text: 'Your invitation could not be kept on this device. Please try again.' });
  });
});

describe('what the sheet does not show', () => {
  it('is said in a toast once the sheet is closed; opened again it is ready for another', async () => {
    const { invitations, last, hears, toasts } = setUp();
    await invitations.send('noor@example.org');
    invitations.show(false);
    hears({ type: 'delivered', entryId: 'E1' });
    expect(toasts).toEqual(['Invitation sent successfully!']);
    invitations.show(true);
    expect(last()).toEqual({ state: 'idle' });
  });

  it('of an earlier invitation never stands for the present one', async () => {
    const { invitations, last, hears, toasts, time } = setUp();
    await invitations.send('first@example.org');
    await time.advance(5_000);
    invitations.begin();
    hears({ type: 'delivered', entryId: 'E1' });
    expect(last(), 'the reader is typing').toEqual({ state: 'idle' });
    await invitations.send('second@example.org');
    hears({ type: 'refused', entryId: 'E1', errorKind: 'conflict', message: 'Somehow' });
    expect(last()).toEqual({ state: 'sending' });
    expect(toasts).toEqual(['Invitation sent successfully!']);
  });

  it('and is refused is said in a toast and stays in the Outbox, which names its address: that of a closed sheet, and an earlier one', async () => {
    const { invitations, last, hears, toasts, discardEntry } = setUp({ connection: 'offline', backendDown: false });
    await invitations.send('first@example.org');
    await invitations.send('second@example.org');
    hears({ type: 'refused', entryId: 'E1', errorKind: 'conflict', message: 'Somehow' });
    expect([last(), toasts]).toEqual([keptOffline, [unexpected.text]]);
    invitations.show(false);
    hears({ type: 'refused', entryId: 'E2', errorKind: 'conflict', message: 'Somehow' });
    expect(toasts).toEqual([unexpected.text, unexpected.text]);
    expect(discardEntry).not.toHaveBeenCalled();
  });

  it('while it is on its way still ends: the sheet that opens again shows that it is kept', async () => {
    const { invitations, last, time } = setUp();
    await invitations.send('noor@example.org');
    invitations.show(false);
    await time.advance(5_000);
    invitations.show(true);
    expect(last()).toEqual(kept);
  });
});

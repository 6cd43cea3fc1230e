import { describe, expect, it, vi } from 'vitest';
import { createOutcomes } from '#bridge/sync/outcomes.ts';
import { createValueStore } from '#bridge/value-store.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import type { EntryOutcome } from '#core/outbox/entry-outcome.ts';
import { StorageError } from '#core/storage/storage-error.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { createBoostSender } from './boost-sender.ts';

const POST = '01P00000000000000000000001';
const form = {
  email: ' maya@dunlin.example ',
  start: Date.UTC(2026, 10, 29, 16),
  end: Date.UTC(2026, 11, 1, 16),
  goal: 'moreClicks',
} as const;

interface Setting {
  readonly connection?: 'online' | 'offline';
  readonly badges?: readonly BadgeName[];
  readonly replaced?: string;
  /** The device does not keep entries of this kind. */
  readonly keepsNo?: 'boost' | 'boostNotice';
  /** The note to support is kept only then. */
  readonly slowNotice?: Promise<void>;
}

/** An open form on a device that keeps each entry as E1, E2, … */
function setUp({ connection = 'online', badges = [], replaced, keepsNo, slowNotice }: Setting = {}) {
  const time = new ManualTime();
  const outcomes = createOutcomes({ channel: { addEventListener: () => undefined }, timers: time, isVisible: () => true });
  const toasts: object[] = [];
  const openTimeout = vi.fn();
  const discarded: string[] = [];
  const kept: [kind: string, input: Record<string, unknown>][] = [];
  const commands = {
    async intend(kind: string, input: Record<string, unknown>) {
      if (kind === keepsNo) throw new StorageError('full', null);
      if (kind === 'boostNotice') await slowNotice;
      kept.push([kind, input]);
      const entryId = `E${kept.length}`;
      outcomes.own(entryId);
      return { entryId, isOver: false };
    },
    discardEntry: async (entryId: string) => void discarded.push(entryId),
  };
  const sender = createBoostSender({
    commands: commands as never,
    outcomes,
    status: createValueStore({ connection, backendDown: false }) as never,
    timers: time,
    ui: { showToast: (toast) => void toasts.push(toast), openTimeout },
    postId: POST,
    user: { username: 'maya', badges: [...badges] },
    replaced,
  });
  sender.enter();
  return { sender, time, toasts, openTimeout, discarded, kept, hears: (outcome: EntryOutcome) => outcomes.hear(outcome) };
}

/** Lets the entries be written. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 0));
const refusal = (message: string): EntryOutcome => ({ type: 'refused', entryId: 'E1', errorKind: 'conflict', message });
const success = { text: 'Boost request sent!', tone: 'success', durationMs: 3_000 };

describe('a request that is sent', () => {
  it('says post, e-mail, dates and goal, and is a success once the server has it, for 3 s [BOOST-04] [BOOST-11] [BOOST-36]', async () => {
    const { sender, kept, hears, toasts } = setUp();
    const end = sender.send(form);
    await turns();
    expect(kept[0]).toEqual([
      'boost',
      {
        postId: POST,
        email: 'maya@dunlin.example',
        startDate: '2026-11-29T16:00:00.000Z',
        endDate: '2026-12-01T16:00:00.000Z',
        goal: 'moreClicks',
      },
    ]);
    expect(toasts).toEqual([]);
    hears({ type: 'delivered', entryId: 'E1' });
    expect(await end).toEqual({ state: 'sent' });
    expect(toasts).toEqual([success]);
  });

  it('is a success although its answer is there before the device has kept the note to support', async () => {
    let keep: (() => void) | undefined;
    const { sender, time, hears, toasts } = setUp({ slowNotice: new Promise((resolve) => (keep = resolve)) });
    const end = sender.send(form);
    await turns();
    hears({ type: 'delivered', entryId: 'E1' });
    await time.advance(5_000);
    keep?.();
    await expect(end).resolves.toEqual({ state: 'sent' });
    expect(toasts).toEqual([success]);
  });

  it('is told to support by a note that waits for it, with who asks, for what and how much, and whether they are gold-verified [BOOST-27] [BOOST-28]', async () => {
    const note = async (badges: readonly BadgeName[]) => {
      const { sender, kept } = setUp({ connection: 'offline', badges });
      await sender.send(form);
      return kept[1];
    };
    const [kind, { boostId, message }] = (await note(['gold_verified'])) ?? ['', {}];
    expect([kind, boostId]).toEqual(['boostNotice', 'E1']);
    for (const said of ['@maya', POST, 'maya@dunlin.example', 'More clicks', '$58', 'Nov 29, 2026', 'CST'])
      expect(message).toContain(said);
    expect(message).toContain('The requester is gold-verified.');
    expect((await note(['verified']))?.[1].message).toContain('The requester is not gold-verified.');
  });

  it.each([
    ['the server refuses it', undefined],
    ['the device cannot keep it', 'boostNotice'],
  ] as const)('warns that support was not told where %s [BOOST-29]', async (_, keepsNo) => {
    const { sender, hears, toasts } = setUp(keepsNo === undefined ? {} : { keepsNo });
    const end = sender.send(form);
    await turns();
    hears({ type: 'delivered', entryId: 'E1' });
    expect(await end).toEqual({ state: 'sent' });
    if (keepsNo === undefined) hears({ type: 'refused', entryId: 'E2', errorKind: 'forbidden', message: 'No.' });
    const text = 'Failed to notify support team, but your boost request was submitted.';
    expect(toasts).toContainEqual({ text, tone: 'warning', durationMs: 3_000 });
  });
});

describe('a request that is kept', () => {
  it('says so at once without a connection, and is told when it is sent', async () => {
    const { sender, hears, toasts } = setUp({ connection: 'offline' });
    expect(await sender.send(form)).toEqual({ state: 'kept', isOffline: true });
    expect(toasts).toEqual([]);
    hears({ type: 'delivered', entryId: 'E1' });
    expect(toasts).toEqual([success]);
  });

  it('says so after 8 s without an answer, not before', async () => {
    const { sender, time } = setUp();
    let end: unknown = null;
    void sender.send(form).then((ended) => (end = ended));
    await turns();
    await time.advance(7_999);
    expect(end).toBeNull();
    await time.advance(1);
    await turns();
    expect(end).toEqual({ state: 'kept', isOffline: false });
  });

  it('waits for the end of a timeout, which opens its modal', async () => {
    const { sender, hears, openTimeout } = setUp();
    const end = sender.send(form);
    await turns();
    hears({ type: 'timedOut', entryId: 'E1', action: 'posting', until: 5 });
    expect(await end).toEqual({ state: 'kept', isOffline: false });
    expect(openTimeout).toHaveBeenCalledWith('posting', 5);
  });

  it('that is refused later says so in a toast for 3 s, and stays in the Outbox [BOOST-31] [BOOST-36]', async () => {
    const { sender, hears, toasts, discarded } = setUp({ connection: 'offline' });
    await sender.send(form);
    hears(refusal('The post is already boosted.'));
    const text = 'This post is already boosted during the selected time period. Please choose different dates.';
    expect(toasts).toEqual([{ text, tone: 'danger', durationMs: 3_000 }]);
    sender.leave();
    await turns();
    expect(discarded).toEqual([]);
  });
});

describe('a request that is refused while the form waits', () => {
  it('is said in the form, and goes when the next one is written [BOOST-30]', async () => {
    const { sender, hears, toasts, discarded } = setUp();
    const first = sender.send(form);
    await turns();
    hears(refusal('No such luck.'));
    expect(await first).toEqual({ state: 'refused', text: 'No such luck.' });
    expect([toasts, discarded]).toEqual([[], []]);
    const second = sender.send(form);
    await turns();
    expect(discarded).toEqual(['E1']);
    hears({ type: 'delivered', entryId: 'E3' });
    expect(await second).toEqual({ state: 'sent' });
    sender.leave();
    await turns();
    expect(discarded).toEqual(['E1']);
  });

  it('goes when the form is left', async () => {
    const { sender, hears, discarded } = setUp();
    const end = sender.send(form);
    await turns();
    hears(refusal('No.'));
    await end;
    sender.leave();
    await turns();
    expect(discarded).toEqual(['E1']);
  });

  it('takes the place of the one that it was filled in from once it is kept, and not before', async () => {
    const full = setUp({ replaced: 'OLD', keepsNo: 'boost' });
    await full.sender.send(form);
    expect(full.discarded).toEqual([]);
    const { sender, discarded } = setUp({ replaced: 'OLD', connection: 'offline' });
    await sender.send(form);
    expect(discarded).toEqual(['OLD']);
  });
});

it('what the device cannot keep is said in the form [BOOST-30]', async () => {
  const { sender, kept } = setUp({ keepsNo: 'boost' });
  expect(await sender.send(form)).toMatchObject({ state: 'refused', text: expect.stringMatching(/./) });
  expect(kept).toEqual([]);
});

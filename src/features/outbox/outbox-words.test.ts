import { firstValueFrom, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { timeOfDay, waitReason, waitText } from '#bridge/sync/pending-words.ts';
import type { OutboxItemView } from '#bridge/view-types.ts';
import { AT_NEXT_TRIGGER } from '#core/outbox/outbox-constants.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { beginSending, failEntry, holdRefusedFiles, pauseUntil, returnToQueue } from '#core/outbox/stages.ts';
import { outboxView } from '#data/views/outbox-view.ts';
import { createPending } from '#data/views/pending.ts';
import { markOf } from '#data/views/pending-mark.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { outboxRows } from './outbox-rows.ts';
import { itemReason, outboxSummary } from './outbox-summary.ts';

const online = { connection: 'online', backendDown: false } as const;
const offline = { connection: 'offline', backendDown: false } as const;
const lost = { kind: 'offline', message: 'The server could not be reached.' } as const;
const USER = '01R00000000000000000000001';
const entry = queuedEntry({ id: '01E00000000000000000000001', userId: USER });
const NOW = Date.UTC(2026, 10, 22, 15, 40);

function said(of: Parameters<typeof markOf>[0], status: Parameters<typeof waitReason>[1]): string {
  const mark = markOf(of);
  return waitText(waitReason(mark, status), mark.heldUntil);
}

describe('what is said of something that waits [OB51]', () => {
  it('stands still from one attempt to the next while the server does not answer', () => {
    const texts = new Set<string>();
    let current = entry;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const sending = beginSending(current, NOW);
      if (attempt > 0) texts.add(said(sending, online));
      current = returnToQueue(sending, lost, { now: NOW });
      texts.add(said(current, online));
    }
    expect(current.nextAttemptAt === AT_NEXT_TRIGGER || current.attempts === 6).toBe(true);
    expect([...texts]).toEqual(['Waiting for the server']);
  });

  it('names a want of connection only where there is none, whatever is tried meanwhile', () => {
    const tried = returnToQueue(beginSending(entry, NOW), lost, { now: NOW });
    expect([entry, beginSending(entry, NOW), tried, beginSending(tried, NOW)].map((each) => said(each, offline))).toEqual(
      Array(4).fill('Waiting for connection'),
    );
    expect([entry, beginSending(entry, NOW)].map((each) => said(each, online))).toEqual(['Sending', 'Sending']);
  });

  it('is a server in trouble where that is known', () => {
    expect(said(entry, { ...online, backendDown: true })).toBe('Waiting for the server');
  });

  it('is the time until which the server asked to wait, from 10 s on', () => {
    const limit = { kind: 'rateLimited', message: 'Slower' } as const;
    const asked = (retryAfterMs: number) => returnToQueue(beginSending(entry, NOW), limit, { now: NOW, retryAfterMs });
    expect(said(asked(3_600_000), online)).toBe(`The server asked to wait until ${timeOfDay(NOW + 3_600_000)}`);
    expect(said(asked(10_000), online)).toContain('asked to wait until');
    expect(said(asked(9_999), online)).toBe('Waiting for the server');
    expect(said(asked(3_600_000), offline)).toBe('Waiting for connection');
    const notKept = { kind: 'bug', reason: 'answerNotStored' } as const;
    const waitsForSpace = returnToQueue({ ...beginSending(entry, NOW), attempts: 4 }, notKept, { now: NOW });
    expect(said(waitsForSpace, online), 'which has asked for nothing here').toBe('Waiting for the server');
    const unnamed = returnToQueue({ ...beginSending(entry, NOW), attempts: 4 }, limit, { now: NOW });
    expect(said(unnamed, online), 'of which it named no end').toBe('Waiting for the server');
  });

  it('is how far its file is, and of several which one is on its way', () => {
    const file = { place: 1, count: 1, sentBytes: 43, bytes: 100 };
    const uploading = (of: typeof file) => waitText('uploading', undefined, { sentBytes: 143, totalBytes: 400, file: of });
    expect(uploading(file)).toBe('Uploading, 43%');
    expect(uploading({ ...file, place: 2, count: 3 })).toBe('Uploading file 2 of 3, 43%');
    expect(waitText('uploading', undefined)).toBe('Uploading, 0%');
  });

  it('is the timeout where the account is paused', () => {
    const paused = pauseUntil(beginSending(entry, NOW), { kind: 'timedOut', message: '' }, { now: NOW, until: NOW + 60_000 });
    expect(said(paused, offline)).toBe('Waiting for your timeout to end');
  });
});

function item(given: Partial<OutboxItemView> & { entryId: string }): OutboxItemView {
  const mark = { entryId: given.entryId, kind: 'reaction', state: 'waiting' } as const;
  return { kind: 'reaction', target: '', title: 'Reaction', mark, createdAt: 1, canEdit: false, canDiscard: true, ...given };
}

const refused = (entryId: string) => ({ entryId, kind: 'reaction', state: 'failed', message: 'Gone' }) as const;

describe('the Outbox', () => {
  it('sums up what waits for what, and offers to send where asking may help', () => {
    const tried = { entryId: 'B', kind: 'post', state: 'waiting', isTried: true } as const;
    const held = { ...tried, entryId: 'C', heldUntil: NOW } as const;
    const view = (items: readonly OutboxItemView[], failedCount = 0) => ({ items, failedCount });
    expect(outboxSummary(view([item({ entryId: 'A' })]), online)).toEqual({ text: '1 on the way', maySendNow: false });
    expect(outboxSummary(view([item({ entryId: 'A' })]), offline)).toEqual({
      text: '1 waiting for connection',
      maySendNow: false,
    });
    const mixed = [item({ entryId: 'B', mark: tried }), item({ entryId: 'D', mark: refused('D') })];
    expect(outboxSummary(view(mixed, 1), online)).toEqual({ text: '1 waiting for the server · 1 refused', maySendNow: true });
    expect(outboxSummary(view([item({ entryId: 'C', mark: held })]), online)).toEqual({
      text: `1: the server asked to wait until ${timeOfDay(NOW)}`,
      maySendNow: false,
    });
  });

  it('says of files that their store refuses when they go again, and offers to send them', () => {
    const tried = { entryId: 'B', kind: 'post', state: 'waiting', isTried: true } as const;
    const mark = { ...tried, heldUntil: NOW, heldBy: 'files' } as const;
    const waiting = holdRefusedFiles(beginSending(entry, NOW), { kind: 'server', message: '' }, NOW);
    expect(markOf(waiting)).toMatchObject({ heldUntil: NOW + 15 * 60_000, heldBy: 'files' });
    const time = timeOfDay(NOW);
    expect(outboxSummary({ items: [item({ entryId: 'B', mark })], failedCount: 0 }, online)).toEqual({
      text: `1: files not accepted, next try at ${time}`,
      maySendNow: true,
    });
    expect(waitText(waitReason(mark, online), mark.heldUntil)).toBe(`Files not accepted. Next try at ${time}`);
    expect(waitReason(mark, offline)).toBe('connection');
  });

  it('puts what was refused because one post is gone into one row, and nothing else', () => {
    const gone = (entryId: string, postId: string) => item({ entryId, postId, isTargetGone: true, mark: refused(entryId) });
    const items = [gone('A', 'P'), item({ entryId: 'B', postId: 'P' }), gone('C', 'P'), gone('D', 'Q')];
    expect(outboxRows(items)).toEqual([
      { type: 'gone', postId: 'P', items: [items[0], items[2]] },
      { type: 'item', item: items[1] },
      { type: 'item', item: items[3] },
    ]);
  });

  it.each([
    ['follows of accounts that are gone', 'follow', { username: 'otto', following: true }, ['U1', 'U2']],
    [
      'posts that were answered with 404',
      'post',
      { body: 'Hello', isSensitive: false, authorUsername: null, groupId: null },
      ['', ''],
    ],
  ])('leaves two %s each in a row of its own', async (_what, kind, payload, targets) => {
    const entries = targets.map((target, place) => {
      const queued = queuedEntry({ id: `01E0000000000000000000000${place}`, userId: USER, kind, target, payload });
      return failEntry(beginSending(queued, NOW), { kind: 'notFound', message: 'There is none.' });
    });
    const items = await shownOf(entries);
    expect(items).toHaveLength(2);
    expect(outboxRows(items)).toEqual(items.map((each) => ({ type: 'item', item: each })));
    expect(items.some((each) => 'isTargetGone' in each)).toBe(false);
  });

  it('says of what waits for something that failed that it waits for that, not that it is on the way, online and offline', async () => {
    const post = { body: 'Hello', isSensitive: false, authorUsername: null, groupId: null };
    const cause = queuedEntry({ id: '01E00000000000000000000001', userId: USER, kind: 'post', target: '', payload: post });
    const like = queuedEntry({
      id: '01E00000000000000000000002',
      userId: USER,
      kind: 'reaction',
      target: cause.id,
      payload: { reaction: 'heart' },
      dependsOn: [cause.id],
    });
    const failed = failEntry(beginSending(cause, NOW), { kind: 'invalid', message: 'Not like that.' });
    const items = await shownOf([failed, like]);
    const summary = outboxSummary({ items, failedCount: 1 }, online);
    expect(summary).toEqual({ text: '1 waiting for another item · 1 refused', maySendNow: false });
    expect([online, offline].map((status) => itemReason(items[1]!, status))).toEqual(['held', 'held']);
    expect(items[1]?.mark.message).toContain('Waits for: ');
  });

  it('knows by the answer which post is gone', async () => {
    const entries = ['01E00000000000000000000002', '01E00000000000000000000003'].map((id) =>
      failEntry(beginSending(queuedEntry({ id, userId: USER, target: 'P' }), NOW), { kind: 'notFound', message: 'Gone.' }),
    );
    expect(outboxRows(await shownOf(entries))).toMatchObject([{ type: 'gone', postId: 'P', items: [{}, {}] }]);
  });
});

async function shownOf(entries: readonly OutboxEntry[]): Promise<readonly OutboxItemView[]> {
  const documents = entries.map((each) => ({ id: each.id, userId: USER, entry: each }));
  const pending = createPending({ userId: USER, documents, aliases: {} });
  return (await firstValueFrom(outboxView({ pending$: of(pending) }))).items;
}

import { describe, expect, it } from 'vitest';
import { boostPost } from '#contract/endpoints/ads/boost-post.ts';
import { disableAd } from '#contract/endpoints/ads/disable-ad.ts';
import { feedback } from '#contract/endpoints/settings/feedback.ts';
import { sampleAd } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { OutboxEntry } from '../entry.ts';
import { newIntent } from '../new-intent.ts';
import { planDrain } from '../plan.ts';
import { kindNamed, outboxKinds, type OutboxKindName } from '../registry.ts';
import { settleAnswer } from '../settle-answer.ts';
import { beginSending, failEntry } from '../stages.ts';

const POST = '01P00000000000000000000001';
const payload = {
  startDate: '2026-11-29T10:00:00.000Z',
  endDate: '2026-12-01T10:00:00.000Z',
  goal: 'moreClicks',
  email: 'maya@dunlin.example',
} as const;
const boost = queuedEntry({ id: 'E1', kind: 'boost', payload, target: POST });

function settled(name: OutboxKindName, entry: typeof boost, answer: unknown) {
  const kind = kindNamed(name);
  const attempt = { entry: beginSending(entry, 1), kind: outboxKinds[name] as never, payload: kind.parsePayload(entry.payload) };
  return settleAnswer(attempt, { ok: true, body: answer }, 2);
}

const ofKind = (name: OutboxKindName, answer: unknown) => settled(name, boost, answer);

describe('a request for a boost', () => {
  it('names the post, the e-mail, the dates and the goal; the server counts days and price [BOOST-11] [BOOST-25]', () => {
    const kind = outboxKinds.boost;
    expect(kind.targetOf({ postId: POST, ...payload })).toBe(POST);
    const kept = kind.payloadOf(
      { postId: POST, ...payload },
      { username: null, target: POST, seen: () => ({}), waiting: () => [] },
    );
    expect(kind.call(boost, kept)).toEqual({ endpoint: boostPost, body: { id: POST, ...payload } });
    expect(kind.describe(boost, kept)).toEqual({ title: 'Boost request' });
  });

  it('is delivered with the boost that the server made of it', () => {
    const ad = sampleAd({ id: 'A', postId: POST });
    expect(ofKind('boost', { success: true, ad })).toMatchObject({ next: null, changes: [{ type: 'ad', ad }] });
    expect(ofKind('boost', { success: true })).toMatchObject({ next: null, changes: [] });
  });

  it('is refused by an answer that says so, in the server’s words or ours, and can be edited then [BOOST-30] [BOOST-32]', () => {
    const refusedBy = (answer: object) => {
      const { next, event, changes } = ofKind('boost', { success: false, ...answer });
      const entry = next?.(beginSending(boost, 1));
      return [event?.type, changes, entry?.state, entry?.state === 'failed' ? [entry.error, entry.mayHaveArrived] : null];
    };
    const failed = (error: object) => ['refused', [], 'failed', [error, undefined]];
    expect(refusedBy({ error: 'No.' })).toEqual(failed({ kind: 'invalid', message: 'No.' }));
    expect(refusedBy({ error: ' ', originalError: 'Card declined' })).toEqual(
      failed({ kind: 'invalid', message: 'Card declined' }),
    );
    expect(refusedBy({})).toEqual(failed({ kind: 'invalid', reason: 'boostFailed' }));
  });

  it('stays, whatever the server refuses it for', () => {
    for (const error of ['conflict', 'notFound', 'forbidden', 'invalid'] as const)
      expect(outboxKinds.boost.onRefused(error, payload)).toBe('staysFailed');
  });
});

describe('the note to support about it [BOOST-27]', () => {
  const note = (entries: readonly OutboxEntry[]) =>
    newIntent(
      { kind: 'boostNotice', target: '', payload: { boostId: 'E1', message: 'A boost.' } },
      { id: 'E2', userId: 'U', now: 0, entries },
    );
  const sends = (entries: readonly OutboxEntry[]) => planDrain(entries, 10).send.map(({ id }) => id);

  it('is a feedback that goes once the server has the request', () => {
    const entry = note([boost]);
    expect(outboxKinds.boostNotice.call(entry, { boostId: 'E1', message: 'A boost.' })).toEqual({
      endpoint: feedback,
      body: { message: 'A boost.' },
    });
    expect(entry.dependsOn).toEqual(['E1']);
    expect(sends([boost, entry])).toEqual(['E1']);
    expect(sends([entry])).toEqual(['E2']);
  });

  it('never goes for a request that was refused', () => {
    const entry = note([boost]);
    expect(sends([failEntry(boost, { kind: 'conflict', message: 'No.' }), entry])).toEqual([]);
  });

  it('goes at once where the request was delivered before it was written', () => {
    expect(note([]).dependsOn).toEqual([]);
  });
});

it('a boost is ended by its id, and is then as the server says [BOOST-34]', () => {
  const ad = sampleAd({ id: 'A', status: 'cancelled' });
  const entry = queuedEntry({ id: 'E3', kind: 'disableAd', payload: { text: 'Curlews' }, target: 'A' });
  expect(outboxKinds.disableAd.call(entry, { text: 'Curlews' })).toEqual({ endpoint: disableAd, params: { id: 'A' } });
  expect(settled('disableAd', entry, { success: true, data: ad })).toMatchObject({ next: null, changes: [{ type: 'ad', ad }] });
  expect(outboxKinds.disableAd.onRefused('notFound', { text: '' })).toBe('staysFailed');
  expect(outboxKinds.disableAd.describe(entry, { text: 'Curlews' })).toEqual({ title: 'Disable a boost', text: 'Curlews' });
});

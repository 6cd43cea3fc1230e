import { expect, it } from 'vitest';
import { samplePost } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { IntentMoment } from '../kind.ts';
import { outboxKinds } from '../registry.ts';

const [AUTHOR, GROUP, POST] = ['01J00000000000000000000001', '01J00000000000000000000002', '01J00000000000000000000003'];
const entry = queuedEntry({ id: '01E00000000000000000000001', target: POST });
const { comment, quote, report, message, block, mute } = outboxKinds;
const text = { body: 'x', isSensitive: false };

function momentWith(post: ReturnType<typeof samplePost> | undefined): IntentMoment {
  return { username: null, target: POST, seen: () => (post === undefined ? {} : { post }), waiting: () => [] };
}

it('what is said about a post goes through its author, and an answer through its group, as far as the device knows them [OB58]', () => {
  const moment = momentWith(samplePost({ id: POST, userId: AUTHOR, groupId: GROUP }));
  const answer = comment.payloadOf({ ...text, parentId: POST }, moment);
  expect(comment.passes?.(entry, comment.parsePayload(answer))).toEqual([`person:${AUTHOR}`, `group:${GROUP}`]);
  expect(comment.provisionalPost?.(entry, answer, {}).groupId, 'so that an answer to it knows too').toBe(GROUP);
  const quoting = quote.payloadOf({ ...text, quotedId: POST }, moment);
  expect(quote.passes?.(entry, quote.parsePayload(quoting))).toEqual([`person:${AUTHOR}`]);
  const reporting = report.payloadOf({ postId: POST, violationType: 'spam' }, moment);
  expect(report.passes?.(entry, report.parsePayload(reporting))).toEqual([`person:${AUTHOR}`]);
  const unknown = momentWith(undefined);
  expect(comment.passes?.(entry, comment.payloadOf({ ...text, parentId: POST }, unknown))).toEqual([]);
  expect(quote.passes?.(entry, quote.payloadOf({ ...text, quotedId: POST }, unknown))).toEqual([]);
  expect(report.passes?.(entry, { violationType: 'spam' })).toEqual([]);
});

it('what is said to somebody goes through them, whom blocking shuts away and unblocking lets back; muting does neither [OB58]', () => {
  const to = { userId: AUTHOR, avatar: null };
  expect(message.passes?.(entry, { body: 'x', groupId: GROUP, name: 'Noor', to })).toEqual([
    `group:${GROUP}`,
    `person:${AUTHOR}`,
  ]);
  const person = { ...entry, target: AUTHOR };
  const doors = [`person:${AUTHOR}`];
  const blocking = (blocked: boolean) => ({ blocked, username: 'noor' });
  expect([block.closes?.(person, blocking(true)), block.opens?.(person, blocking(true))]).toEqual([doors, []]);
  expect([block.closes?.(person, blocking(false)), block.opens?.(person, blocking(false))]).toEqual([[], doors]);
  expect(mute.closes?.(person, { muted: true, username: 'noor' })).toEqual([]);
});

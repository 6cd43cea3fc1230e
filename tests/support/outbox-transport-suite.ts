import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { markRead } from '#contract/endpoints/notifications/mark-read.ts';
import { followUser } from '#contract/endpoints/people/follow-user.ts';
import { unfollowUser } from '#contract/endpoints/people/unfollow-user.ts';
import { addBookmark } from '#contract/endpoints/posts/add-bookmark.ts';
import { createComment } from '#contract/endpoints/posts/create-comment.ts';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { createRepost } from '#contract/endpoints/posts/create-repost.ts';
import { deleteBookmark } from '#contract/endpoints/posts/delete-bookmark.ts';
import { deletePost } from '#contract/endpoints/posts/delete-post.ts';
import { deleteReaction } from '#contract/endpoints/posts/delete-reaction.ts';
import { deleteRepost } from '#contract/endpoints/posts/delete-repost.ts';
import { setReaction } from '#contract/endpoints/posts/set-reaction.ts';
import { POST_TEXT_MAX } from '#contract/limits.ts';
import type { KnownError } from '#core/errors/error-kind.ts';
import { callOf } from '#core/outbox/call.ts';
import type { OutboxCall } from '#core/outbox/call.ts';
import type { OutboxTransport, WriteOrder } from '#core/outbox/ports.ts';

/** A device on which `reader` is signed in, and what the server holds. */
export interface TransportWorld {
  readonly transport: OutboxTransport;
  readonly reader: string;
  readonly author: { readonly id: string; readonly username: string };
  /** A post of the author's. */
  readonly post: string;
  signIn(userId: string | null): void;
  connect(isOnline: boolean): void;
  /** The reader may not publish for so long; answers until when, milliseconds since 1970. */
  timeOut(ms: number): Promise<number>;
  /** Texts of the posts and comments that these two have sent, in the order in which the server took them. */
  taken(): Promise<readonly string[]>;
}

/** Nothing has this id. */
const NOWHERE = '01J00000000000000000000000';
const TOO_LONG = 'x'.repeat(POST_TEXT_MAX + 1);

let keys = 0;

/** A new key, greater than those before. */
function newKey(): string {
  keys += 1;
  return `01JD${String(keys).padStart(22, '0')}`;
}

const postOf = (body: string) => callOf(createPost, { body: { body } });

/** What every `OutboxTransport` does, with the server behind it. */
export function outboxTransportSuite(name: string, createWorld: () => Promise<TransportWorld>): void {
  describe(`outbox transport: ${name}`, () => {
    let world: TransportWorld;
    beforeEach(async () => {
      world = await createWorld();
    });

    const send = (call: OutboxCall, key = newKey(), order?: WriteOrder) => world.transport.send(call, key, world.reader, order);

    /** The answer to a call that is taken, as its endpoint describes it. */
    async function answerTo<Answer>(call: OutboxCall<Answer>, key = newKey(), order?: WriteOrder): Promise<Answer> {
      const answer = await send(call, key, order);
      if (!answer.ok) throw answer.error;
      return z.parse(call.endpoint.response, answer.body);
    }

    async function errorOf(call: OutboxCall, key = newKey(), order?: WriteOrder): Promise<KnownError> {
      const answer = await send(call, key, order);
      if (answer.ok) throw new Error(`${call.endpoint.name} was taken`);
      return answer.error;
    }

    it('brings a post once under one key, and answers each sending as the first', async () => {
      const key = newKey();
      const first = await send(postOf('Once'), key);
      expect(first).toMatchObject({ ok: true, keepsOrder: true, body: { data: { body: 'Once', userId: world.reader } } });
      expect(await send(postOf('Once'), key)).toEqual(first);
      expect(await world.taken()).toEqual(['Once']);
    });

    it('brings nothing under a key that was used for something else', async () => {
      const key = newKey();
      await answerTo(postOf('First'), key);
      expect(await errorOf(postOf('Other'), key)).toMatchObject({ kind: 'invalid' });
      expect(await world.taken()).toEqual(['First']);
    });

    it('takes what is asked for in another order of its parts for the same', async () => {
      const key = newKey();
      const first = await send(callOf(createPost, { body: { body: 'Once', isSensitive: false } }), key);
      expect(await send(callOf(createPost, { body: { isSensitive: false, body: 'Once' } }), key)).toEqual(first);
      expect(await world.taken()).toEqual(['Once']);
    });

    it('takes the key of another member for another write', async () => {
      const key = newKey();
      await answerTo(postOf('Mine'), key);
      world.signIn(world.author.id);
      expect(await world.transport.send(postOf('Theirs'), key, world.author.id)).toMatchObject({ ok: true });
      expect(await world.taken()).toEqual(['Mine', 'Theirs']);
    });

    it('sends as that account and as nobody else', async () => {
      const key = newKey();
      for (const other of [world.author.id, null]) {
        world.signIn(other);
        expect(await errorOf(postOf('Mine'), key)).toMatchObject({ kind: 'unauthorized' });
      }
      expect(await world.taken()).toEqual([]);
      world.signIn(world.reader);
      await answerTo(postOf('Mine'), key);
      expect(await world.taken()).toEqual(['Mine']);
    });

    it('says that there is no connection, after which the same key goes', async () => {
      const key = newKey();
      world.connect(false);
      expect(await errorOf(postOf('Kept'), key)).toMatchObject({ kind: 'offline' });
      world.connect(true);
      await answerTo(postOf('Kept'), key);
      expect(await world.taken()).toEqual(['Kept']);
    });

    it('keeps nothing of what was refused, and says of which field it is', async () => {
      const key = newKey();
      const error = await errorOf(postOf(TOO_LONG), key);
      expect([error.kind, Object.keys(error.details.fields ?? {})]).toEqual(['invalid', ['body']]);
      await answerTo(postOf('Shorter'), key);
      expect(await world.taken()).toEqual(['Shorter']);
    });

    it('brings nothing before what it is to follow, and says when to come back', async () => {
      const [first, second] = [newKey(), newKey()];
      const error = await errorOf(postOf('Second'), second, { after: first });
      expect([error.kind, error.details.retryAfterMs]).toEqual(['conflict', 1_000]);
      await answerTo(postOf('First'), first);
      await answerTo(postOf('Second'), second, { after: first });
      await answerTo(postOf('Second'), second, { after: newKey() });
      expect(await world.taken()).toEqual(['First', 'Second']);
    });

    it('brings nothing that another one has replaced, and takes nothing back that was there', async () => {
      const [there, late, edited] = [newKey(), newKey(), newKey()];
      const first = await answerTo(postOf('There'), there);
      await answerTo(postOf('Edited'), edited, { replaces: [there, late] });
      expect(await errorOf(postOf('Late'), late)).toMatchObject({ kind: 'invalid' });
      expect(await answerTo(postOf('There'), there)).toEqual(first);
      expect(await world.taken()).toEqual(['There', 'Edited']);
    });

    it('replaces nothing with what is refused', async () => {
      const [late, edited] = [newKey(), newKey()];
      await errorOf(postOf(TOO_LONG), edited, { replaces: [late] });
      await answerTo(postOf('Late'), late);
      expect(await world.taken()).toEqual(['Late']);
    });

    answersSuite(() => world, { answerTo, errorOf });
  });
}

interface Calls {
  answerTo<Answer>(call: OutboxCall<Answer>): Promise<Answer>;
  errorOf(call: OutboxCall): Promise<KnownError>;
}

/** What the calls of single kinds are answered. */
function answersSuite(given: () => TransportWorld, { answerTo, errorOf }: Calls): void {
  it('answers a comment with the counts of what it stands below', async () => {
    const { post, reader } = given();
    const first = await answerTo(callOf(createComment, { body: { parentId: post, body: 'First' } }));
    expect(first).toMatchObject({ data: { userId: reader, parentId: post, rootUlid: post }, grandparent: null });
    expect([first.parent?.id, first.root?.id]).toEqual([post, post]);
    const deeper = await answerTo(callOf(createComment, { body: { parentId: first.data.id, body: 'Deeper' } }));
    expect(deeper).toMatchObject({ data: { parentId: first.data.id, rootUlid: post } });
    expect([deeper.parent?.id, deeper.grandparent?.id, deeper.root?.id]).toEqual([first.data.id, post, post]);
    const counts = (of: typeof deeper.root) => [of?.postEngagement.commentCount, of?.postEngagement.totalCommentCount];
    // On what it answers and on that one's parent, and in the root's total.
    expect([counts(deeper.parent), counts(deeper.root)]).toEqual([
      [1, 0],
      [2, 2],
    ]);
    expect([deeper.parent, deeper.root].map((above) => above?.userEngagement.hasCommented)).toEqual([true, true]);
    await answerTo(callOf(deletePost, { query: { ulid: deeper.data.id } }));
    const last = await answerTo(callOf(createComment, { body: { parentId: post, body: 'Last' } }));
    expect(counts(last.root)).toEqual([2, 2]);
  });

  it('answers a post with what the reader has done to it', async () => {
    const { post: ulid } = given();
    const reactions = async (reaction: string) => {
      const { data } = await answerTo(callOf(setReaction, { body: { ulid, reaction } }));
      return [data.userReaction, data.postEngagement.reactions];
    };
    expect(await reactions('heart')).toEqual(['heart', [{ name: 'heart', count: 1 }]]);
    expect(await reactions('angry')).toEqual(['angry', [{ name: 'angry', count: 1 }]]);
    const other = await answerTo(callOf(deleteReaction, { body: { ulid, reaction: 'heart' } }));
    expect(other.data.userReaction, 'it is another one').toBe('angry');
    const none = await answerTo(callOf(deleteReaction, { body: { ulid } }));
    expect([none.data.userReaction, none.data.postEngagement.reactions]).toEqual([null, []]);

    const noted = (given: { readonly notes?: string | null }) =>
      answerTo(callOf(addBookmark, { body: { ulid, ...given } })).then(({ data }) => [data.isBookmarked, data.bookmarkNote]);
    expect(await noted({ notes: 'For later' })).toEqual([true, 'For later']);
    expect(await noted({})).toEqual([true, 'For later']);
    expect(await noted({ notes: null })).toEqual([true, null]);
    const unmarked = await answerTo(callOf(deleteBookmark, { body: { ulid } }));
    expect([unmarked.data.isBookmarked, unmarked.data.bookmarkNote]).toEqual([false, null]);

    const reposted = await answerTo(callOf(createRepost, { body: { ulid } }));
    expect([reposted.data.id, reposted.data.userEngagement.hasReposted]).toEqual([ulid, true]);
    expect(reposted.data.postEngagement.repostCount).toBe(1);
    await answerTo(callOf(createPost, { body: { body: 'About it', ulid } }));
    const unreposted = await answerTo(callOf(deleteRepost, { body: { ulid } }));
    expect(unreposted.data.userEngagement).toMatchObject({ hasReposted: false, hasRepostedWithComment: true });
    expect(unreposted.data.postEngagement.repostCount).toBe(1);
  });

  it('answers a person with whether the reader follows them', async () => {
    const { id, username } = given().author;
    const followed = await answerTo(callOf(followUser, { params: { user: username } }));
    expect([followed.data.ulid, followed.data.ProfileEngagement.isFollowing]).toEqual([id, true]);
    const left = await answerTo(callOf(unfollowUser, { params: { user: username } }));
    expect(left.data.ProfileEngagement.isFollowing).toBe(false);
  });

  it('answers how many notifications wait, and minds no unknown one', async () => {
    const read = callOf(markRead, { body: { notificationIds: [NOWHERE] } });
    expect(await answerTo(read)).toMatchObject({ success: true, unseen_count: 0 });
  });

  it('says until when the reader may not publish, whatever it is about, and takes the rest', async () => {
    const { post: ulid } = given();
    const until = await given().timeOut(90_000);
    for (const call of [
      postOf('Too early'),
      callOf(createComment, { body: { parentId: ulid, body: 'Too early' } }),
      callOf(createComment, { body: { parentId: NOWHERE, body: 'Too early' } }),
      callOf(createRepost, { body: { ulid } }),
    ]) {
      const { kind, details } = await errorOf(call);
      expect([call.endpoint.name, kind, details.timeoutUntil]).toEqual([call.endpoint.name, 'timedOut', until]);
      // Whole seconds, as a device whose clock is wrong needs them.
      expect([(details.retryAfterMs ?? 0) > 60_000, (details.retryAfterMs ?? 0) <= 90_000]).toEqual([true, true]);
    }
    await answerTo(callOf(setReaction, { body: { ulid, reaction: 'heart' } }));
    await answerTo(callOf(addBookmark, { body: { ulid } }));
    expect(await given().taken()).toEqual([]);
  });

  it('says what is not there, not there any more, or not theirs to do', async () => {
    const { post } = given();
    expect(await errorOf(callOf(setReaction, { body: { ulid: NOWHERE, reaction: 'heart' } }))).toMatchObject({
      kind: 'notFound',
    });
    expect(await errorOf(callOf(deletePost, { query: { ulid: post } }))).toMatchObject({ kind: 'forbidden' });
    const { data: own } = await answerTo(postOf('Mine'));
    expect(await answerTo(callOf(deletePost, { query: { ulid: own.id } }))).toMatchObject({ success: true });
    const gone = [
      callOf(createComment, { body: { parentId: own.id, body: 'Too late' } }),
      callOf(createRepost, { body: { ulid: own.id } }),
      callOf(createPost, { body: { body: 'About it', ulid: own.id } }),
      callOf(addBookmark, { body: { ulid: own.id } }),
      callOf(setReaction, { body: { ulid: own.id, reaction: 'heart' } }),
    ];
    for (const call of gone) expect([call.endpoint.name, (await errorOf(call)).kind]).toEqual([call.endpoint.name, 'notFound']);
    const takenBack: readonly OutboxCall[] = [
      callOf(deleteReaction, { body: { ulid: own.id } }),
      callOf(deleteBookmark, { body: { ulid: own.id } }),
      callOf(deleteRepost, { body: { ulid: own.id } }),
      callOf(deletePost, { query: { ulid: own.id } }),
    ];
    for (const call of takenBack) await answerTo(call);
  });
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { notificationsChannel, userChannel } from '#contract/realtime/channels.ts';
import { wireChannel } from '../realtime/live-channels.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { answerOf } from '../testing/test-client.ts';

const PEOPLE = 8;

describe('counts that live events tell', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
  });
  afterEach(() => test.close());

  async function setUp({ posts = 1 } = {}) {
    const author = await test.signedIn('maya');
    const body = { body: 'Mine', isSensitive: false, groupName: 'default' };
    const postIds: string[] = [];
    for (let count = 0; count < posts; count += 1) {
      postIds.push(answerOf(createPost, await author.put('/v3/posts', body)).data.id);
    }
    await test.services.outgoing.settled();
    const heard = (channel: string): readonly unknown[] => {
      const messages: unknown[] = [];
      test.hub.join(wireChannel(channel), {
        deliver: (text) => messages.push(JSON.parse((JSON.parse(text) as { data: string }).data)),
      });
      return messages;
    };
    const counts = heard(notificationsChannel(author.id));
    const engagement = heard(userChannel(author.id));
    return { author, postIds, counts, engagement };
  }

  it('miss nothing of writes that overlap', async () => {
    // Each on a post of its own: those on one post wait for each other.
    const { postIds, counts } = await setUp({ posts: PEOPLE });
    const people = await Promise.all(postIds.map((_, number) => test.signedIn(`friend${number}`)));
    await Promise.all(
      people.map((person, index) => person.put('/v3/post/reaction', { ulid: postIds[index], reaction: 'heart' })),
    );
    await test.services.outgoing.settled();
    expect(counts.at(-1)).toMatchObject({ unseenCount: PEOPLE });
  });

  it('are those of the moment of sending', async () => {
    const { author, postIds, counts } = await setUp();
    await test.services.outgoing.sink(test.db).liveCounts(notificationsChannel(author.id), 'NotificationCount', author.id);
    await (await test.signedIn('theo')).put('/v3/post/reaction', { ulid: postIds[0], reaction: 'heart' });
    await test.services.outgoing.settled();
    expect(counts).toMatchObject([{ unseenCount: 1 }, { unseenCount: 1 }]);
  });

  it('are not told of a post that is gone', async () => {
    const { author, engagement } = await setUp();
    const gone = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    await test.services.outgoing.sink(test.db).liveCounts(userChannel(author.id), 'Engagement', gone);
    test.services.outgoing.kick();
    await test.services.outgoing.settled();
    expect(engagement).toEqual([]);
    expect(await test.db.selectFrom('outgoing_events').select('id').execute()).toEqual([]);
  });
});

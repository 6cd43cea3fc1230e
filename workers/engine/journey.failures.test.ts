import { afterEach, describe, expect, it } from 'vitest';
import { BREAKER_BLOCK_MS } from '#core/sync/sync-constants.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import { refusal } from '#tests/support/fake-api.ts';
import type { SeenRequest } from '#tests/support/fake-api.ts';
import { commentOf, createJourneyHarness } from '#tests/support/journey-harness.ts';
import { author, serverUser, ulidOf, ulidsOf } from '#tests/support/sync-harness.ts';

let opened: { close(): Promise<unknown> } | undefined;
afterEach(() => opened?.close());

async function setUp() {
  const harness = await createJourneyHarness();
  opened = harness.database;
  return harness;
}

/** A call by ids that names one of them. */
const names = (path: string, id: string) => (asked: SeenRequest) => asked.path.endsWith(path) && ulidsOf(asked).includes(id);

describe('a journey that cannot have everything [SY24]', () => {
  it.each([
    ['a comment', names('/posts/map', ulidOf(commentOf(1000)))],
    ['a person', names('/profile', author)],
    ['the comments of a thread', (asked: SeenRequest) => asked.path.split('?')[0]?.endsWith('/comments') === true],
  ])('does not say that all is kept while the server fails for %s', async (_what, isMeant) => {
    const { run, fault, time } = await setUp();
    fault.api = (asked) => (isMeant(asked) ? refusal(503, 'unavailable') : undefined);
    expect((await run({ withPictures: false }))?.state).toBe('interrupted');
    fault.api = () => undefined;
    await time.advance(BREAKER_BLOCK_MS);
    expect(await run({ withPictures: false, isNew: false })).toMatchObject({
      state: 'kept',
      counts: { posts: 30, comments: 30 },
    });
  });

  it('asks for posts that a list names and the device lost, however young the list is', async () => {
    const { run, posts, database } = await setUp();
    await run({ withPictures: false });
    await posts.remove([ulidOf(1000), ulidOf(commentOf(1000))]);
    expect(await run({ withPictures: false })).toMatchObject({ state: 'kept', counts: { posts: 30, comments: 30 } });
    expect(await readDocuments(database.posts, [ulidOf(1000), ulidOf(commentOf(1000))])).toHaveLength(2);
  });

  it('leaves out what the server gives to nobody, or not to this reader', async () => {
    const { run, fault, server, change } = await setUp();
    const stranger = ulidOf(2, '01A');
    server.posts.delete(ulidOf(commentOf(1000)));
    change(999, { userId: stranger });
    fault.api = ({ path, body }) =>
      path.split('?')[0]?.endsWith('/comments') === true && (body as { ulid: string }).ulid === ulidOf(999)
        ? refusal(403, 'forbidden')
        : undefined;
    expect(await run({ withPictures: false })).toMatchObject({ state: 'kept', counts: { posts: 30, comments: 28 } });
  });

  it('brings the authors of comments', async () => {
    const { run, server, change, database } = await setUp();
    const guest = ulidOf(3, '01A');
    server.users.set(guest, serverUser(guest, { username: 'guest' }));
    change(commentOf(1000), { userId: guest });
    await run({ withPictures: false });
    expect(await readDocuments(database.users, [guest])).toHaveLength(1);
  });
});

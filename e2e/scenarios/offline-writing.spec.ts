import type { Person } from '../actors/person.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';
import { visit } from '../support/visit.ts';

/** Everything that one writes underground, on a post that is on the device. Answers the words to find it by. */
async function writesEverything(
  person: Person,
  mark: string,
): Promise<{ post: string; comment: string; quote: string; target: string }> {
  const words = { post: `Written underground ${mark}`, comment: `First thought ${mark}`, quote: `Worth a second look ${mark}` };
  const target = await person.untouchedPost();
  await person.writesPost(words.post);
  await expect(person.post(words.post)).toContainText('Waiting for connection');
  await person.comments(words.post, words.comment);
  await person.likes(target);
  await person.reactsWith(target, 'heart');
  await person.saves(target);
  await person.reposts(target);
  await person.quotes(target, words.quote);
  await person.goesToTop();
  await expect(person.post(words.quote)).toContainText('Waiting for connection');
  return { ...words, target };
}

async function expectDelivered(
  truth: Truth,
  words: { post: string; comment: string; quote: string; target: string },
): Promise<void> {
  await expect.poll(async () => (await truth.postsOf('maya')).filter((post) => post.body === words.quote).length).toBe(1);
  const posts = await truth.postsOf('maya');
  expect(posts.filter((post) => post.body === words.post)).toHaveLength(1);
  const written = posts.findIndex((post) => post.body === words.post);
  const quoted = posts.findIndex((post) => post.body === words.quote);
  expect(quoted, 'the quote was written after the post').toBeLessThan(written);
  await expect.poll(async () => (await truth.commentsOf('maya')).filter((post) => post.body === words.comment).length).toBe(1);
  const target = await truth.post(posts[quoted]!.repostId!);
  expect(target).toMatchObject({ userReaction: 'heart', isBookmarked: true });
  await expect
    .poll(async () => (await truth.postsOf('maya')).filter((post) => post.isEmptyRepost && post.repostId === target!.id).length)
    .toBe(1);
}

test('what is written offline goes out once each, in order, with no page open', async ({ person, installation }) => {
  const maya = await person({ sendsInBackground: true });
  await maya.signsIn('maya');
  await maya.isInstalled();
  await maya.goesOffline();
  const words = await writesEverything(maya, 'in the tunnel');
  await maya.closePage();

  await maya.comesOnline();
  await expectDelivered(new Truth(installation, 'maya'), words);

  const seen = await new Truth(installation, 'noor').postsOf('maya');
  for (const body of [words.post, words.quote]) expect(seen.filter((post) => post.body === body)).toHaveLength(1);
});

test('without Background Sync it goes out when Dunlin is opened again', async ({ person, installation }) => {
  const maya = await person();
  await maya.context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await maya.signsIn('maya');
  await maya.isInstalled();
  await maya.goesOffline();
  const words = await writesEverything(maya, 'on the ferry');
  await maya.closeBrowser();

  installation.proxy.setMode('pass');
  await maya.openBrowser();
  await maya.openPage('/feed');
  await expectDelivered(new Truth(installation, 'maya'), words);
  await maya.seesPosts();
  await visit(maya.page, '/outbox');
  await expect(maya.page.getByText('Everything is sent')).toBeVisible();
});

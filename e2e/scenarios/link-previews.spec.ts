import { Person } from '../actors/person.ts';
import { Composer } from '../pages/composer.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { Installation } from '../support/installation.ts';
import { sharedLaunchOptions } from '../support/launch-options.ts';
import { openPageSite } from '../support/page-site.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

// A server of its own, and pages and pictures that are read.
test.slow();

test('a link gets its card, which can be taken away and stands on the post; one that was written offline gets it later [COMPOSE-05] [COMPOSE-14] [COMPOSE-35] [COMPOSE-37] [COMPOSE-38] [COMPOSE-40] [POST-02] [API-121]', async ({
  keptSignIn,
}) => {
  const site = await openPageSite();
  const installation = await Installation.start(site.env);
  const maya = new Person(installation, { browser: sharedLaunchOptions }, keptSignIn);
  try {
    await maya.openBrowser();
    await maya.signsIn('maya');
    await maya.isInstalled();
    const composer = new Composer(maya.page);
    const card = composer.sheet.getByRole('region', { name: 'Link preview' });

    site.holdsPictures();
    await composer.opens();
    await composer.field.fill('Look https://waders.test/terns');
    await expect(card).toContainText('About terns');
    await composer.submit().click();
    await expect(maya.page.getByText('Please wait for image to finish uploading')).toBeVisible();
    site.givesPictures();
    await expect(card.locator('img')).toHaveAttribute('src', /\/media\/previews\//);

    // It goes with the draft.
    await composer.cancel.click();
    await composer.question.getByRole('button', { name: 'Save Draft' }).click();
    await maya.goesOffline();
    await maya.closePage();
    const page = await maya.openPage();
    await maya.seesPosts();
    const again = new Composer(page);
    const cardAgain = again.sheet.getByRole('region', { name: 'Link preview' });
    await again.opens();
    await expect(cardAgain).toContainText('About terns');
    await maya.comesOnline();

    // Taken away it stays away while its link stands there, also where another one has a card.
    await cardAgain.getByRole('button', { name: 'Remove link preview' }).click();
    await expect(cardAgain).toBeHidden();
    await again.field.fill('Look https://waders.test/terns or https://waders.test/gulls');
    await expect(cardAgain).toContainText('About gulls');
    await again.field.fill(`Look https://waders.test/${'t'.repeat(300)}`);
    await expect(cardAgain.getByText(/^About t+$/), 'trimmed to 255 characters').toHaveText(`About ${'t'.repeat(249)}`);
    await again.field.fill('Look');
    await expect(cardAgain).toBeHidden();
    await again.field.fill('Look https://waders.test/terns');
    await expect(cardAgain).toContainText('About terns');
    await expect(cardAgain.locator('img')).toBeVisible();
    await again.submit().click();
    await expect(again.sheet).toBeHidden();

    const feed = new FeedPage(page);
    const truth = new Truth(installation, 'maya');
    const onServer = async (body: string) =>
      (await truth.postsOf('maya')).find((post) => post.body === body)?.openGraph?.title ?? null;
    await expect.poll(() => onServer('Look https://waders.test/terns')).toBe('About terns');
    await maya.goesToTop();
    await expect(feed.post('Look https://waders.test/terns').getByRole('link', { name: 'About terns' })).toBeVisible();

    await maya.goesOffline();
    await again.opens();
    await again.writes('Later https://waders.test/knots');
    await maya.goesToTop();
    const later = feed.post('Later https://waders.test/knots');
    await expect(later).toBeVisible();
    await expect(later.getByRole('link', { name: 'About knots' })).toHaveCount(0);
    await maya.comesOnline();
    await expect.poll(() => onServer('Later https://waders.test/knots')).toBe('About knots');
    await expect(later.getByRole('link', { name: 'About knots' }), 'while it is looked at').toBeVisible({ timeout: 60_000 });
  } finally {
    await maya.leave();
    await installation.stop();
    await site.close();
  }
});

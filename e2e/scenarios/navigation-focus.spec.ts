import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

// Movement is part of what is shown here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The page's title, whatever waits for maya among her notifications. */
function tabTitled(title: string): RegExp {
  return new RegExp(`^(\\(\\d+\\+?\\) )?${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

test('each screen has its title; the focus goes to its heading, also from a sheet, and back to what led away; a post fades in and back', async ({
  actor,
  installation,
}) => {
  test.slow();
  const id = await new Api(installation).writesPost('noor', 'A title for the tab, and some more words that no tab has room for.');
  const maya = await actor('maya', { viewport: { width: 390, height: 844 } });

  await test.step('a sheet that leads to another page gives the focus to its heading', async () => {
    await maya.getByRole('button', { name: 'Profile menu' }).click();
    await maya.getByRole('dialog', { name: 'Account menu' }).getByRole('link', { name: 'Settings' }).click();
    await expect(maya.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
    await maya.goBack();
    await expect(maya.getByRole('button', { name: 'Profile menu' })).toBeFocused();
  });

  await test.step('a post fades in from its list and back, and changes at once for who wants no motion', async () => {
    const opensAndReturns = async () => {
      await maya.evaluate(() => {
        const counted = Object.assign(window, { transitions: 0 });
        const start = Document.prototype.startViewTransition;
        document.startViewTransition = function count(...given) {
          counted.transitions += 1;
          return start.apply(document, given);
        };
      });
      await maya.getByRole('article').first().press('Enter');
      await expect(maya.getByRole('heading', { name: 'Comments' })).toBeVisible();
      await maya.goBack();
      await expect(maya.getByRole('feed')).toBeVisible();
      return maya.evaluate(() => (window as unknown as { transitions: number }).transitions);
    };
    expect(await opensAndReturns()).toBe(2);
    await maya.emulateMedia({ reducedMotion: 'reduce' });
    expect(await opensAndReturns()).toBe(0);
    await maya.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await test.step('each screen has its title; the focus goes to its heading, and back to the link that led away', async () => {
    await maya.setViewportSize({ width: 1280, height: 800 });
    const heading = (name: string) => maya.getByRole('heading', { level: 1, name });
    await expect(maya).toHaveTitle(tabTitled('Home · Dunlin'));

    const navigation = maya.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Saved Posts' }).click();
    await expect(heading('Saved Posts')).toBeFocused();
    await expect(maya).toHaveTitle(tabTitled('Saved Posts · Dunlin'));
    await navigation.getByRole('link', { name: /^Outbox/ }).click();
    await expect(heading('Outbox')).toBeFocused();
    await expect(maya).toHaveTitle(tabTitled('Outbox · Dunlin'));
    await maya.goBack();
    await expect(navigation.getByRole('link', { name: /^Outbox/ }), 'the link that led away').toBeFocused();

    // By a load: what the browser keeps of this entry is where the focus comes back to.
    await maya.goto('/noor');
    await expect(maya).toHaveTitle(tabTitled('Noor Haddad (@noor) · Dunlin'));
    const link = maya.locator(`article[data-post-id="${id}"] a[href="/post/${id}"]`);
    await link.focus();
    await maya.keyboard.press('Enter');
    await expect(heading('Post')).toBeFocused();
    await expect(maya).toHaveTitle(
      tabTitled('Noor Haddad: "A title for the tab, and some more words that no tab has…" · Dunlin'),
    );
    await maya.goBack();
    await expect(link).toBeFocused();
    await expect(maya).toHaveTitle(tabTitled('Noor Haddad (@noor) · Dunlin'));

    // A whole card leads there, too.
    const card = maya.locator(`article[data-post-id="${id}"]`);
    await card.press('Enter');
    await expect(heading('Post')).toBeFocused();
    await maya.goBack();
    await expect(card).toBeFocused();

    // What stands outside of rows is known by its name.
    const tab = maya.getByRole('tab', { name: 'Comments' });
    await tab.click();
    await maya.goForward();
    await expect(heading('Post')).toBeFocused();
    await maya.goBack();
    await expect(tab).toBeFocused();

    for (const [path, title] of [
      ['/settings', 'Settings · Dunlin'],
      ['/post/xyz', 'Post Unavailable · Dunlin'],
      ['/policy', 'Terms of service · Dunlin'],
    ] as const) {
      // An address that somebody sent is loaded.
      await (path === '/post/xyz' ? maya.goto(path) : visit(maya, path));
      await expect(maya).toHaveTitle(tabTitled(title));
    }
  });
});

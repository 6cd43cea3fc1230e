import type { Page } from '@playwright/test';
import { toast } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { losesTheLine } from '../support/line.ts';
import { notesEach } from '../support/said.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const phone = { viewport: { width: 390, height: 844 } };
const messages = (page: Page, name: string) => page.getByRole('list', { name: `Messages in ${name}` }).getByRole('article');
const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Message to ${name}` });
const notifications = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');

/**
 * Waits for a line about an invitation into the chat, not the `former` one, and for other lines beside it; answers its
 * id.
 */
async function isTold(page: Page, name: string, former = ''): Promise<string> {
  const line = notifications(page)
    .filter({ hasText: name })
    .locator(`[data-notification-id]:not([data-notification-id="${former}"])`);
  await expect(line).toContainText('invited you to join');
  await expect(notifications(page).filter({ hasNotText: name }).first()).toBeVisible();
  return (await line.getAttribute('data-notification-id')) ?? '';
}

/** The list stands, without a line about the chat. */
async function isToldNoMore(page: Page, name: string): Promise<void> {
  await expect(notifications(page).filter({ hasNotText: name }).first()).toBeVisible();
  await expect(notifications(page).filter({ hasText: name })).toHaveCount(0);
}

/** Distance of the page's end from the viewport's, CSS pixels. */
const leftBelow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);

test('a chat is read as a conversation, written in with and without a connection, and what others say comes in where it is read [API-64] [GROUP-02] [GROUP-12] [GROUP-17] [POST-31]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const name = 'Ferry breakfast';
  const page = await actor('maya', { ...phone, serviceWorkers: 'allow' });
  await page.getByRole('button', { name: 'Profile menu, 1 unread in chats' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Chats' }).click();
  const row = page.getByRole('list', { name: 'Chats' }).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const said = messages(page, name);
  await expect(said.first()).toBeVisible();
  await expect.poll(() => leftBelow(page), 'it opens at its end').toBeLessThan(2);
  const groupId = page.url().split('/').at(-1) ?? '';

  await test.step('what is typed survives a reload, Enter sends it, and it goes to the end', async () => {
    await field(page, name).fill('I am on the pier');
    await page.reload();
    await expect(field(page, name)).toHaveValue('I am on the pier');
    await field(page, name).press('Enter');
    await expect(field(page, name)).toHaveValue('');
    await expect(said.last()).toContainText('I am on the pier');
    await expect.poll(async () => (await api.postsOfGroup('noor', groupId))[0]?.body).toBe('I am on the pier');
  });

  await test.step('what is pasted stays whole, and is sent once it is short enough', async () => {
    await field(page, name).fill(`${'long '.repeat(400)}end`);
    await expect(page.getByRole('status').filter({ hasText: '3 characters too many' })).toBeVisible();
    await expect(field(page, name)).toHaveAccessibleDescription('3 characters too many');
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await field(page, name).press('Enter');
    await expect(field(page, name)).toHaveValue(/ end$/);
    for (let n = 0; n < 3; n += 1) await field(page, name).press('Backspace');
    // White space at its end does not count.
    await expect(page.getByText('too many')).toBeHidden();
    await field(page, name).fill('');
  });

  await test.step('what others say stays in view at the end, and waits below for whoever reads further up', async () => {
    for (let n = 0; n < 30; n += 1) await api.says('noor', groupId, `Line ${n}`);
    await expect(said.last()).toContainText('Line 29');
    await expect.poll(() => leftBelow(page)).toBeLessThan(2);
    await page.evaluate(() => window.scrollBy(0, -700));
    const read = said.filter({ hasText: 'Line 12' });
    const before = (await read.boundingBox())?.y;
    await api.says('noor', groupId, 'And the last one');
    const jump = page.getByRole('button', { name: '1 new message' });
    await expect(jump).toBeVisible();
    expect(Math.abs(((await read.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(2);
    await jump.click();
    await expect(said.last()).toContainText('And the last one');
    await expect(said.last()).toBeInViewport();
  });

  await test.step('what comes in is read aloud, and of what is covered only that it is', async () => {
    const heard = await notesEach(page, 'main output');
    await api.says('noor', groupId, 'Not for every ear', { isSensitive: true });
    await expect.poll(heard).toContain('Noor Haddad: Covered message');
    await api.says('noor', groupId, 'For every ear');
    await expect.poll(heard).toContain('Noor Haddad: For every ear');
    expect((await heard()).join(' ')).not.toContain('Not for');
  });

  await test.step('offline messages wait in their order, and go in it', async () => {
    await losesTheLine(page, installation);
    for (const text of ['One', 'Two', 'Three']) {
      await field(page, name).fill(text);
      await field(page, name).press('Enter');
      await expect(said.last()).toContainText(text);
    }
    await expect(said.last().getByRole('status')).toBeVisible();
    await page.reload();
    await expect(said.last()).toContainText('Three');
    installation.proxy.heal();
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await api.postsOfGroup('noor', groupId)).slice(0, 3).map(({ body }) => body))
      .toEqual(['Three', 'Two', 'One']);
    await expect(said.getByRole('status')).toHaveCount(0);
  });

  await test.step('one that is refused says so, and goes back to the field', async () => {
    installation.proxy.addRule({ method: 'PUT', path: '/v3/posts', times: 1, fault: { kind: 'status', status: 403 } });
    await field(page, name).fill('Not for you');
    await field(page, name).press('Enter');
    await said.last().getByRole('button', { name: 'Edit' }).click();
    await expect(field(page, name)).toHaveValue('Not for you');
    await expect(said.filter({ hasText: 'Not for you' })).toHaveCount(0);
    await field(page, name).fill('');
  });

  await test.step('history joins above without moving what is read, back to the first message', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(page.getByText('This is where the chat begins')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(said.first()).toContainText('Saturday, the 07:10 to Skerra');
  });

  await test.step('what was said meanwhile is counted in the menu and the list, stands below a line, and is read on all devices once it is seen', async () => {
    // Of another chat one message is unread from the beginning.
    const desk = await actor('maya', { viewport: { width: 1280, height: 800 } });
    const menu = desk.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Chats, 1 unread', exact: true })).toBeVisible();
    await visit(page, '/chats');
    for (const text of ['News one', 'News two']) await api.says('noor', groupId, text);
    await expect(menu.getByRole('link', { name: 'Chats, 3 unread', exact: true })).toBeVisible();
    await expect(row).toContainText('2 unread messages');
    await row.getByRole('link').click();
    await expect.poll(() => leftBelow(page), 'it opens at its end again').toBeLessThan(2);
    const line = page.getByRole('heading', { name: 'New messages' });
    const below = line.locator('xpath=ancestor::li/following-sibling::li[1]');
    await expect(below).toContainText('News one');
    await expect(menu.getByRole('link', { name: 'Chats, 1 unread', exact: true })).toBeVisible();
    await api.says('noor', groupId, 'News three');
    await expect(said.last()).toContainText('News three');
    await expect.poll(() => api.unreadIn('maya', groupId)).toBe(0);
    await expect(below).toContainText('News one');
    await desk.close();
  });

  await test.step('what is read without a connection is read at once, and told later', async () => {
    await page.evaluate(() => window.scrollBy(0, -700));
    await api.says('noor', groupId, 'Are you there?');
    const jump = page.getByRole('button', { name: '1 new message' });
    await expect(jump).toBeVisible();
    expect(await api.unreadIn('maya', groupId)).toBe(1);
    installation.proxy.setMode('refuse');
    await page.context().setOffline(true);
    await jump.click();
    await expect(said.last()).toBeInViewport();
    await page.goBack();
    await expect(row).toContainText('Are you there?');
    await expect(row).not.toContainText('unread');
    expect(await api.unreadIn('maya', groupId)).toBe(1);
    installation.proxy.heal();
    await page.context().setOffline(false);
    await expect.poll(() => api.unreadIn('maya', groupId)).toBe(0);
    await row.getByRole('link').click();
  });

  await test.step('its menu speaks of a chat, and the address of a group leads to the group', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Invite people', 'Edit chat', 'Delete chat']);
    await page.keyboard.press('Escape');
    const group = await api.makesGroup('noor', { name: `No chat ${Date.now().toString(36)}` });
    await visit(page, `/chat/${group.id}`);
    await expect(page).toHaveURL(`/group/${group.id}`);
    await expect(page.getByRole('heading', { name: group.name })).toBeVisible();
  });

  await test.step('what was refused about the chat stands below its name, however long the reason', async () => {
    const reason = 'The owner of a chat cannot make another invitation link before the one of this morning has been used.';
    const fault = { kind: 'status', status: 422, body: { error_type: 'validation', message: reason } } as const;
    installation.proxy.addRule({ method: 'PUT', path: '/v3/group/invite-link', times: 1, fault });
    await page.goBack();
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await chooseFromMenu(page, 'Invite people');
    await page.getByRole('button', { name: 'Make an invitation link' }).click();
    await expect(page.getByRole('dialog').getByText(reason)).toBeVisible();
    await page.keyboard.press('Escape');
    const bar = page.locator('header').filter({ has: page.getByRole('heading', { name }) });
    await expect(bar.getByText(reason)).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ ...phone.viewport, width });
      const [title, members, refused] = await Promise.all(
        [bar.getByText(name, { exact: true }), bar.getByRole('link', { name: '4 members' }), bar.getByText(reason)].map((part) =>
          part.boundingBox(),
        ),
      );
      expect(title?.width, `the name is whole at ${width} px`).toBeGreaterThan(120);
      expect(members?.height, 'how many are in it takes one line').toBeLessThan(30);
      expect(refused?.y).toBeGreaterThan((members?.y ?? Infinity) + 20);
      expect(refused?.width).toBeGreaterThan(width * 0.75);
    }
    await page.setViewportSize(phone.viewport);
    await bar.getByRole('button', { name: 'Discard' }).click();
    await expect(bar.getByText(reason)).toHaveCount(0);
  });

  await test.step('the list of chats tells what was said last, and nothing of it stands in the feed or on the profile', async () => {
    await visit(page, '/chats');
    await expect(page.getByRole('listitem').first()).toContainText('Ferry breakfast');
    await expect(page.getByRole('listitem').first()).toContainText('Are you there?');
    for (const path of ['/feed', '/maya']) {
      await visit(page, path);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: 'I am on the pier' })).toHaveCount(0);
    }
  });

  await test.step('a chat that was never opened is read without a connection too, and was not read by being kept', async () => {
    await visit(page, '/chats');
    const owls = page.getByRole('listitem').filter({ hasText: 'Night owls' });
    await expect(owls).toContainText('1 unread message');
    await losesTheLine(page, installation);
    await owls.getByRole('link').click();
    await expect(messages(page, 'Night owls').last()).toContainText('Good morning, you mean.');
    await expect(messages(page, 'Night owls').nth(1)).toBeVisible();
  });
});

test('somebody is written to from their profile, without a connection and a chat too; it is one chat for both, where one mutes, reports and blocks as with a post, and a block ends it; what is read at its end stays at its end [GROUP-17] [GROUP-18] [MENU-14] [MENU-22] [MENU-31]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const other = `pen_${Date.now().toString(36)}`;
  await api.newMember(other);
  const page = await actor('noor', { opens: '/chats', ...phone, serviceWorkers: 'allow' });

  await test.step('a chat that is read at its end is at its end after a while without a connection too, however long what goes above it and short what joins below', async () => {
    const name = 'Ferry breakfast';
    await page.getByRole('list', { name: 'Chats' }).getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
    const said = messages(page, name);
    await expect(said.last()).toBeVisible();
    const groupId = page.url().split('/').at(-1) ?? '';
    const tall = Array.from({ length: 8 }, (_, line) => `line ${line}`).join('\n');
    for (let n = 0; n < 40; n += 1) await api.says('maya', groupId, `Tall ${n}\n${tall}`);
    await expect(said.last()).toContainText('Tall 39');
    await expect.poll(() => leftBelow(page)).toBeLessThan(2);
    await expect.poll(() => api.unreadIn('noor', groupId)).toBe(0);
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    for (let n = 0; n < 25; n += 1) await api.says('maya', groupId, `Short ${n}`);
    installation.proxy.heal();
    await page.context().setOffline(false);
    await expect(said.last()).toContainText('Short 24');
    await expect.poll(() => leftBelow(page)).toBeLessThan(2);
    await expect.poll(() => api.unreadIn('noor', groupId)).toBe(0);
  });

  const message = page.getByRole('link', { name: 'Message', exact: true });
  const said = messages(page, other);

  await test.step('offline the first message waits, in the conversation and in the list of chats, and makes the chat when it goes', async () => {
    await visit(page, `/${other}`);
    await expect(message).toBeVisible();
    await losesTheLine(page, installation);
    await message.click();
    await expect(page.getByRole('heading', { name: other, exact: true })).toBeVisible();
    await field(page, other).fill('Hello from the pier');
    await field(page, other).press('Enter');
    await expect(said.last()).toContainText('Hello from the pier');
    await expect(said.last().getByRole('status')).toBeVisible();
    await visit(page, '/chats');
    const row = page.getByRole('listitem').filter({ hasText: other });
    await expect(row).toContainText('Hello from the pier');
    installation.proxy.heal();
    await page.context().setOffline(false);
    await expect.poll(() => api.chatsOf(other)).toEqual([{ name: 'Noor Haddad', unread: 1, last: 'Hello from the pier' }]);
    await row.getByRole('link').click();
    await expect(said).toHaveCount(1);
    await expect(said.getByRole('status')).toHaveCount(0);
  });

  await test.step('the answer comes into the same chat, where the name leads to the profile', async () => {
    const id = page.url().split('/').at(-1) ?? '';
    await api.says(other, id, 'Hello to the pier');
    await expect(said.last()).toContainText('Hello to the pier');
    await page.getByRole('link', { name: `@${other}` }).click();
    await message.click();
    await expect(said).toHaveCount(2);
  });

  await test.step('what was said is reported, and who said it muted and heard again, in the chat and on their profile', async () => {
    const chat = page.url();
    await said.last().hover();
    await said.last().getByRole('button', { name: 'More about this message' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Copy text', 'Open as a post', 'Report message']);
    await chooseFromMenu(page, 'Report message');
    const sheet = page.getByRole('alertdialog', { name: 'Report message' });
    await sheet.getByRole('radio', { name: /^Threats/ }).click();
    await sheet.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(toast(page, 'Post Reported!')).toBeVisible();
    const about = page.getByRole('button', { name: `More about ${other}` });
    await about.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Mute', 'Block']);
    await chooseFromMenu(page, 'Mute');
    const question = page.getByRole('alertdialog', { name: `Mute @${other}?` });
    await question.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(toast(page, `${other} successfully muted`)).toBeVisible();
    await page.getByRole('link', { name: `@${other}` }).click();
    await expect(page.getByText('You muted this user.')).toBeVisible();
    await about.click();
    await chooseFromMenu(page, 'Unmute');
    await expect(toast(page, `${other} successfully unmuted`)).toBeVisible();
    await expect(page.getByText('You muted this user.')).toBeHidden();
    await page.goBack();
    await expect(page, 'who reports or mutes stays in the chat').toHaveURL(chat);
  });

  await test.step('whoever was blocked is told so by what is refused, and writes there no more', async () => {
    await api.blocks(other, 'noor');
    await field(page, other).fill('Are you there?');
    await field(page, other).press('Enter');
    await expect(said.last()).toContainText('You and this account cannot write to each other');
    await expect(page.getByText('Nobody can write in this chat any more.')).toBeVisible();
    await expect(field(page, other)).toHaveCount(0);
  });
});

test('a chat is made, its owner invites by a link and by name, who is invited declines or joins, and once the link is revoked it leads nowhere [GROUP-16] [GROUP-19]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const name = `Pier ${Date.now().toString(36)}`;
  const page = await actor('maya', { opens: '/chats', ...phone });
  await page.getByRole('button', { name: 'New chat' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
  await expect(page).toHaveURL(/\/chat\//);
  const id = page.url().split('/').at(-1) ?? '';
  await api.says('maya', id, 'Bring a lamp');
  const invite = async () => {
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Invite people' }).click();
  };
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit chat' }).click();
  const form = page.getByRole('dialog', { name: 'Edit chat' });
  await form.getByRole('textbox', { name: 'Description' }).fill('Lamps and herons');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(() => api.group('maya', id)).toMatchObject({ description: 'Lamps and herons', visibility: 'CHAT' });
  await invite();
  const sheet = page.getByRole('dialog', { name: 'Invite people' });
  await sheet.getByRole('button', { name: 'Make an invitation link' }).click();
  const link = await sheet.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  expect(link).toMatch(/\/invite\/[\w-]{22}$/);

  await test.step('it is opened: what it leads to is shown, and who joins stands in the conversation', async () => {
    const guest = await actor('noor', { opens: `/chat/${id}`, ...phone });
    await expect(guest.getByText('Group not found')).toBeVisible();
    await expect(guest.getByText('Bring a lamp')).toHaveCount(0);
    await visit(guest, new URL(link).pathname);
    await expect(guest.getByRole('region', { name: `Invitation to ${name}` })).toContainText('1 member');
    await guest.getByRole('button', { name: 'Join chat' }).click();
    await expect(guest).toHaveURL(`/chat/${id}`);
    await expect(messages(guest, name).last()).toContainText('Bring a lamp');
    await guest.close();
  });

  await test.step('somebody invited by name is told, declines, is invited once more, and joins', async () => {
    const invited = sheet.getByRole('region', { name: 'Invited' });
    const inviteTheo = async () => {
      await sheet.getByRole('searchbox', { name: 'Search people to invite' }).fill('theo');
      await sheet
        .getByRole('listitem')
        .filter({ hasText: '@theo' })
        .getByRole('button', { name: /^Invite / })
        .click();
      await expect(invited.getByRole('listitem')).toContainText('@theo');
    };
    await inviteTheo();
    await sheet.getByRole('searchbox', { name: 'Search people to invite' }).fill('theo');
    await expect(sheet.getByText('Nobody else matches theo'), 'who is invited is not offered again').toBeVisible();
    const guest = await actor('theo', { opens: '/notifications', ...phone });
    const line = notifications(guest).filter({ hasText: name });
    const opens = async (former?: string) => {
      const told = await isTold(guest, name, former);
      await line.getByRole('link').click();
      await expect(guest.getByRole('region', { name: `Invitation to ${name}` })).toContainText('invites you to join');
      return told;
    };
    const declined = await opens();
    await guest.getByRole('button', { name: 'Decline' }).click();
    await expect(guest).toHaveURL('/notifications');
    await isToldNoMore(guest, name);
    await expect.poll(() => api.group('maya', id)).toMatchObject({ invited: [] });
    await page.reload();
    await invite();
    await expect(sheet.getByRole('searchbox', { name: 'Search people to invite' })).toBeVisible();
    await expect(invited).toHaveCount(0);
    await inviteTheo();
    await opens(declined);
    await guest.getByRole('button', { name: 'Join chat' }).click();
    await expect(guest).toHaveURL(`/chat/${id}`);
    await expect(messages(guest, name).last()).toContainText('Bring a lamp');
    await guest.close();
    // Who joined, by a link or by name, comes to the owner by no word of theirs.
    for (const member of ['noor', 'theo']) {
      await sheet.getByRole('searchbox', { name: 'Search people to invite' }).fill(member);
      const person = sheet.getByRole('listitem').filter({ hasText: `@${member}` });
      await expect(person).toContainText('Member');
      await expect(person.getByRole('button')).toHaveCount(0);
    }
  });

  await test.step('without a connection an invitation is answered by what told of it, which goes at once', async () => {
    const guest = await actor('rhea', { opens: '/settings', ...phone, serviceWorkers: 'allow' });
    const line = notifications(guest).filter({ hasText: name });
    const invitesAndGoes = async (former?: string) => {
      await api.callAs('maya', 'PUT', '/v3/group/invited', { groupId: id, userId: await api.idOf('rhea') });
      await visit(guest, '/notifications');
      const told = await isTold(guest, name, former);
      await losesTheLine(guest, installation);
      await line.getByRole('link').click();
      await expect(guest.getByRole('region', { name: `Invitation to ${name}` })).toContainText('invites you to join');
      return told;
    };
    const comesBack = async () => {
      installation.proxy.heal();
      await guest.context().setOffline(false);
    };
    const declined = await invitesAndGoes();
    await guest.getByRole('button', { name: 'Decline' }).click();
    await expect(guest).toHaveURL('/notifications');
    await isToldNoMore(guest, name);
    await comesBack();
    await expect.poll(() => api.group('maya', id)).toMatchObject({ invited: [] });
    await invitesAndGoes(declined);
    await comesBack();
    const region = guest.getByRole('region', { name: `Invitation to ${name}` });
    const join = region.getByRole('button', { name: 'Join', exact: true });
    for (const [status, joins] of [
      [403, 0],
      [503, 1],
    ] as const) {
      installation.proxy.addRule({ method: 'POST', path: '/v3/group/invitation', fault: { kind: 'status', status } });
      await guest.goto('/notifications');
      await line.getByRole('link').click();
      if (status === 403) await expect(guest.getByRole('button', { name: 'Try again' })).toBeVisible();
      else await expect(region).toBeVisible();
      await expect(join).toHaveCount(joins);
      installation.proxy.clearRules();
    }
    installation.proxy.setMode('refuse');
    await guest.context().setOffline(true);
    await join.click();
    await expect(guest.getByRole('region', { name: `Invitation to ${name}` })).toContainText('Waiting for connection');
    await guest.getByRole('button', { name: 'Back' }).click();
    await expect(guest).toHaveURL('/notifications');
    await isToldNoMore(guest, name);
    await comesBack();
    await expect.poll(() => api.group('rhea', id)).toMatchObject({ isJoined: true });
    await guest.close();
  });

  await test.step('revoked it says so to whoever comes later', async () => {
    await sheet.getByRole('button', { name: 'Revoke invitation link' }).click();
    await expect(sheet.getByRole('button', { name: 'Make an invitation link' })).toBeVisible();
    await visit(page, new URL(link).pathname);
    await expect(page.getByText('This invitation is no longer valid')).toBeVisible();
  });
});

import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import type { Group } from '#contract/resources/group.ts';
import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import { CANARY_HOST, injectionAddresses, injectionTexts } from '#contract/testing/injection-texts.ts';
import { sampleGroup, samplePost, sampleUser } from '#contract/testing/samples.ts';
import { Composer } from '../pages/composer.ts';
import { holds } from '../support/holds.ts';
import { picturedPlace } from '../support/stand-in.ts';
import { scale } from '../support/scale.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** Texts of one field of one post: so many that all of them fit a list which is read in seconds. */
const AT_ONCE = 120;
/** One of each kind of link that a text may become: what these make, any text may. */
const harmless = ['plain', 'https://a.test/b', '@wren', '#dunlin', '$TIDE'];
const page = 'https://a.test/b';
const picture = '/media/canary.png';
/** The smallest picture. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const every = injectionTexts();
/** Every so many-th, one place later each round, so that no family of as many forms loses one of them throughout. */
const STEP = scale({ slice: 8, full: 1 });
const texts = every.filter((_, place) => (place + Math.floor(place / STEP)) % STEP === 0);

interface Written {
  readonly lines: readonly string[];
  /** With a picture, else with a preview. */
  readonly isPicture: boolean;
  readonly post: Post;
  readonly quoted: Post;
  readonly author: User;
  readonly group: Group;
}

/**
 * A quote of a member's own post in a group, with the same texts wherever there is one; with a preview in place of a
 * picture the texts stand there alone. `address` and `media` are what a server should send, unless given.
 */
function write(number: number, lines: readonly string[], isPicture: boolean, address = page, media = picture): Written {
  const [id, repostId, userId, groupId] = ['1', '2', '3', '4'].map((kind) => `01${kind}${String(number).padStart(23, '0')}`) as [
    string,
    string,
    string,
    string,
  ];
  const line = lines.join(' ');
  const [name, text] = isPicture ? [line, lines.join('\n')] : ['plain', harmless.join(' ')];
  const image = { url: media, widthPx: 8, heightPx: 6, mimeType: 'image/png', alt: name, thumbnail: { url: media } };
  const common = { userId, user: { userId }, body: text, detectedLanguage: null };
  const openGraph = { title: line, description: line, image: media, url: address, shouldFetchOg: false };
  const isPlain = media === picture;
  return {
    lines,
    isPicture,
    post: samplePost({
      ...common,
      id,
      isBookmarked: true,
      bookmarkNote: text,
      groupId,
      groupName: name,
      isRepost: true,
      isRepostWithComment: true,
      repostId,
      repostUserId: userId,
      images: isPicture ? [image] : [],
      openGraph: isPicture ? null : openGraph,
      embedUrl: isPlain || isPicture ? null : address,
      videos: isPlain || isPicture ? [] : [{ url: media }],
    }),
    quoted: samplePost({ ...common, id: repostId, images: [image] }),
    author: sampleUser({
      ulid: userId,
      username: `member_${number}`,
      name,
      bio: text,
      website: address,
      avatar: isPlain ? null : media,
      cover: isPlain ? null : media,
    }),
    group: sampleGroup({ id: groupId, name, description: text, avatar: isPlain ? null : media }),
  };
}

/** Whole pages of texts: a profile's, a post's. */
function writePages(from: number): readonly Written[] {
  const third = Math.ceil(texts.length / 3);
  return [0, 1, 2].map((place) => write(from + place, texts.slice(place * third, (place + 1) * third), true));
}

/**
 * Two harmless ones first; every text in one with a picture and in one with a preview; then addresses that are none.
 */
function writeAll(): readonly Written[] {
  const chunks = Array.from({ length: Math.ceil(texts.length / AT_ONCE) }, (_, place) =>
    texts.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  );
  const wanted: (readonly [readonly string[], boolean, string?, string?])[] = [
    [harmless, true],
    [harmless, false],
    ...chunks.flatMap((lines) => [[lines, true] as const, [lines, false] as const]),
    // A picture of another host is asked for there, and rightly.
    ...injectionAddresses.map(
      (address, place) => [['plain'], place % 2 === 0, address, address.startsWith('https://') ? picture : address] as const,
    ),
  ];
  return wanted.map(([lines, isPicture, address, media], number) => write(number, lines, isPicture, address, media));
}

/** Answers in the server's place for these posts, their people and groups; whatever else is asked goes on. */
async function serve(context: BrowserContext, all: readonly Written[], saved: readonly Written[]): Promise<void> {
  const posts = new Map(all.flatMap(({ post, quoted }) => [post, quoted]).map((post) => [post.id, post]));
  const users = new Map(
    all.flatMap(({ author }) => [
      [author.ulid, author],
      [author.username, author],
    ]),
  );
  const groups = new Map(all.map(({ group }) => [group.id, group]));
  const asked = (route: Route) => (route.request().postDataJSON() as { readonly ulids: readonly string[] }).ulids;
  const known = <Value>(route: Route, values: ReadonlyMap<string, Value>) => asked(route).flatMap((id) => values.get(id) ?? []);
  const listed = (some: readonly Written[]) => {
    const data = some.map(({ post: { id, userId, updatedAt } }) => ({ id, userId, updatedAt }));
    return { data, posts: data, next_cursor: null };
  };
  const answers: readonly (readonly [RegExp, (route: Route) => unknown])[] = [
    [/\/posts\/bookmarks/, () => listed(saved)],
    [/\/posts\/(?:forYou|all|following|influencers)(?:\?|$)/, () => listed(saved.slice(2, 14))],
    [/\/profile\/\w+\/feed/, () => listed([])],
    [/\/posts\/map/, (route) => ({ data: known(route, posts) })],
    [/\/posts\/engagement/, () => ({ data: [] })],
    [/\/groups\/map/, (route) => ({ data: known(route, groups) })],
    [/\/comments(?:\?|$)/, () => ({ data: [], current_page: 1, last_page: 1, total: 0 })],
  ];
  for (const [path, answer] of answers)
    await context.route(new RegExp(`/v[34]${path.source}`), (route) => route.fulfill({ json: answer(route) }));
  await context.route(/\/v3\/profile$/, async (route) => {
    const found = known(route, users);
    return found.length === 0 ? route.fallback() : route.fulfill({ json: { data: [{ data: found }] } });
  });
  await context.route(/\/v3\/profile\/member_\d+$/, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: { data: users.get(name) } });
  });
  await context.route(/\/media\/canary\.png/, (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));
}

/** Whatever ran, opened or was asked for. */
function watch(context: BrowserContext, origin: string): readonly string[] {
  const found: string[] = [];
  void context.exposeFunction('canary', () => found.push('a text ran'));
  context.on('dialog', (dialog) => {
    found.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|ws):$/.test(url.protocol) && url.host !== new URL(origin).host) found.push(`${url.href} was asked for`);
    if (url.host.includes(CANARY_HOST)) found.push(`${url.href} was asked for`);
  });
  context.on('page', (opened) =>
    opened.on('framenavigated', (frame) => {
      if (frame.parentFrame() !== null) found.push(`a frame shows ${frame.url()}`);
    }),
  );
  return found;
}

/** What a part of the page is made of. */
interface Seen {
  readonly id: string;
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
  readonly addresses: readonly string[];
  readonly text: string;
}

/** Runs in the page. Of all that `selector` finds; what is cut or hidden is shown first. */
async function readElements({
  selector,
  known = [],
}: {
  readonly selector: string;
  readonly known?: readonly string[];
}): Promise<readonly Seen[]> {
  const idOf = (part: HTMLElement) =>
    part.dataset['postId'] ?? part.querySelector<HTMLElement>('[data-post-id]')?.dataset['postId'] ?? '';
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => !known.includes(idOf(part)));
  for (const button of found.flatMap((part) => [...part.querySelectorAll<HTMLElement>('[aria-expanded="false"]')]))
    if (/^(?:Show More|ALT)$/.test(button.textContent ?? '')) button.click();
  await new Promise(requestAnimationFrame);
  const led = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'background'];
  return found.map((part) => {
    const inside = [part, ...part.querySelectorAll('*')];
    return {
      id: idOf(part),
      elements: [...new Set(inside.map(({ localName }) => localName))],
      attributes: [...new Set(inside.flatMap((element) => element.getAttributeNames()))],
      addresses: inside.flatMap((element) => led.flatMap((name) => element.getAttribute(name) ?? [])),
      text: part.textContent ?? '',
    };
  });
}

/** Elements and attributes that harmless texts make too. */
interface Form {
  readonly elements: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

function formOf(seen: readonly Seen[]): Form {
  return {
    elements: new Set(seen.flatMap(({ elements }) => elements)),
    attributes: new Set(seen.flatMap(({ attributes }) => attributes)),
  };
}

/**
 * An address is a page of the web over TLS, one of ours, a place on this page, or a file that this page holds itself.
 */
function expectAddresses({ id, addresses }: Seen): void {
  expect(
    addresses.filter((address) => !/^(?:https:\/\/[^/]|blob:|\/(?![/\\])|#)/i.test(address)),
    `addresses of ${id}`,
  ).toEqual([]);
}

function expectForm(seen: Seen, { elements, attributes }: Form): void {
  const strange = {
    elements: seen.elements.filter((name) => !elements.has(name)),
    attributes: seen.attributes.filter((name) => !attributes.has(name)),
  };
  expect(strange, seen.id).toEqual({ elements: [], attributes: [] });
  expectAddresses(seen);
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Reads a list to its end: what each of these posts was made of when it stood there whole. */
async function readAll(main: Locator, wanted: readonly Written[], found: readonly string[]): Promise<ReadonlyMap<string, Seen>> {
  const shown = main.page();
  const whole = '[data-list-item]:has(article[data-post-id]:not([aria-busy]))';
  const seen = new Map<string, Seen>();
  await expect(async () => {
    for (const part of await shown.evaluate(readElements, { selector: whole, known: [...seen.keys()] })) seen.set(part.id, part);
    // What ran may have taken the page away: that is what is to be told then.
    if (found.length > 0) return;
    // On to where nothing was looked at yet, or where a post has come meanwhile.
    await shown.evaluate(
      (known) => {
        const rows = [...document.querySelectorAll<HTMLElement>('[data-list-item]')];
        const unseen = rows.find(({ dataset }) => !known.includes(dataset['listItem'] ?? ''));
        (unseen ?? rows.at(-1))?.scrollIntoView({ block: unseen === undefined ? 'end' : 'center' });
      },
      [...seen.keys()],
    );
    expect(wanted.filter(({ post }) => !seen.has(post.id)).map(({ post }) => post.id)).toEqual([]);
  }).toPass({ intervals: [50], timeout: 150_000 });
  expect(found).toEqual([]);
  return seen;
}

async function expectQuiet(shown: Page, found: readonly string[]): Promise<void> {
  const out = await shown.evaluate(() => ({
    handlers: [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    frames: document.querySelectorAll('iframe, object, embed, base, meta[http-equiv="refresh" i]').length,
    scripts: [...document.scripts].filter(({ src, type }) => src !== '' && !src.startsWith(location.origin) && type !== '')
      .length,
  }));
  expect(out).toEqual({ handlers: [], frames: 0, scripts: 0 });
  expect(found).toEqual([]);
}

/** What the next start begins with: the picture of the last visit, without the app's own script. */
async function expectStandIn(reader: Page, context: BrowserContext, form: Form): Promise<void> {
  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.goto('/feed');
  await reader.getByRole('article').first().waitFor();
  await expect.poll(async () => (await picturedPlace(reader)) !== undefined).toBe(true);
  const app = await holds(context, /\/assets\/page-[^/]+\.js$/);
  await reader.goto('/feed', { waitUntil: 'commit' });
  await expect(reader.locator('.stand-in article').first()).toBeVisible();
  for (const seen of await reader.evaluate(readElements, { selector: '.stand-in article' })) expectForm(seen, form);
  app.letGo();
  await expect(reader.locator('.stand-in')).toHaveCount(0);
}

test(`of ${texts.length} texts that try to become code none runs without a content policy, in posts, names, bios, notes, previews, descriptions and names of files [POST-27]`, async ({
  newContext,
  installation,
}) => {
  test.slow();
  expect(every.length).toBeGreaterThanOrEqual(9_000);
  const all = writeAll();
  const pages = writePages(all.length);
  const context = await newContext({ bypassCSP: true, viewport: { width: 1280, height: 12_000 } });
  const found = watch(context, installation.url);
  await serve(context, [...all, ...pages], all);
  const reader = await context.newPage();
  await signInAsDemo(reader, 'maya');
  const main = reader.getByRole('main');

  await reader.goto('/saved-posts');
  const seen = await readAll(main, all, found);
  const [withPicture, withPreview] = all.map(({ post }) => seen.get(post.id) as Seen);
  const form = formOf([withPicture as Seen, withPreview as Seen]);
  for (const { post, lines } of all) {
    const part = seen.get(post.id) as Seen;
    // With an address that is none a post may have fewer parts, or other ones.
    if (lines.length > 1) expectForm(part, form);
    else expectAddresses(part);
    expect(part.attributes.filter((name) => name.startsWith('on'))).toEqual([]);
  }
  // Text stays text: each `<` can be read where it was written: in name, body, note, description and the name over the
  // quote, or in a preview's title and description.
  for (const { post, lines, isPicture } of all) {
    const given = countOf(lines.join(), '<');
    expect(countOf(seen.get(post.id)?.text ?? '', '<'), post.id).toBeGreaterThanOrEqual(given * (isPicture ? 5 : 2));
  }
  await expectQuiet(reader, found);

  let header: Form | undefined;
  for (const { author, lines } of [all[0] as Written, ...pages]) {
    await visit(reader, `/${author.username}`);
    await expect(main.getByText(`@${author.username}`)).toBeVisible();
    const [profile] = await reader.evaluate(readElements, { selector: 'main header' });
    header ??= formOf([profile as Seen]);
    expectForm(profile as Seen, header);
    expect(countOf(profile?.text ?? '', '<')).toBeGreaterThanOrEqual(2 * countOf(lines.join(), '<'));
  }
  for (const { post, lines } of pages) {
    await visit(reader, `/post/${post.id}`);
    await expect(main.locator(`article[data-post-id="${post.id}"]`).first()).toBeVisible();
    const [whole] = await reader.evaluate(readElements, { selector: `article[data-post-id="${post.id}"]` });
    expectForm(whole as Seen, { ...form, elements: new Set([...form.elements, 'time']) });
    expect(countOf(whole?.text ?? '', '<')).toBeGreaterThanOrEqual(4 * countOf(lines.join(), '<'));
    await expectQuiet(reader, found);
  }

  await expectStandIn(reader, context, form);
  const composer = new Composer(reader);
  await composer.opens();
  const before = formOf(await reader.evaluate(readElements, { selector: 'body' }));
  const files = pages.map(({ lines }) => ({ name: lines.join(), mimeType: 'image/gif', buffer: PIXEL }));
  await composer.sheet.locator('input[type="file"]').first().setInputFiles(files);
  await expect(composer.sheet.getByRole('textbox', { name: /^Description of photo/ })).toHaveCount(files.length);
  const [sheet] = await reader.evaluate(readElements, { selector: '[role="dialog"]' });
  expect(sheet?.elements.filter((name) => !before.elements.has(name) && !['ul', 'li', 'label', 'input'].includes(name))).toEqual(
    [],
  );
  await expectQuiet(reader, found);
  await context.close();
});

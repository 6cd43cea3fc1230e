import { load } from 'cheerio';
import type { CheerioAPI } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import { OTHER_ULID, samplePost, sampleUser } from '#contract/testing/samples.ts';
import { injectionAddresses, injectionTexts } from '#contract/testing/injection-texts.ts';
import { embedPage } from './embed-page.ts';
import { headMarkup } from './head-markup.ts';
import { memberHead } from './member-head.ts';
import type { Site } from './page-head.ts';
import { postHead } from './post-head.ts';

const site: Site = { origin: 'https://dunlin.example', productName: 'Dunlin', locale: 'en' };
const plainAddress = 'https://tide.example/a';
/** Texts of one field: a page for each would take minutes. */
const AT_ONCE = 20;

interface Written {
  readonly author: User;
  readonly post: Post;
  readonly quoted: Post;
}

/**
 * Name, bio, text, alternative text, preview and quote, all with the same texts, and addresses that only a broken
 * server would hold.
 */
function written(texts: readonly string[], address = plainAddress): Written {
  const [lines, line] = [texts.join('\n'), texts.join(' ')];
  const picture = { url: '/media/images/a.webp', widthPx: 8, heightPx: 6, mimeType: 'image/webp', thumbnail: null, alt: line };
  const author = sampleUser({ name: line, bio: lines, website: address });
  const openGraph = { title: line, description: line, image: address, url: address, shouldFetchOg: false };
  const post = samplePost({ body: lines, images: [picture], openGraph, repostId: OTHER_ULID, groupName: line });
  return { author, post, quoted: samplePost({ id: OTHER_ULID, body: lines }) };
}

function pagesOf({ author, post, quoted }: Written): Readonly<Record<'embed' | 'post' | 'member', string>> {
  const inHead = (head: string) => `<!doctype html><html><head>${head}</head><body><div id="root"></div></body></html>`;
  return {
    embed: embedPage({ post, author, quoted: { post: quoted, author } }, { theme: 'auto', showsEngagement: true }, site),
    post: inHead(headMarkup(postHead(post, author, site), site)),
    member: inHead(headMarkup(memberHead(author, site), site)),
  };
}

/** Every element with the names of its attributes, but for the links that a text may make. */
function formOf($: CheerioAPI): readonly string[] {
  return $('*')
    .toArray()
    .filter((element) => $(element).closest('.text a').length === 0)
    .map((element) => `${$(element).prop('tagName')} ${Object.keys($(element).attr() ?? {}).join(' ')}`);
}

/** Addresses that lead elsewhere than to a page of the web or of this installation. */
function wrongAddresses($: CheerioAPI): readonly string[] {
  return ['href', 'src', 'srcset', 'action'].flatMap((name) =>
    $(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? '')
      .filter((value) => !/^(?:https:\/\/[a-z0-9]|\/(?!\/))/i.test(value)),
  );
}

describe('what tries to become code, in every text that the server writes into a page', () => {
  const texts = injectionTexts();
  const forms: Record<string, readonly string[]> = {};

  beforeAll(() => {
    for (const [name, html] of Object.entries(pagesOf(written(['plain'])))) forms[name] = formOf(load(html));
  });

  it('is of more than 9,000 kinds', () => {
    expect(texts.length).toBeGreaterThanOrEqual(9_000);
  });

  it('makes no element, no attribute and no address beyond those of a plain word, in embedded posts and in heads [ROUTE-43] [API-122]', () => {
    for (let from = 0; from < texts.length; from += AT_ONCE) {
      const given = texts.slice(from, from + AT_ONCE);
      const pages = pagesOf(written(given));
      for (const [name, html] of Object.entries(pages)) {
        const $ = load(html);
        expect(formOf($), `${name} of ${given.join('\n')}`).toEqual(forms[name]);
        expect(wrongAddresses($), `${name} of ${given.join('\n')}`).toEqual([]);
      }
    }
  });

  it('is no address either, where a page and its picture should have one', () => {
    const given = [...injectionAddresses, ...texts.filter((_, place) => place % 50 === 0)];
    for (const address of given) {
      const whole = written(['plain'], address);
      const [image] = whole.post.images;
      if (image === undefined) throw new Error('The post has no picture');
      const post = { ...whole.post, images: [{ ...image, url: address, thumbnail: { url: address } }] };
      for (const html of Object.values(pagesOf({ ...whole, author: { ...whole.author, avatar: address }, post }))) {
        const $ = load(html);
        expect(wrongAddresses($), address).toEqual([]);
        expect($('img, script:not([type="application/ld+json"]), iframe, object, embed, form').length, address).toBe(0);
      }
    }
  });
});

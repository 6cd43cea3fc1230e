import { describe, expect, it } from 'vitest';
import { cardIn, linkAfter, linkIn, openGraphOf, trimmedCard, withoutCard } from './draft-link.ts';

const url = 'https://waders.example/counts';
const other = 'https://terns.example/';
const body = `Look ${url} and ${other}`;
const card = { title: 'Counts', description: '', image: '', url, shouldFetchOg: false };
const photo = { id: 'P' };

describe('the link in what is being written', () => {
  it('is the first https link of the text [COMPOSE-35]', () => {
    expect(linkIn({ body })).toBe(url);
    expect(linkIn({ body: 'http://waders.example and waders.example' })).toBeNull();
  });

  it('has an address of up to 2048 characters [COMPOSE-42]', () => {
    const of = (length: number) => url.padEnd(length, 'x');
    expect(linkIn({ body: of(2048) })).toBe(of(2048));
    expect(linkIn({ body: of(2049) })).toBeNull();
  });

  it.each([
    ['https://x.com/dunlin', true],
    ['https://twitter.com/dunlin/status/20', true],
    ['https://x.com/i/web/status/20', true],
    ['https://mobile.twitter.com/@dunlin?s=1', true],
    ['https://x.com/', false],
    ['https://x.com', false],
    ['https://x.com/home', false],
    ['https://www.twitter.com/search?q=waders', false],
    ['https://x.com/i/flow/login', false],
    ['https://x.com/a-name-that-is-none', false],
    ['https://box.com/', true],
  ])('of X and its like, %s: %s [COMPOSE-43]', (link, isPreviewed) => {
    expect(linkIn({ body: link })).toBe(isPreviewed ? link : null);
  });

  it('once taken away is not detected until the text no longer contains it [COMPOSE-38]', () => {
    const removed = withoutCard({ body: url });
    expect(linkIn({ body: url, link: removed })).toBeNull();
    const typedOn = linkAfter(removed, `${url} still there`);
    expect(linkIn({ body: `${url} still there`, link: typedOn! })).toBeNull();
    const gone = linkAfter(typedOn, url.slice(0, -1));
    expect(linkIn({ body: url, link: gone! })).toBe(url);
  });

  it('leaves its place to the next one when it is taken away', () => {
    expect(linkIn({ body, link: withoutCard({ body }) })).toBe(other);
  });

  it('is one of the 5 media of a post [MEDIA-04]', () => {
    expect(linkIn({ body, photos: [photo, photo, photo, photo] })).toBe(url);
    expect(linkIn({ body, photos: [photo, photo, photo, photo, photo] })).toBeNull();
  });
});

describe('the card that goes with a text', () => {
  it('has title, description, image, url and shouldFetchOg [COMPOSE-39]', () => {
    expect(openGraphOf({ body, link: { card, removed: [] } })).toEqual(card);
  });

  it('is the server’s to make where the page could not be read', () => {
    const awaited = { title: '', description: '', image: '', url, shouldFetchOg: true };
    expect(openGraphOf({ body })).toEqual(awaited);
    expect(openGraphOf({ body, link: { card: { ...card, title: '' }, removed: [] } })).toEqual(awaited);
  });

  it('is of the link that the text holds', () => {
    expect(cardIn({ body: other, link: { card, removed: [] } })).toBeNull();
    expect(openGraphOf({ body: 'No link', link: { card, removed: [] } })).toBeUndefined();
    expect(openGraphOf({ body: url, link: { card: null, removed: [url] } })).toBeUndefined();
  });

  it('has a title of up to 255 characters [COMPOSE-40] and a description of up to 1000 [COMPOSE-41]', () => {
    const trimmed = trimmedCard({ ...card, title: `${'t'.repeat(255)}t`, description: `${'d'.repeat(1000)}d` });
    expect([trimmed.title, trimmed.description]).toEqual(['t'.repeat(255), 'd'.repeat(1000)]);
    expect(trimmedCard({ ...card, title: 't'.repeat(255) }).title).toHaveLength(255);
    expect(trimmedCard({ ...card, title: `${'t'.repeat(254)}😀` }).title).toBe('t'.repeat(254));
  });
});

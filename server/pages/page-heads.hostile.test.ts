import { load } from 'cheerio';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageApp, readPage } from '../testing/page-reader.ts';
import type { ReadPage } from '../testing/page-reader.ts';
import type { TestApp } from '../testing/test-app.ts';
import { cut, lineOf, within } from '../kernel/plain-text.ts';

const hostile: Readonly<Record<string, string>> = {
  'a script': '</title><script>alert(1)</script><script type="application/ld+json">{"@type":"Person"}</script>',
  'the end of the block': '</script></head><body onload=alert(1)>',
  'the end of the block, oddly written': '</ScRiPt\t/><!--<script>',
  'a comment': '--><!-- <!--',
  quotes: '" onmouseover="alert(1)" \' `${x}` \\"',
  'a tag of its own':
    '"><meta http-equiv="refresh" content="0;url=https://elsewhere.example"><link rel="canonical" href="https://elsewhere.example">',
  entities: '&lt;script&gt; &amp;quot; &#34; &#x2028;',
  'control characters': 'a\u0001b\u0007c\u001bd\u007fe\u0085f\u009fg',
  'lines of all kinds': 'one\ntwo\r\nthree\u2028four\u2029five\u000bsix\tseven',
  'overrides of direction': '\u202egpj.exe\u202c \u2066isolated\u2067still \u200f\u200e\u061c\u202b',
  noncharacters: '\ufdd0\ufffe\u{1ffff}a\ue000\u{f0000}',
};

describe('whatever people write into name, bio and post', () => {
  let test: TestApp;
  let ids: { user: string; post: string };
  let elements: Readonly<Record<string, readonly string[]>>;

  const put = async (text: string) => {
    await test.db.updateTable('users').set({ name: text, bio: text }).where('id', '=', ids.user).execute();
    const images = [{ url: '/media/a.webp', widthPx: 9, heightPx: 9, mimeType: 'image/webp', thumbnail: null, alt: text }];
    await test.db
      .updateTable('posts')
      .set({ body: text, images: JSON.stringify(images) })
      .where('id', '=', ids.post)
      .execute();
  };
  const pages = async () => ({ post: await readPage(test, `/post/${ids.post}`), member: await readPage(test, '/wren') });

  beforeAll(async () => {
    test = await createPageApp();
    const wren = await test.signedIn('wren');
    const sent = await wren.put('/v3/posts', { body: 'harmless' });
    ids = { user: wren.id, post: (sent.body as { data: { id: string } }).data.id };
    await put('harmless');
    const { post, member } = await pages();
    elements = { post: post.elements, member: member.elements };
  });
  afterAll(() => test.close());

  /** Head and body hold the elements that they hold for a harmless text, and every text in them is one plain line. */
  const expectContained = (name: string, page: ReadPage) => {
    expect(page.elements).toEqual(elements[name]);
    const $ = load(String(page.answer.body));
    expect($('body').html()?.trim()).toBe('<div id="root"></div>');
    expect(
      $('*').filter((_index, element) => Object.keys($(element).attr() ?? {}).some((key) => key.startsWith('on'))).length,
    ).toBe(0);
    expect(page.canonical).toEqual([`https://dunlin.example/${name === 'post' ? `post/${ids.post}` : 'wren'}`]);
    const isolates = /[\u2068\u2069]/g;
    const texts = [page.title, ...$('head meta').map((_index, element) => $(element).attr('content')), ...strings(page.data)];
    for (const text of texts) {
      expect(text.replaceAll(isolates, '')).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2028\u2029]/u);
      expect(text.match(/\u2068/g)?.length).toBe(text.match(/\u2069/g)?.length);
    }
    expect(page.data).toHaveLength(1);
    // Between the tags of the block stands nothing that any parser could take for markup, nor for the end of a line of
    // script.
    const [, block = ''] =
      /<script data-page type="application\/ld\+json">([^]*?)<\/script>/.exec(String(page.answer.body)) ?? [];
    expect(block).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(block)).toEqual(page.data[0]);
  };

  it.each(Object.entries(hostile))('%s stays text, in one line [ROUTE-43]', async (_name, text) => {
    await put(text);
    const { post, member } = await pages();
    expectContained('post', post);
    expectContained('member', member);
    const line = lineOf(text);
    expect(post.named['description']).toEqual([line]);
    expect(post.openGraph.ogTitle).toBe(`${line} (@wren)`);
    expect(post.data[0]).toMatchObject({ articleBody: line, author: { name: line } });
    expect(member.data[0]).toMatchObject({ mainEntity: { name: line, description: line } });
  });

  it('a text from right to left keeps its direction to itself', async () => {
    await put('نور \u202e evil');
    const { post, member } = await pages();
    expectContained('post', post);
    expect(post.openGraph.ogTitle).toBe('\u2068نور evil\u2069 (@wren)');
    expect(member.title).toBe('\u2068نور evil\u2069 (@wren) · Dunlin');
    expect(post.title).toBe('\u2068نور evil\u2069: "\u2068نور evil\u2069" · Dunlin');
  });

  it('a very long text is cut at the end of a word, and never within a character', async () => {
    await put('word '.repeat(399).trim());
    const { post, member } = await pages();
    expectContained('post', post);
    expect(post.named['description']).toEqual([`${'word '.repeat(39)}word…`]);
    expect(member.openGraph.ogDescription).toBe(post.openGraph.ogDescription);
    expect(post.title.length).toBeLessThan(2200);
    const family = '👩‍👩‍👧‍👦';
    await put(family.repeat(180));
    expect((await pages()).post.named['description']).toEqual([family.repeat(180)]);
    await put(`${family.repeat(181)}`.slice(0, -3));
    expectContained('post', (await pages()).post);
    await put(`e${'\u0301'.repeat(1999)}`);
    const { post: heaped } = await pages();
    expectContained('post', heaped);
    expect(heaped.named['description']?.[0]?.length).toBeLessThan(2001);
  });

  it('any text at all [ROUTE-43]', async () => {
    const written = fc.string({ unit: 'binary', maxLength: 300 }).map((text) => text.replaceAll('\0', ''));
    const spiced = fc
      .array(fc.oneof(written, fc.constantFrom(...Object.values(hostile))), { maxLength: 4 })
      .map((parts) => `.${parts.join('')}`);
    await fc.assert(
      fc.asyncProperty(spiced, async (text) => {
        await put(text);
        const { post, member } = await pages();
        expectContained('post', post);
        expectContained('member', member);
        expect(post.named['description']).toEqual([cut(lineOf(text), 200)]);
      }),
      { numRuns: 60 },
    );
  });
});

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

describe('a line of what somebody wrote', () => {
  it('holds no half characters', () => {
    expect(lineOf('a\ud800b\udc00c')).toBe('abc');
    expect(lineOf('🐦')).toBe('🐦');
  });

  it('is cut by characters as readers count them', () => {
    expect(cut('abc', 3)).toBe('abc');
    expect(cut('abcd', 3)).toBe('abc…');
    expect(cut('ab cd', 4)).toBe('ab…');
    expect(cut('🇩🇪🇫🇷🇯🇵', 2)).toBe('🇩🇪🇫🇷…');
    expect(cut('ééé', 2)).toBe('éé…');
    expect(cut(`a${'\u0301'.repeat(100)}`, 3)).toBe('…');
    expect(cut('', 3)).toBe('');
  });

  it('is isolated where it runs against the words around it', () => {
    expect(within('en', 'abc')).toBe('abc');
    expect(within('de', 'עברית')).toBe('\u2068עברית\u2069');
    expect(within('ar', 'عربي')).toBe('عربي');
  });
});

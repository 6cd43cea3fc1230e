import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReactionTypesProvider } from '#bridge/hooks/use-reaction-types.tsx';
import type { PostImage } from '#contract/resources/post.ts';
import type { PendingMark, WholePostView } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import type { Device } from '#tests/support/in-app.tsx';
import { PostCard } from './post-card.tsx';
import { QuotedPost } from './quoted-post.tsx';
import { ReplyLine } from './reply-line.tsx';
import { VideoPlayer } from './video-player.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function drawn(view: WholePostView, device?: Device): string {
  return markupOf(<PostCard view={view} />, device);
}

const said = (...given: Parameters<typeof postViewOf>) => textOf(drawn(postViewOf(...given)));
const createdAt = new Date(Date.UTC(2026, 10, 22, 11, 55)).toISOString();

describe('the header of a post', () => {
  it("has the time, and 'Sponsored' in its place on an ad [POST-14] [POST-15]", () => {
    expect(said({ createdAt })).toContain('@noor · 5m');
    const ad = drawn(postViewOf({ createdAt, isAd: true, postType: 'AD' }));
    expect(textOf(ad)).toContain('@noor · Sponsored');
    expect(ad).not.toContain('<time');
  });

  it("has the author's badge, unless they are banned [POST-65]", () => {
    const by = (given: Parameters<typeof sampleUser>[0]) =>
      textOf(drawn(postViewOf({}, { author: { ...postViewOf().author, user: sampleUser(given) } })));
    expect(by({ ulid: 'U1', badges: ['gold_verified'] })).toContain('Gold verified');
    expect(by({ ulid: 'U1', badges: ['business_verified'] })).toContain('Verified');
    expect(by({ ulid: 'U1', badges: [] })).not.toMatch(/verified/i);
    expect(by({ ulid: 'U1', badges: ['gold_verified'], isBanned: true })).not.toMatch(/verified/i);
  });

  it('leads to no profile of somebody who is not on the device yet: there are buttons in its place', () => {
    const author = { ...postViewOf().author, isPlaceholder: true, user: sampleUser({ ulid: 'U1', name: 'Loading...' }) };
    const markup = drawn(postViewOf({}, { author }));
    expect(markup).toMatch(/<button[^>]*>Loading\.\.\.</);
    expect(markup).toContain('aria-label="Load author"');
    expect(markup).not.toMatch(/<a [^>]*href="\/u1"/);
  });
});

it('outside its thread a comment says whom it answers, and leads there; of what is gone it says that', () => {
  const answered = (parent: WholePostView | 'missing' | 'notFound') =>
    markupOf(<ReplyLine parentId="P0" />, { views: { post: () => of(parent) } });
  expect(textOf(answered(postViewOf({ id: 'P0' })))).toBe('Replying to @noor');
  expect(answered(postViewOf({ id: 'P0' }))).toContain('href="/post/P0"');
  expect(textOf(answered('missing'))).toBe('Replying to a post');
  expect(textOf(answered('notFound'))).toBe('Replying to a post that is gone');
  expect(answered('notFound')).not.toContain('href');
});

describe('a link in the text of a post', () => {
  const shown = (url: string) =>
    new RegExp(`<a href="([^"]*)"[^>]*><bdi>([^<]*)</bdi>`).exec(drawn(postViewOf({ body: `See ${url} now` })));

  it('reads as the host that it leads to, and leads where it was written', () => {
    expect(shown('https://lake.example/a')?.slice(1)).toEqual(['https://lake.example/a', 'https://lake.example/a']);
    expect(shown('https://paypal.com@evil.example/login')?.slice(1)).toEqual([
      'https://paypal.com@evil.example/login',
      'https://evil.example/login',
    ]);
    expect(shown('https://аpple.com/')?.slice(1)).toEqual(['https://аpple.com/', 'https://xn--pple-43d.com/']);
  });

  it('that leads nowhere is its text', () => {
    expect(shown('https://a..b:99999999')).toBeNull();
    expect(said({ body: 'See https://a..b:99999999 now' })).toContain('https://a..b:99999999');
  });
});

describe('what a post says in place of what it cannot show', () => {
  it('is that its media, or its video, is processing, for as long as it is [POST-54] [POST-55]', () => {
    expect(said({ isProcessing: true })).toContain('Your media is processing');
    expect(said({ isProcessing: true, videos: [{ url: '/media/a.mp4' }] })).toContain('Your video is processing');
    expect(said({ videos: [{ url: '/media/a.mp4' }] })).not.toContain('processing');
  });

  it('is that its author deleted it; nothing can be done with it then [POST-59]', () => {
    const text = said({ isDeleted: true, body: '' });
    expect(text).toContain('This post was deleted by the user.');
    expect(drawn(postViewOf({ isDeleted: true, body: '' }))).not.toContain('data-action');
    expect(said()).not.toContain('deleted');
  });

  it('is Post Unavailable for a reposted or quoted post that is gone [POST-60]', () => {
    const gone = { original: 'unavailable' } as const;
    expect(said({ isRepost: true, isEmptyRepost: true, repostId: 'O', body: '' }, gone)).toBe('Post Unavailable');
    const quote = said({ isRepost: true, isRepostWithComment: true, repostId: 'O', body: 'Look' }, gone);
    expect(quote).toContain('Look Post Unavailable');
    const deleted = postViewOf({ id: 'O', isDeleted: true, body: '' });
    expect(said({ isRepost: true, isRepostWithComment: true, repostId: 'O', body: 'Look' }, { original: deleted })).toContain(
      'This post was deleted by the user.',
    );
  });

  it.each(['COMMENT', 'REPLY'] as const)('is not there for a %s, sensitive or web only [POST-36]', (postType) => {
    for (const mark of [{ isSensitive: true }, { isTrolling: true }])
      expect(said({ ...mark, postType })).toMatch(/Dunlins at low tide/);
  });

  it("is 'Web-Only Content' with a way to view it, in the installed app one to the website instead [POST-32] [POST-37]", () => {
    const installed = (isIt: boolean) =>
      vi.stubGlobal('window', {
        matchMedia: (query: string) => ({ matches: isIt && query.includes('(display-mode: standalone)') }),
      });
    vi.stubGlobal('navigator', {});
    installed(false);
    expect(said({ isTrolling: true })).toMatch(/Web-Only Content View Anyways/);
    expect(said({ isTrolling: true })).not.toContain('Dunlins at low tide');
    expect(said({ isTrolling: true, postType: 'COMMENT' }), 'an answer is not gated').toContain('Dunlins at low tide');
    installed(true);
    const text = said({ isTrolling: true });
    expect(text).toContain('Web-Only Content Open this post on the website to view it.');
    expect(text).not.toMatch(/View Anyways|Dunlins/);
    expect(said({ isSensitive: true })).toContain('Sensitive Content View Anyways');
    expect(said({ isSensitive: true, isTrolling: true }), 'sensitive besides').toBe(text);
    installed(false);
    vi.stubGlobal('navigator', { standalone: true });
    expect(said({ isTrolling: true }), 'on the home screen of an iPhone').toBe(text);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('dunlinShell', {});
    expect(said({ isTrolling: true }), 'in the native app').toBe(text);
  });
});

it('has every count of more than a thousand in short [POST-61]', () => {
  const reactions = [
    { name: 'heart', count: 1530 },
    { name: 'angry', count: 1630 },
  ];
  const postEngagement = { views: 1230, repostCount: 1330, commentCount: 1430, totalCommentCount: 1430, reactions };
  const types = [
    { name: 'heart', category: 'positive', value: '❤️' },
    { name: 'angry', category: 'negative', value: '😠' },
  ];
  const shell = () => of({ publicSettings: { reactions: types } }) as never;
  const card = <PostCard view={postViewOf({ views: 1230, postEngagement })} />;
  const shown = markupOf(<ReactionTypesProvider>{card}</ReactionTypesProvider>, { views: { shell } });
  // The long ones are for screen readers.
  const text = textOf(shown.replaceAll(/ (?:aria-label|title)="[^"]*"/g, ''));
  for (const count of ['1.2K', '1.3K', '1.4K']) expect(text.split(count)).toHaveLength(2);
  // On its button and on its chip.
  for (const count of ['1.5K', '1.6K']) expect(text.split(count)).toHaveLength(3);
});

describe('the media of a post', () => {
  const picture = (url: string) => ({ url, widthPx: 1600, heightPx: 900, mimeType: 'image/webp', thumbnail: null });

  it('are asked for 500, 1024 or 1920 wide, by the width of their column [POST-23]', () => {
    const markup = drawn(postViewOf({ images: [picture('/media/a.webp')] }));
    expect(markup).toContain('srcSet="/media/a.webp?w=500 500w, /media/a.webp?w=1024 1024w, /media/a.webp?w=1920 1920w"');
    expect(markup).toContain('sizes="(min-width: 768px) 560px, calc(100vw - 84px)"');
  });

  it('are covered with the words [POST-31] [POST-32]', () => {
    const given = { images: [picture('/media/a.webp')], body: 'A gull with a fish' };
    const quoted = (mark: object) => markupOf(<QuotedPost original={postViewOf({ ...given, ...mark })} />);
    for (const markup of [
      drawn(postViewOf({ ...given, isSensitive: true })),
      quoted({ isSensitive: true }),
      quoted({ isTrolling: true }),
    ])
      expect(markup).not.toMatch(/\/media\/a\.webp|A gull/);
  });

  it('of a quoted post are its first picture, sized and kept as others are, or a film’s still, and never a film', () => {
    const pictureOf = (image: Partial<PostImage>) =>
      /<img[^>]*srcSet[^>]*>/.exec(
        markupOf(<QuotedPost original={postViewOf({ images: [{ ...picture('/media/a.webp'), ...image }] })} />),
      )?.[0];
    const shown = pictureOf({});
    expect(shown).toContain('srcSet="/media/a.webp?w=500 500w, /media/a.webp?w=1024 1024w"');
    expect(shown?.toLowerCase()).toContain('crossorigin="anonymous"');
    const film = { url: '/media/videos/a.mp4', mimeType: 'video/mp4' };
    expect(pictureOf({ ...film, thumbnail: { url: '/media/still.webp' } })).toContain('src="/media/still.webp?w=500"');
    expect(pictureOf(film)).toBeUndefined();
  });

  it('have arrows where there are more than one [POST-38]', () => {
    const names = (count: number) =>
      [
        ...drawn(postViewOf({ images: ['a', 'b'].slice(0, count).map(picture) })).matchAll(
          /aria-label="(Previous|Next|Media [^"]*)"/g,
        ),
      ].map(([, name]) => name);
    expect(names(2)).toEqual(['Media 1 of 2', 'Previous', 'Next']);
    expect(names(1)).toEqual([]);
  });

  it('stand in one carousel with the link of the post, which comes before the first; alone it needs no arrows [POST-41]', () => {
    const openGraph = { title: 'Counts', description: '', image: '', url: 'https://waders.example/counts', shouldFetchOg: false };
    const both = drawn(postViewOf({ images: [picture('/media/a.webp')], openGraph }));
    expect(both).toContain('aria-label="Media 1 of 2"');
    expect(both).toContain('/media/a.webp');
    expect(both, 'its slot is turned to').not.toContain('https://waders.example/counts');
    const alone = drawn(postViewOf({ openGraph }));
    expect(alone).toContain('href="https://waders.example/counts"');
    expect(alone).not.toContain('aria-label="Next"');
  });

  it('are a player that loops for a video, with its still [POST-43] [POST-52]', () => {
    const [player = ''] = /<video[^>]*>/.exec(markupOf(<VideoPlayer url="/media/a.mp4" poster="/media/a.webp" />)) ?? [];
    for (const part of ['src="/media/a.mp4"', 'poster="/media/a.webp"', 'controls=""', 'loop=""', 'playsInline=""']) {
      expect(player).toContain(part);
    }
    expect(player).not.toContain('autoplay');
  });

  it('play at half, once, one and a half and twice the speed, and begin at once [POST-51]', () => {
    const markup = markupOf(<VideoPlayer url="/media/a.mp4" />);
    const rates = [...markup.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)</g)].map(([, ...parts]) => parts);
    expect(rates).toEqual([
      ['0.5', undefined, '0.5×'],
      ['1', ' selected=""', '1×'],
      ['1.5', undefined, '1.5×'],
      ['2', undefined, '2×'],
    ]);
    expect(markup).toContain('aria-label="Playback speed"');
  });

  it('have descriptions that everybody can open, where there are some', () => {
    const described = (alt?: string) => drawn(postViewOf({ images: [{ ...picture('/media/a.webp'), ...(alt && { alt }) }] }));
    expect(described('Three dunlins')).toMatch(/<button[^>]*aria-label="ALT: show the description" aria-expanded="false">ALT</);
    expect(described()).not.toContain('ALT');
  });
});

describe('what is not with the server yet shows on the post', () => {
  const mark = (given: Partial<PendingMark> = {}): PendingMark => ({ entryId: 'E1', kind: 'post', state: 'waiting', ...given });

  it('as a line on an unsent post: what it waits for, and no views', () => {
    const view = postViewOf({}, { pending: mark(), isOwn: true });
    const online = textOf(drawn(view));
    expect(online).toContain('Sending');
    expect(online).not.toContain('views');
    expect(textOf(drawn(view, { status: { connection: 'offline' } }))).toContain('Waiting for connection');
    expect(textOf(drawn(view, { status: { backendDown: true } }))).toContain('Waiting for the server');
  });

  it('as the refusal with Retry, Edit and Discard; without Edit where it may have arrived', () => {
    const failed = { state: 'failed', message: 'Too rude.' } as const;
    expect(said({}, { pending: mark(failed), isOwn: true })).toContain('Too rude. Retry Edit Discard');
    const unknown = said({}, { pending: mark({ ...failed, mayHaveArrived: true }), isOwn: true });
    expect(unknown).toContain('Too rude. Retry Discard');
    expect(said({}, { pendingToggles: [mark({ ...failed, kind: 'reaction' })] })).toContain('Too rude. Retry Discard');
  });

  it.each([
    ['reaction', 'like'],
    ['repost', 'repost'],
    ['bookmark', 'bookmark'],
  ])('as a mark on the button of a %s that waits, and on no other', (kind, action) => {
    const marked = (marks: readonly PendingMark[]) =>
      [...drawn(postViewOf({}, { pendingToggles: marks })).matchAll(/<button.*?<\/button>/g)]
        .filter(([button]) => button.includes('Not sent yet'))
        .map(([button]) => /data-action="(\w+)"/.exec(button)?.[1]);
    expect(marked([mark({ kind })])).toEqual([action]);
    expect(marked([mark({ kind, state: 'sending' })])).toEqual([action]);
    expect(marked([mark({ kind, state: 'failed', message: 'No' })])).toEqual([]);
    expect(marked([])).toEqual([]);
  });
});

it('people, hashtags and tickers in a text lead to their pages [SEARCH-15]', () => {
  const markup = drawn(postViewOf({ body: '@theo saw #Terns and bought $KNOT' }));
  const linked = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([@#$]\w+)<\/a>/g)].map(([, path, text]) => [path, text]);
  expect(linked.filter(([path]) => path !== '/noor')).toEqual([
    ['/theo', '@theo'],
    ['/hashtag/Terns', '#Terns'],
    ['/ticker/KNOT', '$KNOT'],
  ]);
});

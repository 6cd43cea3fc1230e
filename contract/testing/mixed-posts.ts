import type { Post, PostImage } from '../resources/post.ts';
import type { User } from '../resources/user.ts';
import { samplePost, sampleUser } from './samples.ts';

const AUTHORS = 40;
const tide = 'The tide is out, the mud is full of worms, and four hundred birds have something to say about it. ';
const fromRight = 'انحسر المد وامتلأ الطين بالديدان، ولأربعمائة طائر ما تقوله عن ذلك. ';

function idOf(kind: 'POST' | 'ZRST' | 'WSER', index: number): string {
  return `01MXD${kind.replaceAll('O', '0')}${String(index).padStart(17, '0')}`;
}

/** Width and height are in the address, so that whoever answers in a server's place can draw it. */
function picture(widthPx: number, heightPx: number, index: number, mimeType = 'image/webp'): PostImage {
  return {
    url: `/media/mixed/${widthPx}x${heightPx}-${index}`,
    widthPx,
    heightPx,
    mimeType,
    thumbnail: null,
    alt: index % 2 === 0 ? 'A flock over the mud' : '',
    colour: '#7a8a99',
  };
}

function preview(index: number, image: string) {
  const url = `https://tide.example/${index}`;
  return { title: 'How the tide comes in', description: tide.repeat(2), image, url, shouldFetchOg: false };
}

/** One of each kind that a feed holds, in turn. */
const kinds: readonly ((index: number) => Partial<Post>)[] = [
  () => ({ body: tide }),
  (index) => ({ body: tide, images: [picture(1600, 900, index)] }),
  (index) => ({ body: '', images: [picture(600, 1600, index)] }),
  (index) => ({ body: tide, images: [1, 2, 3, 4, 5].map((place) => picture(400 + 200 * place, 600, index * 10 + place)) }),
  (index) => ({ body: 'A dance', images: [picture(320, 240, index, 'image/gif')] }),
  (index) => ({
    body: tide,
    images: [{ ...picture(1280, 720, index, 'video/mp4'), thumbnail: { url: picture(1280, 720, index).url } }],
    videos: [{ url: picture(1280, 720, index).url }],
  }),
  (index) => ({ body: `https://tide.example/${index}`, openGraph: preview(index, picture(96, 96, index).url) }),
  (index) => quoteOf(index, { body: `Look at this. ${tide}` }),
  (index) => quoteOf(index, { body: '', isRepostWithComment: false, isEmptyRepost: true }),
  () => ({ body: tide.repeat(12) }),
  (index) => ({ body: tide, isSensitive: true, images: [picture(900, 900, index)] }),
  (index) => ({ body: fromRight.repeat(4), detectedLanguage: 'ar', images: [picture(1000, 700, index)] }),
  (index) => {
    const embedUrl = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    return { body: embedUrl, embedUrl, openGraph: { ...preview(index, picture(480, 270, index).url), url: embedUrl } };
  },
];

function quoteOf(index: number, change: Partial<Post>): Partial<Post> {
  const original = { repostId: idOf('ZRST', index), repostUserId: idOf('WSER', (index + 7) % AUTHORS) };
  return { isRepost: true, isRepostWithComment: true, ...original, ...change };
}

/** What a post of a feed is about, and whoever wrote it. */
export interface MixedFeed {
  /** In the feed's order. */
  readonly posts: readonly Post[];
  /** Those that they quote or repeat. */
  readonly originals: readonly Post[];
  readonly authors: readonly User[];
}

/** A feed of so many posts of every kind; `idAt` names the posts otherwise. */
export function mixedFeed(count: number, idAt = (index: number) => idOf('POST', index)): MixedFeed {
  const writtenBy = (number: number) => {
    const userId = idOf('WSER', number % AUTHORS);
    return { userId, user: { userId } };
  };
  const posts = Array.from({ length: count }, (_, index) =>
    samplePost({ ...writtenBy(index), ...kinds[index % kinds.length]?.(index), id: idAt(index) }),
  );
  const originals = posts.flatMap(({ repostId }, index) =>
    repostId === null
      ? []
      : [samplePost({ ...writtenBy(index + 7), id: repostId, body: tide.repeat(2), images: [picture(800, 500, index)] })],
  );
  const authors = Array.from({ length: AUTHORS }, (_, index) =>
    sampleUser({ ulid: idOf('WSER', index), username: `wader_${index}`, name: `Wader ${index}` }),
  );
  return { posts, originals, authors };
}

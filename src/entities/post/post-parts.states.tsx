import type { PostImage } from '#contract/resources/post.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { CommentsToggle } from './comments-toggle.tsx';
import { LinkCard } from './link-card.tsx';
import { PendingLine } from './pending-line.tsx';
import { PostListSkeleton } from './post-list-skeleton.tsx';
import { PostMedia } from './post-media.tsx';
import { QuotedPost } from './quoted-post.tsx';
import { ReactionChips } from './reaction-chips.tsx';
import { UnavailableQuote } from './unavailable-quote.tsx';

const link = {
  title: 'Counting waders at low tide',
  description: 'How a handful of people count a whole estuary.',
  image: '',
  url: 'https://waders.example/counts',
  shouldFetchOg: true,
};
const mark = { entryId: 'E1', kind: 'post' } as const;
const quoted = (...given: Parameters<typeof postViewOf>) => <QuotedPost original={postViewOf(...given)} isLink={false} />;
const by = (name: string) => ({ ...postViewOf().author, user: sampleUser({ ulid: 'U1', name, username: 'noor' }) });

function reactions(given: readonly (readonly [string, number])[], userReaction: string | null = null) {
  const { post } = postViewOf();
  const counts = given.map(([name, count]) => ({ name, count }));
  return <ReactionChips post={{ ...post, userReaction, postEngagement: { ...post.postEngagement, reactions: counts } }} />;
}

function media(count: number, given: Partial<PostImage> = {}) {
  const image = { url: '/none.webp', widthPx: 1200, heightPx: 800, mimeType: 'image/webp', thumbnail: null, colour: '#6a8f9c' };
  return (
    <PostMedia post={{ ...postViewOf().post, images: Array.from({ length: count }, () => ({ ...image, ...given })) }} eager />
  );
}

export const states: States = {
  'a link': () => <LinkCard link={link} />,
  'a link with long words': () => <LinkCard link={{ ...link, title: LONG_WORD.repeat(2), description: LONG_WORD.repeat(3) }} />,
  'a quoted post': () => quoted(),
  'a quoted post of a long name': () => quoted({ body: LONG_WORD.repeat(3) }, { author: by(LONG_NAME) }),
  'a quoted post in Arabic': () => quoted({ body: 'نور تصوّر الطيور عند الجزر' }, { author: by(ARABIC_NAME) }),
  'a quoted post that is sensitive': () => quoted({ isSensitive: true }),
  'a quoted post that is gone': () => <UnavailableQuote />,
  'one reaction': () => reactions([['heart', 1]]),
  'many reactions, one of them own': () =>
    reactions(
      [
        ['heart', 1_234_567],
        ['like', 1200],
        ['fire', 99],
        ['haha', 7],
        ['sad', 1],
      ],
      'like',
    ),
  'one picture that does not come': () => media(1),
  'two pictures': () => media(2),
  'three pictures': () => media(3),
  'four pictures': () => media(4),
  'a tall picture': () => media(1, { widthPx: 400, heightPx: 2400 }),
  'a text that waits': () => <PendingLine kind="post" mark={{ ...mark, state: 'waiting' }} />,
  'a text that waits for the server': () => <PendingLine kind="post" mark={{ ...mark, state: 'waiting', heldUntil: 4e12 }} />,
  'a text on its way': () => <PendingLine kind="post" mark={{ ...mark, state: 'sending' }} />,
  'a text that was refused': () => (
    <PendingLine kind="post" mark={{ ...mark, state: 'failed', message: 'This text is too long.' }} />
  ),
  'a reaction that was refused': () => (
    <PendingLine kind="toggle" mark={{ ...mark, kind: 'reaction', state: 'failed', message: LONG_WORD }} />
  ),
  'a change that was refused': () => (
    <PendingLine
      kind="change"
      mark={{ ...mark, kind: 'profile', state: 'failed', message: 'This name is taken.' }}
      onEdit={() => undefined}
    />
  ),
  'comments, closed': () => <CommentsToggle id="C1" isOpen={false} onToggle={() => undefined} />,
  'comments, open': () => (
    <>
      <CommentsToggle id="C2" isOpen onToggle={() => undefined} />
      <div id="C2" />
    </>
  ),
  loading: () => <PostListSkeleton count={2} />,
};

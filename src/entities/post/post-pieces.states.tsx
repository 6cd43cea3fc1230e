import { of } from 'rxjs';
import { useRef } from 'react';
import type { WholePostView } from '#bridge/view-types.ts';
import { parsePostText } from '#core/feed/text.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type Overlays, type States } from '#tests/components/states.ts';
import { InApp } from '#tests/support/in-app.tsx';
import { postViewOf } from '#tests/support/post-view.ts';
import { CopyLinkSheet } from './copy-link-sheet.tsx';
import { EmbeddedPlayer } from './embedded-player.tsx';
import { GroupPicture } from './group-picture.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { PlaybackRate } from './playback-rate.tsx';
import { PostBody } from './post-body.tsx';
import { PostHeader } from './post-header.tsx';
import { PostPageSkeleton } from './post-page-skeleton.tsx';
import { PostSkeleton, type PostSkeletonProps } from './post-skeleton.tsx';
import { PostStatusRow } from './post-status-row.tsx';
import { ReactionButton } from './reaction-button.tsx';
import { ReactionPicker } from './reaction-picker.tsx';
import { ReplyLine } from './reply-line.tsx';
import { TextTokens } from './text-tokens.tsx';
import { UnsentMark } from './unsent-mark.tsx';
import { VideoPlayer } from './video-player.tsx';

const mark = { entryId: 'E1', kind: 'post' } as const;
const picture = { url: '/none.webp', widthPx: 1200, heightPx: 800, mimeType: 'image/webp', thumbnail: null, colour: '#6a8f9c' };

function header(name: string, given: Partial<WholePostView> = {}) {
  const { author } = postViewOf();
  const view = postViewOf({}, { author: { ...author, user: sampleUser({ ulid: 'U1', name, username: 'noor' }) }, ...given });
  return <PostHeader view={view} labelId="label" layout="feed" />;
}

const authorNamed = (username: string) => ({ ...postViewOf().author, user: sampleUser({ ulid: 'U1', username }) });

function answers(parent: WholePostView | 'notFound') {
  return (
    <InApp device={{ views: { post: () => of(parent) } }}>
      <ReplyLine parentId="P0" />
    </InApp>
  );
}

const skeleton = (given: Partial<PostSkeletonProps>) => (
  <PostSkeleton
    postId="P1"
    images={[]}
    body=""
    embedUrl={null}
    isRepost={false}
    commentParent={null}
    feedType="feed"
    repostUsername={null}
    {...given}
  />
);

const statusRow = (given: Partial<WholePostView> = {}, state: 'waiting' | 'sending' | null = null) => (
  <PostStatusRow view={postViewOf({}, given)} mark={state === null ? null : { ...mark, state }} showsViews comments={null} />
);

const player = (title: string) => {
  const url = 'https://youtu.be/aqz-KE-bpKQ';
  const openGraph = title === '' ? null : { title, description: '', image: '', url, shouldFetchOg: false };
  return <EmbeddedPlayer post={{ id: 'E1', embedUrl: url, openGraph }} />;
};

const words = (text: string) => (
  <p style={{ overflowWrap: 'anywhere' }} dir="auto">
    <TextTokens tokens={parsePostText(text)} />
  </p>
);

function Picker() {
  const anchor = useRef<HTMLButtonElement>(null);
  const choices = ['like', 'heart', 'fire', 'haha', 'wow', 'clap', 'party', 'strong'].map((name) => ({
    name,
    value: '👍',
    category: 'positive' as const,
  }));
  return (
    <>
      <button ref={anchor} type="button" style={{ marginTop: 300, minWidth: 44, minHeight: 44 }}>
        Like
      </button>
      <ReactionPicker
        anchor={anchor}
        side="positive"
        choices={choices}
        own="fire"
        onChoose={() => undefined}
        onClose={() => undefined}
      />
    </>
  );
}

export const states: States = {
  'whom a comment answers': () => answers(postViewOf()),
  'whom a comment answers, of a long name': () => answers(postViewOf({}, { author: authorNamed(LONG_WORD) })),
  'a comment to what is gone': () => answers('notFound'),
  'a header': () => header('Noor Haddad'),
  'a header of a long name': () => header(LONG_NAME),
  'a header of a name in Arabic': () => header(ARABIC_NAME),
  'a header of a post that waits': () => header('Noor Haddad', { isOwn: true, pending: { ...mark, state: 'waiting' } }),
  'a text': () => <PostBody view={postViewOf()} isWhole={false} eager />,
  'a text that is cut': () => <PostBody view={postViewOf({ body: 'Dunlins at low tide. '.repeat(60) })} isWhole={false} eager />,
  'a text behind its interstitial': () => <PostBody view={postViewOf({ id: 'S1', isSensitive: true })} isWhole={false} eager />,
  'where it stands, delivered': () => statusRow(),
  'where it stands, waiting': () => statusRow({}, 'waiting'),
  'where it stands, on its way': () => statusRow({}, 'sending'),
  'a thumb': () => <ReactionButton post={postViewOf().post} side="negative" isUnsent={false} />,
  'an unsent mark': () => (
    <span style={{ position: 'relative', display: 'inline-block', width: 44, height: 44 }}>
      <UnsentMark id="unsent" />
    </span>
  ),
  'words with links, people and tags': () => words('See https://waders.example/x with @noor at #lowtide, $DUN'),
  'words without a place to break': () => words(LONG_WORD.repeat(4)),
  'words in Arabic': () => words('نور تصوّر الطيور عند الجزر #طيور مع @noor'),
  'a group of which nothing is known': () => <GroupPicture id="G1" name="Waders of the North" />,
  'a skeleton of which nothing is known': () => skeleton({}),
  'a skeleton with pictures': () => skeleton({ images: [picture, picture], body: '\n\n' }),
  'a skeleton of a repost': () => skeleton({ isRepost: true, repostUsername: 'noor' }),
  'a page that loads': () => <PostPageSkeleton />,
  'a player of another service': () => player(''),
  'a player of a long title': () => player(LONG_WORD.repeat(3)),
  'a speed': () => (
    <div style={{ position: 'relative', height: 60, background: '#000' }}>
      <PlaybackRate onChange={() => undefined} />
    </div>
  ),
  'a video that does not come': () => <VideoPlayer url="/none.mp4" label="Dunlins in flight" />,
};

export const overlays: Overlays = {
  picture: () => (
    <ImageViewer
      images={[{ ...picture, alt: LONG_WORD }, picture]}
      index={0}
      onTurn={() => undefined}
      onClose={() => undefined}
    />
  ),
  link: () => <CopyLinkSheet link="https://dunlin.example/post/P1?ref=noor" onClose={() => undefined} />,
  reactions: () => <Picker />,
};

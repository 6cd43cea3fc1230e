import type { ReactNode } from 'react';
import { NEVER, of } from 'rxjs';
import { COMMENT_DEPTH_MAX } from '#contract/limits.ts';
import type { PostView, ShellView, WholePostView } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { defaultShell } from '#data/views/default-shell.ts';
import { After } from '#tests/components/after.tsx';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import { listViews } from '#tests/support/list-views.ts';
import { memberSession } from '#tests/support/member-session.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { CommentSortSelect } from './comment-sort.tsx';
import { CommentThread, type CommentThreadProps } from './comment-thread.tsx';
import { Comments } from './comment.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { FeedComments } from './feed-comments.tsx';
import { ViewMore } from './view-more.tsx';

const offline = { connection: 'offline' } as const;
const fails = async () => ({ ok: false, reason: 'server', message: 'The server has a problem.' });
const comes = async () => ({ ok: true });
const member: Device = { session: memberSession };
const shell = () => of(defaultShell as unknown as ShellView);
const sort = 'popular';

function comment(id: string, body: string, replies = 0, given: Partial<WholePostView> = {}): PostView {
  const { postEngagement } = postViewOf().post;
  const counted = { ...postEngagement, commentCount: replies, totalCommentCount: replies };
  return postViewOf({ id, body, parentUlid: 'P', postEngagement: counted }, { key: id, ...given });
}
const by = (name: string): Partial<WholePostView> => ({
  author: { ...postViewOf().author, user: sampleUser({ ulid: 'U1', name, username: 'noor' }) },
});
const mark = { entryId: 'E', kind: 'comment' } as const;
const own = (id: string, body: string, pending: WholePostView['pending']) => comment(id, body, 0, { isOwn: true, pending });

const said = [
  comment('C1', 'So did I, at the pier.', 1),
  own('C2', 'Not yet', { ...mark, state: 'waiting' }),
  own('C3', 'This is what I think', { ...mark, state: 'failed', message: 'This text is too long.' }),
  comment('C4', LONG_WORD.repeat(2), 0, by(`${LONG_NAME} ${LONG_WORD}`)),
  comment('C5', 'رأيتها عند الجزر', 0, by(ARABIC_NAME)),
];
const answers = [comment('R1', 'Where was that?')];
const thread = (more: object = {}) =>
  listViews((key) =>
    'parentId' in key && key.parentId === 'P' ? { items: said, ended: true, ...more } : { items: answers, ended: true },
  );

function on(device: Device, drawn: ReactNode, presses?: string) {
  const { views, ...rest } = device;
  return () => (
    <InApp device={{ ...rest, views: { shell, ...views } }}>
      {presses === undefined ? drawn : <After deeds={[{ press: presses }]}>{drawn}</After>}
    </InApp>
  );
}

const whole = (device: Device, given: Partial<CommentThreadProps> = {}, presses?: string) =>
  on(
    device,
    <CommentThread postId="P" isUnsent={false} commentCount={null} loginNotice={<p>Log in to see more.</p>} {...given} />,
    presses,
  );
const inFeed = (device: Device) => on(device, <FeedComments postId="P" />);
const none = listViews({ state: 'empty', items: [] });
const more = { ended: false, fetchedAt: 1 };
const LOAD_MORE = 'section > div:last-child > div:last-child > button';

export const states: States = {
  'some comments': whole({ ...member, views: thread() }),
  'none yet': whole({ ...member, views: none }),
  'of a post that is not sent': whole({ ...member, views: none }, { isUnsent: true }),
  'more to come': whole({ ...member, views: thread(more) }),
  'more are asked for': whole({ ...member, views: thread(more), answers: { 'lists.refresh': comes } }, {}, LOAD_MORE),
  'more cannot be had': whole({ ...member, views: thread(more), answers: { 'lists.loadMore': fails } }, {}, LOAD_MORE),
  'more, a visitor': whole({ views: thread(more) }),
  'not on the device': whole({ ...member, views: listViews({}), status: offline }),
  'cannot be had': whole({ ...member, views: listViews({}), answers: { 'lists.refresh': fails } }),
  'on its way': whole({ ...member, views: listViews({}) }),
  'its order is not known': whole({ ...member, views: { ...thread(), shell: () => NEVER } }),
  'an answer at the last depth': on(
    member,
    <ul>
      <Comments
        views={[comment('D', 'Deep down', 4)]}
        parentItemId="C"
        depth={COMMENT_DEPTH_MAX - 1}
        parentFilter="all"
        parentSort={sort}
        news={new Set(['D'])}
      />
    </ul>,
  ),
  'below a post of a feed': inFeed({ ...member, views: thread() }),
  'below a post of a feed, none': inFeed({ ...member, views: none }),
  'below a post of a feed, not on the device': inFeed({ ...member, views: listViews({}), status: offline }),
  'below a post of a feed, cannot be had': inFeed({ ...member, views: listViews({}), answers: { 'lists.refresh': fails } }),
  'the order': () => <CommentSortSelect sort={sort} onChange={() => undefined} />,
  'the way to more': () => <ViewMore id="C" count={1234} />,
  'the way to more, not counted': () => <ViewMore id="C" count={0} />,
  'to come': () => <CommentsSkeleton />,
};

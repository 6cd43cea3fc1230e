import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { unknownList, type Views, type WholePostView } from '#bridge/view-types.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import { sampleCurrentUser } from '#data/testing/samples.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf } from '#tests/support/rendered.tsx';
import { PostCard } from './post-card.tsx';
import { useMenuEntries } from './use-menu-entries.tsx';

const ignore = () => undefined;

function Entries({ view, ownRepost }: { readonly view: WholePostView; readonly ownRepost: WholePostView | null }) {
  return useMenuEntries(view, ownRepost, { ask: ignore, share: ignore, openAdDashboard: ignore }).map(({ key, label, tag }) => (
    <li key={key}>{tag === undefined ? label : `${label} (${tag})`}</li>
  ));
}

interface Reader {
  readonly badges?: readonly BadgeName[];
  readonly isVisitor?: boolean;
  readonly ownRepost?: WholePostView;
  /** The reader owns the group that the post stands in. */
  readonly ownsGroup?: boolean;
  /** That group is private. */
  readonly isClosed?: boolean;
  readonly isChat?: boolean;
  /** The installation's group of posts for everybody. */
  readonly plainGroup?: string;
}

function listed(
  view: WholePostView,
  { badges = [], isVisitor = false, ownRepost, ownsGroup = false, isClosed = false, isChat = false, plainGroup }: Reader = {},
) {
  const user = sampleCurrentUser({ ulid: 'ME', username: 'maya', badges: [...badges] });
  const group = sampleGroup({
    id: 'G1',
    visibility: isChat ? 'CHAT' : isClosed ? 'PRIVATE' : 'PUBLIC',
    owner: { user: { userId: ownsGroup ? 'ME' : 'U9' } },
  });
  const markup = markupOf(<Entries view={view} ownRepost={ownRepost ?? null} />, {
    ...(isVisitor ? {} : { session: { state: 'signedIn', userId: 'ME', user } as const }),
    ...(plainGroup === undefined ? {} : { info: { plainGroup } }),
    views: {
      list: (() => of(unknownList)) as unknown as Views['list'],
      group: (id) => of(id === 'G1' ? group : null),
    },
  });
  return [...markup.matchAll(/<li>([^<]*)<\/li>/g)].map(([, label]) => label);
}

const own = (given: Parameters<typeof postViewOf>[0] = {}) => postViewOf({ userId: 'ME', ...given }, { isOwn: true });
const others = ['Follow @noor', 'Mute', 'Block', 'Report Post', 'Share', 'Embed Post'];

describe('the menu of a post', () => {
  it('of what is said in a chat offers no way out of it [GROUP-17]', () => {
    expect(listed(postViewOf({ groupId: 'G1' }), { isChat: true })).toEqual(others.slice(0, 4));
    expect(listed(own({ groupId: 'G1' }), { isChat: true })).toEqual(['Delete']);
    expect(listed(postViewOf({ groupId: 'G1' }), { isClosed: true }), 'the members of a group may pass its address on').toEqual(
      others,
    );
  });

  it('of what is said in a chat pins nothing [GROUP-17] [MENU-02]', () => {
    expect(listed(own({ groupId: 'G1' }), { isClosed: true })).toContain('Pin Post');
    expect(listed(own({ groupId: 'G1' }), { isChat: true })).not.toContain('Pin Post');
  });

  it('of one’s own pins or unpins it by what stands, shares, embeds and deletes it [MENU-01] [MENU-02] [MENU-05] [MENU-07]', () => {
    expect(listed(own())).toEqual(['Pin Post', 'Boost Post (Beta)', 'Share', 'Embed Post', 'Delete']);
    expect(listed(own({ pinned: true }))).toEqual(['Unpin Post', 'Boost Post (Beta)', 'Share', 'Embed Post', 'Delete']);
    expect(listed(own({ parentUlid: 'P0', postType: 'COMMENT' })), 'an answer is not pinned').toEqual([
      'Share',
      'Embed Post',
      'Delete',
    ]);
  });

  it('of a saved post leads to its note [REACT-38]', () => {
    expect(listed(postViewOf({ isBookmarked: true }))).toEqual([...others.slice(0, 4), 'Add a note', ...others.slice(4)]);
    expect(listed(own({ isBookmarked: true, bookmarkNote: 'x' }))).toContain('Edit note');
  });

  it('in one’s own repost is the owner’s, and pins nothing of another’s [MENU-01] [MENU-02]', () => {
    const ownRepost = own({ id: 'R1', isRepost: true, isEmptyRepost: true, repostId: 'P1' });
    expect(listed(postViewOf(), { ownRepost })).toEqual(['Share', 'Embed Post', 'Delete']);
    expect(listed(postViewOf())).toEqual(others);
  });

  it('of a normal post of one’s own offers a boost, marked Beta; of others, reposts, quotes, answers and what is unsent or hidden not [MENU-04] [BOOST-26]', () => {
    const boost = 'Boost Post (Beta)';
    expect(listed(own())).toContain(boost);
    expect(listed(own({ groupId: 'G1' }))).toContain(boost);
    expect(listed(own({ groupId: 'G1' }), { isClosed: true }), 'in a closed group').not.toContain(boost);
    const mark = { entryId: 'E', kind: 'post', state: 'waiting' } as const;
    const others = [
      postViewOf(),
      own({ isRepost: true, isEmptyRepost: true, postType: 'REPOST', repostId: 'P1' }),
      own({ isRepost: true, isRepostWithComment: true, repostId: 'P1' }),
      own({ postType: 'COMMENT', parentUlid: 'P0' }),
      own({ isHidden: true }),
      own({ isAd: true, postType: 'AD' }),
      postViewOf({ userId: 'ME' }, { isOwn: true, pending: mark }),
    ];
    for (const view of others) expect(listed(view)).not.toContain(boost);
  });

  it('of an advertisement of one’s own leads to the dashboard, of no other post [MENU-03]', () => {
    expect(listed(own({ isAd: true, postType: 'AD' }))).toContain('Ad Dashboard');
    expect(listed(postViewOf({ isAd: true, postType: 'AD' }))).not.toContain('Ad Dashboard');
    expect(listed(own())).not.toContain('Ad Dashboard');
  });

  it('of another follows, mutes, blocks, reports and shares; of an advertisement it follows and reports nobody [MENU-13] [MENU-14] [MENU-15]', () => {
    expect(listed(postViewOf())).toEqual(others);
    expect(listed(postViewOf({ isAd: true, postType: 'AD' }))).toEqual(['Mute', 'Block', 'Share', 'Embed Post']);
    const { author } = postViewOf();
    const followed = { ...author.user, ProfileEngagement: { ...author.user.ProfileEngagement, isFollowing: true } };
    expect(listed(postViewOf({}, { author: { ...author, user: followed } }))[0]).toBe('Unfollow');
  });

  it('of a visitor shares and embeds, and does nothing else; it is there on the main brand alone [MENU-21]', () => {
    expect(listed(postViewOf(), { isVisitor: true })).toEqual(['Share', 'Embed Post']);
    expect(listed(postViewOf({ groupId: 'G1' }), { isVisitor: true })).toEqual(['Share', 'Embed Post']);
    const buttons = (mainBrand: boolean) => markupOf(<PostCard view={postViewOf()} />, { info: { mainBrand } });
    expect(buttons(true)).toContain('aria-label="More"');
    expect(buttons(false)).not.toContain('aria-label="More"');
  });

  it('of an employee adds to and removes from Discover, of nobody else [MENU-12]', () => {
    expect(listed(postViewOf(), { badges: ['employee'] })).toEqual(['Add to Discover', ...others]);
    expect(listed(postViewOf({ isInDiscover: true }), { badges: ['employee'] })).toEqual(['Remove from Discover', ...others]);
    expect(listed(postViewOf({ groupId: 'PLAIN' }), { badges: ['employee'], plainGroup: 'PLAIN' })[0]).toBe('Add to Discover');
    for (const unlisted of [{ parentUlid: 'PARENT' }, { groupId: 'GROUP' }]) {
      expect(listed(postViewOf(unlisted), { badges: ['employee'] })).toEqual(others);
      expect(listed(postViewOf({ ...unlisted, isInDiscover: true }), { badges: ['employee'] })[0]).toBe('Remove from Discover');
    }
    for (const badge of ['moderator', 'administrator'] as const)
      expect(listed(postViewOf(), { badges: [badge] })).toEqual(others);
  });

  it('of an employee who moderates has Admin, not on advertisements [MENU-18]', () => {
    const badges = ['employee', 'moderator'] as const;
    expect(listed(postViewOf(), { badges }).at(-1)).toBe('Admin');
    expect(listed(postViewOf({ isAd: true, postType: 'AD' }), { badges })).not.toContain('Admin');
    expect(listed(own(), { badges })).not.toContain('Admin');
  });

  it('of the owner of its group removes it, unless it is a plain repost [MENU-17]', () => {
    const inGroup = postViewOf({ groupId: 'G1' });
    expect(listed(inGroup, { ownsGroup: true }).at(-1)).toBe('Remove');
    expect(listed(inGroup)).not.toContain('Remove');
    expect(listed(postViewOf(), { ownsGroup: true }), 'outside of groups').not.toContain('Remove');
    expect(listed(postViewOf({ groupId: 'G1', isEmptyRepost: true }), { ownsGroup: true })).not.toContain('Remove');
  });
});

import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { unknownList, type PostListView, type SessionView, type UserView, type Views } from '#bridge/view-types.ts';
import { sampleCurrentUser } from '#contract/testing/samples.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import { defaultShell } from '#data/views/default-shell.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { BadgeDescription } from './profile-badges.tsx';
import { ProfileScreen, type ProfileCut } from './profile-screen.tsx';

/** What stands where the posts would. */
const NO_POSTS = 'This user has no posts yet';
const noPosts: PostListView = { ...unknownList, state: 'empty', ended: true };

function drawn(engagement: Partial<UserView['user']['ProfileEngagement']>, unconfirmed: UserView['unconfirmed'] = {}): string {
  const user = sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' });
  return drawnOf({ ...user, ProfileEngagement: { ...user.ProfileEngagement, ...engagement } }, unconfirmed);
}

function drawnOf(
  user: UserView['user'],
  unconfirmed: UserView['unconfirmed'] = {},
  session?: SessionView,
  isSelf = false,
  cut: ProfileCut = 'posts',
): string {
  const profile = { ...postViewOf().author, user, unconfirmed };
  return markupOf(
    <ProfileScreen
      username="noor"
      cut={cut}
      onCut={() => undefined}
      loginNotice={null}
      edited={undefined}
      onEdit={() => undefined}
    />,
    {
      ...(session === undefined ? {} : { session }),
      views: { profile: () => of({ state: 'user', profile, isSelf } as const), list: (() => of(noPosts)) as Views['list'] },
    },
  );
}

describe('a profile', () => {
  it('without posts says so, the own one too [FEED-41]', () => {
    const user = sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' });
    for (const isSelf of [false, true]) expect(textOf(drawnOf(user, {}, undefined, isSelf))).toContain(NO_POSTS);
  });

  it('without comments or media says so of these [SOCIAL-20]', () => {
    const user = sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' });
    const said = (cut: ProfileCut) => textOf(drawnOf(user, {}, undefined, false, cut));
    for (const [cut, words] of [
      ['comments', 'This user has no comments yet'],
      ['media', 'This user has no media yet'],
    ] as const) {
      expect(said(cut)).toContain(words);
      expect(said(cut)).not.toContain(NO_POSTS);
    }
  });

  it('has what a member may do about somebody else behind its dots, whatever that one posted [MENU-14]', () => {
    const user = sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' });
    const reader = { state: 'signedIn', userId: 'ME', user: sampleCurrentUser({ ulid: 'ME', username: 'maya' }) } as const;
    const dots = 'aria-label="More about Noor Haddad"';
    expect(drawnOf(user, {}, reader)).toContain(dots);
    expect(drawnOf(user, {}, reader, true), 'nothing about oneself').not.toContain(dots);
    expect(drawnOf(user), 'nothing for visitors').not.toContain(dots);
  });

  it("of a muted member says 'You muted this user.' in place of their posts [FEED-42]", () => {
    const muted = textOf(drawn({ isMuted: true }));
    expect(muted).toContain('You muted this user. Unmute');
    expect(muted).not.toContain(NO_POSTS);
    expect(textOf(drawn({ isBlocked: true }))).toContain('You blocked this user.');
    expect(textOf(drawn({}))).toContain(NO_POSTS);
    expect(textOf(drawn({}))).not.toContain('You muted');
  });

  it('offers members to write to them, but not where they block them or staff banned them; visitors not at all [GROUP-18]', () => {
    const noor = sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' });
    const offers = (user: UserView['user'], session?: SessionView) =>
      drawnOf(user, {}, session).includes('href="/chat/with/noor"');
    const member: SessionView = { state: 'signedIn', userId: 'ME', user: sampleCurrentUser() };
    const related = (relation: Partial<UserView['user']['ProfileEngagement']>) => ({
      ...noor,
      ProfileEngagement: { ...noor.ProfileEngagement, ...relation },
    });
    expect(offers(noor, member)).toBe(true);
    expect(offers(related({ isMuted: true }), member)).toBe(true);
    expect(offers(related({ isBlocked: true }), member)).toBe(false);
    expect(offers(related({ isBlockedByYou: true }), member)).toBe(false);
    expect(offers({ ...noor, isBanned: true }, member)).toBe(false);
    expect(offers(noor)).toBe(false);
  });

  it('offers to follow them, but not where the reader blocks them or staff banned them; a follow that is there can be ended', () => {
    const noor = sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' });
    const offers = (relation: Partial<UserView['user']['ProfileEngagement']>, isBanned = false) =>
      drawnOf({ ...noor, isBanned, ProfileEngagement: { ...noor.ProfileEngagement, ...relation } }).match(
        /<button[^>]*aria-pressed.*?<\/button>/g,
      );
    const follow = [expect.stringContaining('>Follow<')];
    expect(offers({})).toEqual(follow);
    expect(offers({ isMuted: true })).toEqual(follow);
    expect(offers({ isBlocked: true })).toBeNull();
    expect(offers({ isBlockedByYou: true, isFollowingYou: true })).toBeNull();
    expect(offers({}, true)).toBeNull();
    expect(offers({ isFollowing: true }, true)).toEqual([expect.stringContaining('>Following<')]);
  });

  it('says when somebody was last there, but not to themselves, who are there now', () => {
    const user = {
      ...sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' }),
      lastActiveAt: '2020-01-01T00:00:00.000Z',
    };
    const stated = (isSelf: boolean) => textOf(drawnOf(user, {}, undefined, isSelf));
    expect(stated(false)).toMatch(/@noor \d+d ago /);
    expect(stated(true)).toMatch(/@noor (?!\d+d ago)/);
  });

  it('keeps the sign at the handle where the page runs from right to left', () => {
    expect(drawn({})).toContain('<bdi>@noor</bdi>');
  });

  it('reads of both names of a relation either, whichever a server says [SOCIAL-03]', () => {
    for (const name of ['isFollowingYou', 'isFollowYou'] as const) {
      expect(textOf(drawn({ [name]: true })), name).toContain('Follows you');
      expect(textOf(drawn({ [name]: true })), name).toContain('Follow back');
    }
    for (const name of ['isBlocked', 'isBlockedByYou'] as const)
      expect(textOf(drawn({ [name]: true })), name).toContain('You blocked this user.');
    expect(textOf(drawn({}))).not.toMatch(/Follows you|Follow back|You blocked/);
  });

  it('stays muted while its unmuting waits for the server, and says so', () => {
    const waiting = drawn({ isMuted: true }, { mute: { muted: false, username: 'noor' } });
    expect(textOf(waiting)).toContain('You muted this user. Pending…');
  });

  it('shows badges, counts with K and M, website, when somebody joined, and links in the bio [SOCIAL-38]', () => {
    const user = {
      ...sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' }),
      badges: ['early_adopter', 'moderator'] as const,
      bio: 'Tides with @theo, https://tides.example <b>and</b> #waders',
      website: 'https://noor.example/terns',
      followers: 1234,
      following: 1_500_000,
      postCount: 999,
      createdAt: '2025-03-09T00:00:00.000Z',
    };
    const markup = drawnOf({ ...user, badges: [...user.badges] });
    const text = textOf(markup);
    expect(text).toContain('Early adopter Moderator');
    for (const said of ['1.2K Followers', '1.5M Following', '999 Posts', 'noor.example/terns', 'Joined March 2025'])
      expect(text).toContain(said);
    const ofOne = textOf(drawnOf({ ...user, badges: [], followers: 1, postCount: 1 }));
    for (const said of ['1 Follower ', '1 Post ']) expect(ofOne).toContain(said);
    expect(markup).toMatch(/<a[^>]*href="\/theo"[^>]*>@theo<\/a>/);
    expect(markup).toMatch(/<a[^>]*href="https:\/\/tides\.example"/);
    expect(markup).toContain('&lt;b&gt;and&lt;/b&gt;');
    expect(textOf(drawnOf({ ...user, badges: ['moderator'], isBanned: true }))).not.toContain('Moderator');
  });

  it('shows beside the name who is verified, and nothing of it where they are banned [POST-65]', () => {
    const noor = { ...sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' }), badges: ['gold_verified' as const] };
    const name = (user: typeof noor & { isBanned?: boolean }) => /<h2.*?<\/h2>/s.exec(drawnOf(user))?.[0];
    expect(name(noor)).toContain('Gold verified');
    expect(drawnOf({ ...noor, isBanned: true })).not.toContain('Gold verified');
    expect(name({ ...noor, isBanned: true })).toContain('Noor Haddad');
  });

  it('the description of a badge is the installation’s, or says that there is none [SOCIAL-38] [MOD-43]', () => {
    const described = (badge: BadgeName) =>
      textOf(
        markupOf(<BadgeDescription badge={badge} />, {
          views: {
            shell: () =>
              of({
                ...defaultShell,
                publicSettings: {
                  ...defaultShell.publicSettings,
                  badges: [{ name: 'moderator', description: 'Looks after it.' }],
                },
              }),
          },
        }),
      );
    expect(described('moderator')).toBe('Looks after it.');
    expect(described('influencer')).toBe('No description available for this badge.');
  });

  it('has three cuts: all posts, comments, media [SOCIAL-20]', () => {
    const tabs = [...drawn({}).matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g)].map(([, content = '']) =>
      textOf(content),
    );
    expect(tabs).toEqual(['Posts', 'Comments', 'Media']);
  });
});

import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { unknownList, type PostListView, type UserView, type Views } from '#bridge/view-types.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { ProfileScreen } from './profile-screen.tsx';

/** What stands where the posts would. */
const NO_POSTS = 'This user has no posts yet';
const noPosts: PostListView = { ...unknownList, state: 'empty', ended: true };

function drawn(engagement: Partial<UserView['user']['ProfileEngagement']>, unconfirmed: UserView['unconfirmed'] = {}): string {
  const user = sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' });
  const { ProfileEngagement } = user;
  const profile = {
    ...postViewOf().author,
    user: { ...user, ProfileEngagement: { ...ProfileEngagement, ...engagement } },
    unconfirmed,
  };
  return markupOf(<ProfileScreen username="noor" renderComments={() => null} loginNotice={null} />, {
    views: { profile: () => of({ state: 'user', profile, isSelf: false } as const), list: (() => of(noPosts)) as Views['list'] },
  });
}

describe('a profile', () => {
  it("of a muted member says 'You muted this user.' in place of their posts [FEED-42]", () => {
    const muted = textOf(drawn({ isMuted: true }));
    expect(muted).toContain('You muted this user. Unmute');
    expect(muted).not.toContain(NO_POSTS);
    expect(textOf(drawn({ isBlocked: true }))).toContain('You blocked this user.');
    expect(textOf(drawn({}))).toContain(NO_POSTS);
    expect(textOf(drawn({}))).not.toContain('You muted');
  });

  it('stays muted while its unmuting waits for the server, and says so', () => {
    const waiting = drawn({ isMuted: true }, { mute: { muted: false, username: 'noor' } });
    expect(textOf(waiting)).toContain('You muted this user. Pending…');
  });

  it('has three cuts: all posts, comments, media [SOCIAL-20]', () => {
    const tabs = [...drawn({}).matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g)].map(([, content = '']) =>
      textOf(content),
    );
    expect(tabs).toEqual(['Posts', 'Comments', 'Media']);
  });
});

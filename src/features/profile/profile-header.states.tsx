import type { UserView } from '#bridge/view-types.ts';
import type { User } from '#contract/resources/user.ts';
import { unrelated } from '#contract/resources/user.ts';
import { sampleUser } from '#contract/testing/samples.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { InApp } from '#tests/support/in-app.tsx';
import { memberSession } from '#tests/support/member-session.ts';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

const view = (user: Partial<User>, given: Partial<UserView> = {}): UserView => ({
  user: sampleUser({ ulid: 'NOOR', name: 'Noor Haddad', username: 'noor', ...user }),
  isPlaceholder: false,
  unconfirmed: {},
  ...given,
});
const header =
  (user: Partial<User> = {}, given: Partial<UserView> = {}, isSelf = false) =>
  () => (
    <InApp device={{ session: memberSession }}>
      <ProfileHeader profile={view(user, given)} isSelf={isSelf} edited={undefined} onEdit={() => undefined} />
    </InApp>
  );
const mark = { entryId: 'E', kind: 'profile', state: 'failed', message: 'This name is reserved.' } as const;

export const states: States = {
  'to a member': header({ website: 'https://waders.example/counts' }),
  'to a visitor': () => <ProfileHeader profile={view({})} isSelf={false} edited={undefined} onEdit={() => undefined} />,
  'to oneself': header({}, {}, true),
  'somebody who follows and asks to': header({
    ProfileEngagement: { ...unrelated, isFollowing: true, isFollowingYou: true, isRequestingYou: true },
  }),
  'somebody whom the reader blocked': header({ ProfileEngagement: { ...unrelated, isBlocked: true } }),
  'somebody who is banned': header({ isBanned: true, lastActiveAt: null }),
  'a change that waits': header({}, { unconfirmed: { profile: { name: 'Noor' } } as UserView['unconfirmed'] }, true),
  'a change that was refused': header({}, { refusedChange: mark }, true),
  'long names and words': header({
    name: `${LONG_NAME} ${LONG_WORD}`,
    bio: `${LONG_WORD} https://${LONG_WORD}.example`,
    website: `https://${LONG_WORD}.example/${LONG_WORD}`,
    followers: 12_345_678,
    following: 1_234_567,
    friendCount: 123_456,
    postCount: 9_876_543,
  }),
  'in Arabic': header({ name: ARABIC_NAME, bio: 'نعدّ الطيور عند الجزر. #طيور' }),
  'to come': () => <ProfileSkeleton />,
};

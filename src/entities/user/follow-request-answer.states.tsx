import { sampleUser } from '#data/testing/samples.ts';
import { LONG_NAME, type States } from '#tests/components/states.ts';
import { unrelated } from '#contract/resources/user.ts';
import { FollowRequestAnswer } from './follow-request-answer.tsx';

const asking = (name: string) => ({
  user: sampleUser({ ulid: 'U1', name, username: 'noor', ProfileEngagement: { ...unrelated, isRequestingYou: true } }),
  isPlaceholder: false,
  unconfirmed: {},
});

export const states: States = {
  'somebody asks': () => <FollowRequestAnswer view={asking('Noor Haddad')} />,
  'a long name': () => <FollowRequestAnswer view={asking(LONG_NAME)} />,
};

import type { States } from '#tests/components/states.ts';
import { LoginNotice } from './login-notice.tsx';
import { NavButton, NavExternal } from './nav-item.tsx';
import { UnseenBell } from './notification-bell.tsx';
import { OnboardingHint } from './onboarding-hint.tsx';
import { ServerNotice } from './shell-alerts.tsx';
import { NothingKept } from './storage-banner.tsx';
import { TimeoutItem } from './timeout-item.tsx';
import { t } from '#messages/t.ts';

const nothing = () => undefined;

export const states: States = {
  'for visitors, more posts': () => <LoginNotice title={t('loginNotice.morePosts')} onLogin={nothing} />,
  'for visitors, replies': () => <LoginNotice title={t('loginNotice.replies')} onLogin={nothing} />,
  'the server is down': () => <ServerNotice state="down" dismiss={nothing} />,
  'the server is back': () => <ServerNotice state="back" dismiss={nothing} />,
  'a device without room': () => <NothingKept />,
  'the bell, nothing waits': () => <UnseenBell unseen={0} newest={null} />,
  'the bell, one waits': () => <UnseenBell unseen={1} newest={null} />,
  'the bell, more than it says': () => <UnseenBell unseen={100} newest={null} />,
  'a timeout that runs': () => <TimeoutItem until="2126-11-23T12:00:00.000Z" onOpen={nothing} />,
  'a timeout that ran out': () => <TimeoutItem until="2020-11-23T12:00:00.000Z" onOpen={nothing} />,
  'where to begin, nothing posted yet': () => (
    <OnboardingHint postCount={0}>
      <NavButton icon={null} label="Post" onPress={nothing} />
    </OnboardingHint>
  ),
  'where to begin, one post': () => (
    <OnboardingHint postCount={1}>
      <NavButton icon={null} label="Post" onPress={nothing} />
    </OnboardingHint>
  ),
  'an entry': () => <NavButton icon={null} label="Invite" onPress={nothing} />,
  'an entry in red': () => <NavButton icon={null} label="Logout" tone="danger" onPress={nothing} />,
  'an entry that leads elsewhere': () => <NavExternal icon={null} label="Help Center" address="https://help.example" />,
};

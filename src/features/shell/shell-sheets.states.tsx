import { of } from 'rxjs';
import { sampleCurrentUser } from '#data/testing/samples.ts';
import type { Overlays } from '#tests/components/states.ts';
import { InApp } from '#tests/support/in-app.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { FeedbackSheet } from './feedback/feedback-sheet.tsx';
import { InviteSheet } from './invite/invite-sheet.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import type { ShellActions } from './shell-actions.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { TimeoutSheet } from './timeout-sheet.tsx';
import type { ShellAccount } from './use-shell-account.ts';

const nothing = () => undefined;
const inADay = { action: 'posting', until: Date.now() + 86_400_000 } as const;
const user = sampleCurrentUser({ ulid: 'U', current_streak: 3 });
const session = { state: 'signedIn', userId: 'U', user } as const;
const member: ShellAccount = { session, user, isVisitor: false };
const visitor: ShellAccount = { session: { state: 'signedOut' }, user: null, isVisitor: true };
/** Nothing that is pressed here leads anywhere. */
const actions = new Proxy({} as ShellActions, { get: () => nothing });
const views = { outbox: () => of({ items: [], failedCount: 0 }) };

export const overlays: Overlays = {
  account: () => (
    <InApp device={{ session, views }}>
      <AvatarMenu open account={member} actions={actions} scheme="light" onClose={nothing} />
    </InApp>
  ),
  visitor: () => <AvatarMenu open account={visitor} actions={actions} scheme="light" onClose={nothing} />,
  feedback: () => <FeedbackSheet open onClose={nothing} />,
  invite: () => <InviteSheet open onClose={nothing} />,
  login: () => <LoginPrompt reason="createPost" onLogin={nothing} onClose={nothing} />,
  shortcuts: () => <ShortcutList open onClose={nothing} />,
  timeout: () => <TimeoutSheet restriction={inADay} onClose={nothing} />,
};

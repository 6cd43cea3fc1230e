import { createRootRouteWithContext, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { LoginReason } from '#bridge/account/login-reason.ts';
import { UiIntentsProvider, type ComposerRequest, type RestrictedAction, type UiIntents } from '#bridge/hooks/ui-intents.tsx';
import { MembershipProvider } from '#bridge/hooks/use-membership.tsx';
import { ReactionTypesProvider } from '#bridge/hooks/use-reaction-types.tsx';
import { guardUnfinished } from '#features/auth/guard.ts';
import { useSession } from '#features/auth/use-session.ts';
import { ComposerHost } from '#features/compose/composer-host.tsx';
import { openComposer } from '#features/compose/composer-store.ts';
import type { LoginPromptProps } from '#features/shell/login-prompt.tsx';
import { FloatingStack } from '#features/shell/floating-stack.tsx';
import { SessionEffects } from '#features/shell/session-effects.tsx';
import { StorageBanner } from '#features/shell/storage-banner.tsx';
import { TimeoutModal } from '#features/shell/timeout-modal.tsx';
import { usePageFocus } from '#features/shell/use-page-focus.ts';
import { lateCode } from '#ui/late-code.ts';
import { whenOpened } from '#ui/when-opened.tsx';
import type { RouterContext } from './-router-context.ts';
import { PageTitle } from './-page-title.tsx';
import { useGoToLogin } from './-use-page.ts';

/** Behind a button of the composer: no start needs it. */
const DraftList = lazy(() =>
  lateCode(() => import('#features/outbox/draft-list.tsx').then((module) => ({ default: module.DraftList }))),
);

const LoginPrompt = whenOpened<LoginPromptProps>(
  async () => (await import('#features/shell/login-prompt.tsx')).LoginPrompt,
  ({ reason }) => reason !== null,
);

export const Route = createRootRouteWithContext<RouterContext>()({ component: RootPage });

/** Around every page: what features may ask for (composer, login prompt, toasts, timeout), placed once. */
function RootPage() {
  const { theme, toasts } = Route.useRouteContext();
  const session = useSession();
  const [reason, setReason] = useState<LoginReason | null>(null);
  const [restriction, setRestriction] = useState<{ action: RestrictedAction; until: number } | null>(null);
  const goToLogin = useGoToLogin();
  function leaveForLogin(): void {
    setReason(null);
    goToLogin();
  }
  usePageFocus();
  const isMember = session.state === 'signedIn';
  const isKnown = session.state !== 'unknown';
  // Pressed while the session is still being read: nobody is taken for a visitor who may be a member.
  const heldRequest = useRef<ComposerRequest | null>(null);
  if (isMember && reason !== null) setReason(null);
  const timeoutEnd = session.state === 'signedIn' ? Date.parse(session.user.timeout_expires_at ?? '') : NaN;
  const timeoutUntil = useRef(NaN);
  useEffect(() => {
    timeoutUntil.current = timeoutEnd;
  }, [timeoutEnd]);

  useEffect(() => {
    if (isMember && heldRequest.current !== null) openComposer(heldRequest.current);
    if (isKnown) heldRequest.current = null;
  }, [isMember, isKnown]);

  const intents = useMemo<UiIntents>(
    () => ({
      openComposer: (request) => {
        if (isMember) return openComposer(request);
        heldRequest.current = isKnown ? null : request;
        setReason('createPost');
      },
      openLoginPrompt: (tried = 'login') => setReason(tried),
      showToast: toasts.show,
      openTimeout: (action, until) => setRestriction({ action, until }),
      meetsTimeout(action) {
        const until = timeoutUntil.current;
        if (!(until > Date.now())) return false;
        setRestriction({ action, until });
        return true;
      },
    }),
    [isMember, isKnown, toasts],
  );

  return (
    <UiIntentsProvider value={intents}>
      <MembershipProvider>
        <ReactionTypesProvider>
          <StorageBanner onSessionLost={leaveForLogin} />
          <Outlet />
          {isMember && (
            <ComposerHost
              toldUntil={restriction?.until}
              renderDrafts={(drafts, onContinue) => (
                <Suspense fallback={null}>
                  <DraftList drafts={drafts} onContinue={onContinue} hasLinks={false} />
                </Suspense>
              )}
            />
          )}
          <LoginPrompt reason={isKnown ? reason : null} onClose={() => setReason(null)} onLogin={leaveForLogin} />
          <TimeoutModal restriction={restriction} onClose={() => setRestriction(null)} />
          <FloatingStack toasts={toasts} />
          <SessionEffects theme={theme} onEnded={leaveForLogin} />
          <UnfinishedAccount />
          <PageTitle />
        </ReactionTypesProvider>
      </MembershipProvider>
    </UiIntentsProvider>
  );
}

/**
 * Public pages paint without waiting for the session; an account that is not finished is sent on as soon as it is known
 * (ROUTE-38).
 */
function UnfinishedAccount() {
  const session = useSession();
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    const destination = guardUnfinished(session, href);
    if (destination !== null) void navigate({ ...destination, replace: true });
  }, [session, href, navigate]);
  return null;
}

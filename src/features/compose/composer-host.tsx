import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useUiIntents, type ComposerRequest, type RestrictedAction } from '#bridge/ui-intents.tsx';
import { useView } from '#bridge/use-view.ts';
import type { PostView, SessionView } from '#bridge/view-types.ts';
import { loadSheetPanel } from '#ui/sheet.tsx';
import { composerClosed, guardComposer, useOpenedComposer } from './composer-store.ts';

const ComposerSheet = lazy(() => loadComposerSheet().then((module) => ({ default: module.ComposerSheet })));

function loadComposerSheet() {
  return import('./composer-sheet.tsx');
}

/** The composer's code comes when the page has gone quiet, at the latest after this time, milliseconds; from then on it opens offline. */
const PREFETCH_TIMEOUT_MS = 5000;

const unknownSession: SessionView = { state: 'unknown' };

const restrictedActions: Readonly<Record<ComposerRequest['mode'], RestrictedAction>> = {
  post: 'posting',
  comment: 'commenting',
  quote: 'quoting',
};

export interface ComposerHostProps {
  /** Shows the post that is quoted or answered; given by the route. */
  readonly renderTarget: (view: PostView) => ReactNode;
}

/** Where the composer opens; one a page. A member in a timeout gets the timeout modal instead (TIMEOUT-01). */
export function ComposerHost({ renderTarget }: ComposerHostProps) {
  const opened = useOpenedComposer();
  const session = useView((views) => views.session(), unknownSession, []);
  const { openTimeout } = useUiIntents();
  const timeoutUntil = session.state === 'signedIn' ? Date.parse(session.user.timeout_expires_at ?? '') : NaN;

  useEffect(prefetch, []);

  // Asked at the opening only: a timeout that begins while something is being written closes nothing.
  useEffect(
    () =>
      guardComposer(({ mode }) => {
        if (!(timeoutUntil > Date.now())) return true;
        openTimeout(restrictedActions[mode], timeoutUntil);
        return false;
      }),
    [timeoutUntil, openTimeout],
  );

  if (opened === null || session.state !== 'signedIn') return null;
  return (
    <Suspense fallback={null}>
      <ComposerSheet
        key={opened.serial}
        request={opened.request}
        user={session.user}
        renderTarget={renderTarget}
        onClosed={composerClosed}
      />
    </Suspense>
  );
}

function load(): void {
  void loadComposerSheet();
  void loadSheetPanel();
}

function prefetch(): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(load, PREFETCH_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(load, { timeout: PREFETCH_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

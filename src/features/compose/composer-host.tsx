import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useAppServices } from '#bridge/app-context.tsx';
import { useUiIntents, type ComposerRequest, type RestrictedAction } from '#bridge/ui-intents.tsx';
import { useView } from '#bridge/use-view.ts';
import type { PostView, SessionView } from '#bridge/view-types.ts';
import { prefetch } from '#ui/prefetch.ts';
import { loadSheetPanel } from '#ui/sheet.tsx';
import { composerClosed, guardComposer, useOpenedComposer } from './composer-store.ts';

const ComposerSheet = lazy(() => loadComposerSheet().then((module) => ({ default: module.ComposerSheet })));

function loadComposerSheet() {
  return import('./composer-sheet.tsx');
}

/** The composer's code comes once the feed stands, or after this time, milliseconds, where there is none; from then on it opens offline. */
const PREFETCH_LATEST_MS = 10_000;

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

  usePrefetch();

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
  prefetch(loadComposerSheet);
  prefetch(loadSheetPanel);
}

function usePrefetch(): void {
  const { settled } = useAppServices();
  useEffect(() => {
    let isWanted = true;
    const loadOnce = () => {
      if (isWanted) load();
      isWanted = false;
    };
    void settled.then(loadOnce);
    const timer = setTimeout(loadOnce, PREFETCH_LATEST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [settled]);
}

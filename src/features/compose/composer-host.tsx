import { lazy, Suspense, useEffect } from 'react';
import { useCodeAhead } from '#bridge/hooks/use-code-ahead.ts';
import { restrictedActions } from '#bridge/hooks/restricted-actions.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView } from '#bridge/view-types.ts';
import { lateCode } from '#ui/late-code.ts';
import { prefetch } from '#ui/prefetch.ts';
import { loadSheetPanel } from '#ui/sheet.tsx';
import type { RenderDrafts } from './drafts-entry.tsx';
import { composerClosed, guardComposer, useOpenedComposer } from './composer-store.ts';

const ComposerSheet = lazy(() => lateCode(loadComposerSheet).then((module) => ({ default: module.ComposerSheet })));

function loadComposerSheet() {
  return import('./composer-sheet.tsx');
}

const unknownSession: SessionView = { state: 'unknown' };

export interface ComposerHostProps {
  /** Shows the account's drafts to choose from; given by the route. */
  readonly renderDrafts: RenderDrafts;
  /**
   * Until when the timeout lasts that the modal speaks of, in milliseconds since 1970; the account may learn of it
   * later. Absent: it is closed.
   */
  readonly toldUntil: number | undefined;
}

/** Where the composer opens; one a page. A member in a timeout gets the timeout modal instead (TIMEOUT-01). */
export function ComposerHost({ renderDrafts, toldUntil }: ComposerHostProps) {
  const opened = useOpenedComposer();
  const session = useView((views) => views.session(), unknownSession, []);
  const { openTimeout } = useUiIntents();
  const timeoutUntil = session.state === 'signedIn' ? Date.parse(session.user.timeout_expires_at ?? '') : NaN;

  useCodeAhead(load);

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
        restrictedUntil={Math.max(toldUntil ?? 0, timeoutUntil || 0)}
        renderDrafts={renderDrafts}
        onClosed={composerClosed}
      />
    </Suspense>
  );
}

function load(): void {
  prefetch(loadComposerSheet);
  prefetch(loadSheetPanel);
}

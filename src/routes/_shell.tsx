import { createFileRoute, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSession } from '#features/auth/use-session.ts';
import { CommentsBelowPosts } from '#features/comments/comments-below-posts.tsx';
import type { SharedTextTakerProps } from '#features/compose/shared-text-taker.tsx';
import { AppShell } from '#features/shell/app-shell.tsx';
import { whenOpened } from '#ui/when-opened.tsx';
import { useGoToLogin, usePageHeader } from './-use-page.ts';

const SharedTextTaker = whenOpened<SharedTextTakerProps>(
  async () => (await import('#features/compose/shared-text-taker.tsx')).SharedTextTaker,
  ({ query }) => /[?&](?:text|title|url|share-url|hashtags|via|shared-files)=/.test(query),
);

export const Route = createFileRoute('/_shell')({ component: ShellPage, codeSplitGroupings: [] });

const SideSearch = whenOpened<{ readonly isVisitor: boolean }>(
  async () => (await import('#features/search/side-search.tsx')).SideSearch,
);

/** Every screen that stands in the shell: header, columns, toolbar. */
function ShellPage() {
  const { theme } = Route.useRouteContext();
  const { title, backAllowed } = usePageHeader();
  const goToLogin = useGoToLogin();
  return (
    <AppShell
      theme={theme}
      title={title}
      backAllowed={backAllowed}
      onLogin={goToLogin}
      renderSearch={(isVisitor) => <SideSearch isVisitor={isVisitor} />}
    >
      <StartAtTop />
      <SharedText />
      <CommentsBelowPosts>
        <Outlet />
      </CommentsBelowPosts>
    </AppShell>
  );
}

/** Any page in the shell takes what is shared with it. */
function SharedText() {
  const router = useRouter();
  const session = useSession();
  const query = useRouterState({ select: (state) => state.location.searchStr });
  const leaveAddress = useCallback(
    (rest: string) => {
      const { pathname, hash } = router.latestLocation;
      void router.navigate({ href: `${pathname}${rest}${hash === '' ? '' : `#${hash}`}`, replace: true });
    },
    [router],
  );
  return <SharedTextTaker query={query} isVisitor={session.state === 'signedOut'} onTaken={leaveAddress} />;
}

/**
 * A new page begins at its top (ROUTE-40); one that keeps its scroll position restores it right after, in its own
 * layout effect.
 */
function StartAtTop() {
  const page = useRouterState({ select: (state) => state.matches.at(-1)?.id });
  const before = useRef(page);
  useLayoutEffect(() => {
    // The first page of a visit stands there by itself: to say so would have it laid out at once, in the task that
    // rendered it.
    if (before.current !== page) window.scrollTo({ top: 0, behavior: 'instant' });
    before.current = page;
  }, [page]);
  return null;
}

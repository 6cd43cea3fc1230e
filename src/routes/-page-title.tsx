import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useSession } from '#features/auth/use-session.ts';
import { tabTitle } from '#features/shell/tab-title.ts';
import { useUnseen } from '#features/shell/use-shell-account.ts';
import { whenOpened } from '#ui/when-opened.tsx';
import type { TitleOfProps } from './-late-page-title.tsx';

/** No start waits for it: the server has titled the page that was asked for. */
const TitleOf = whenOpened<TitleOfProps>(async () => (await import('./-late-page-title.tsx')).TitleOf);

/** Routes of what the device may still have to learn of, of what is looked for, and of the product. */
const NAMED_LATER = /\/(?:\$id|\$username(?:_\/connections)?|\{-\$query\}|about)$/;

/**
 * The title of the browser's tab: how many notifications are unseen, the title of the page on show, then the product's
 * name.
 */
export function PageTitle() {
  useHeadOfServer();
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId });
  const staticTitle = useRouterState({ select: (state) => titleOf(state.matches.at(-1)?.staticData) });
  const id = useParameter('id');
  const username = useParameter('username');
  const query = useParameter('query');
  if (!NAMED_LATER.test(String(routeId))) return <Title text={staticTitle} />;
  return <TitleOf routeId={routeId} named={id || username || query} otherwise={staticTitle} render={renderTitle} />;
}

const renderTitle = (text: string | undefined) => <Title text={text} />;

/**
 * What the server said in the head of the page that was asked for (`data-page`: its one address, preview, structured
 * data) goes with that page: a browser that shares the next one by its canonical address would share the wrong one.
 */
function useHeadOfServer() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [openedAt] = useState(pathname);
  useEffect(() => {
    if (pathname === openedAt) return;
    for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
  }, [pathname, openedAt]);
}

function Title({ text }: { text: string | undefined }) {
  const { productName } = useAppInfo();
  const session = useSession();
  const unseen = useUnseen() ?? 0;
  const title = tabTitle({ text, productName, unseen: session.state === 'signedIn' ? unseen : 0 });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

function useParameter(name: 'id' | 'username' | 'query'): string {
  return useRouterState({
    select: (state) => (state.matches.at(-1)?.params as Readonly<Record<string, string | undefined>> | undefined)?.[name] ?? '',
  });
}

function titleOf(data: { readonly title?: string; readonly tabTitle?: string } | undefined): string | undefined {
  return data?.tabTitle ?? data?.title;
}

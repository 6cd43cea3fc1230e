import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import type { ProfileView } from '#bridge/view-types.ts';
import { isPostId } from '#features/post/post-address.ts';
import { postTitle } from '#features/post/post-title.ts';
import { profileTitle } from '#features/profile/profile-title.ts';
import { useSession } from '#features/auth/use-signed-in.ts';
import { tabTitle } from '#features/shell/tab-title.ts';
import { useUnseen } from '#features/shell/use-shell-account.ts';
import { t } from '#messages/t.ts';

const unknownProfile: ProfileView = { state: 'unknown' };

/** In front of what is looked for. */
const signs: Readonly<Record<string, string>> = {
  '/_shell/hashtag/{-$query}': '#',
  '/_shell/ticker/{-$query}': '$',
  '/_shell/username/{-$query}': '@',
};

/** The title of the browser's tab: how many notifications are unseen, the title of the page on show, then the product's name. */
export function PageTitle() {
  useHeadOfServer();
  const routeId = useRouterState({ select: (state) => state.matches.at(-1)?.routeId });
  const staticTitle = useRouterState({ select: (state) => titleOf(state.matches.at(-1)?.staticData) });
  const id = useParameter('id');
  const username = useParameter('username');
  const query = useParameter('query');
  if (routeId === '/_shell/post/$id') return <PostTitle id={id} />;
  if (routeId === '/_shell/$username') return <ProfileTitle username={username} />;
  if (routeId === '/_shell/about') return <AboutTitle />;
  if (query !== '') return <Title text={`${signs[routeId ?? ''] ?? ''}${query}`} />;
  return <Title text={staticTitle} />;
}

/**
 * What the server said in the head of the page that was asked for (`data-page`: its one address, preview, structured data) goes with that page: a browser
 * that shares the next one by its canonical address would share the wrong one.
 */
function useHeadOfServer() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [openedAt] = useState(pathname);
  useEffect(() => {
    if (pathname === openedAt) return;
    for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
  }, [pathname, openedAt]);
}

function PostTitle({ id }: { id: string }) {
  const view = useView((views) => views.post(id), 'unknown', [id]);
  return <Title text={postTitle(isPostId(id) ? view : 'notFound')} />;
}

function ProfileTitle({ username }: { username: string }) {
  const view = useView((views) => views.profile(username), unknownProfile, [username]);
  return <Title text={profileTitle(view, username)} />;
}

function AboutTitle() {
  const { productName } = useAppInfo();
  return <Title text={t('outside.about', { productName })} />;
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

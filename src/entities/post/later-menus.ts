import { lazy } from 'react';
import { lateCode } from '#ui/late-code.ts';
import { whenOpened } from '#ui/when-opened.tsx';
import type { ReplyLineProps } from './reply-line.tsx';
import type { UndoRepostProps } from './undo-repost.tsx';

/** Fetches the code of a post's menus ahead of the first opening. */
export function loadPostMenus() {
  return import('./post-menus.tsx');
}

/** As they are in `post-menus.tsx`. */
export const OpenedPostMenu = lazy(async () => ({ default: (await lateCode(loadPostMenus)).OpenedPostMenu }));
export const OpenedRepostMenu = lazy(async () => ({ default: (await lateCode(loadPostMenus)).OpenedRepostMenu }));
/** Seldom drawn. */
export const UndoRepost = whenOpened<UndoRepostProps>(async () => (await import('./undo-repost.tsx')).UndoRepost);
/** Feeds have no comments. */
export const ReplyLine = whenOpened<ReplyLineProps>(async () => (await import('./reply-line.tsx')).ReplyLine);

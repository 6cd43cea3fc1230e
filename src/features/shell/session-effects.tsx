import { useEffect } from 'react';
import { useAppServices } from '#bridge/app-context.tsx';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import { NO_ROOM_FOR_POSTS } from '#core/storage/storage-texts.ts';
import { useNotices } from '#bridge/use-notices.ts';
import { loadMenuPopup } from '#ui/menu.tsx';
import { loadSheetPanel } from '#ui/sheet.tsx';
import type { ThemeStore } from './theme/theme-store.ts';
import { useShellAccount, useShellView } from './use-shell-account.ts';

/** Milliseconds of a toast about a post (decisions 7). */
const POST_ERROR_TOAST_MS = 5000;
/** Where no feed comes to stand. */
const PREFETCH_LATEST_MS = 10_000;
/** A sentence about the device, milliseconds: it is longer than other toasts. */
const STORAGE_TOAST_MS = 8000;
const DELIVERED_KINDS: Readonly<Record<string, string>> = { post: 'Posted', comment: 'Comment posted', quote: 'Quote posted' };

/** What the session and the sync worker cause on every page; shows nothing itself. */
export function SessionEffects({ theme, onEnded }: { theme: ThemeStore; onEnded: () => void }) {
  const { settled } = useAppServices();
  const { showToast, openTimeout } = useUiIntents();
  const account = useShellAccount();
  const view = useShellView();
  const isMember = account.user !== null;

  useEffect(() => {
    if (!isMember) theme.reset();
    else if (view !== null) {
      const {
        primary_colors: primary,
        secondary_colors: secondary,
        tertiary_colors: tertiary,
        dark_mode: isDark,
      } = view.userSettings;
      theme.applyAccount({ primary, secondary, tertiary }, isDark);
    }
  }, [theme, isMember, view]);

  useEffect(() => {
    // Sheets and menus are fetched once the first feed stands, so that the first one opens at once, also offline.
    let isGone = false;
    const latest = new Promise((resolve) => setTimeout(resolve, PREFETCH_LATEST_MS));
    void Promise.race([settled, latest]).then(() => {
      if (!isGone) void Promise.allSettled([loadSheetPanel(), loadMenuPopup()]);
    });
    return () => {
      isGone = true;
    };
  }, [settled]);

  useNotices((notice) => {
    switch (notice.type) {
      case 'sessionEnded':
        onEnded();
        return;
      case 'timedOut':
        openTimeout(notice.action, notice.until);
        return;
      case 'entryRefused':
        showToast({ text: notice.message, tone: 'danger', durationMs: POST_ERROR_TOAST_MS });
        return;
      case 'storageFull':
        showToast({ text: NO_ROOM_FOR_POSTS, durationMs: STORAGE_TOAST_MS });
        return;
      case 'notKept':
        showToast({ text: notice.message, tone: 'danger', durationMs: STORAGE_TOAST_MS });
        return;
      case 'entryDelivered': {
        const text = DELIVERED_KINDS[notice.kind];
        if (text !== undefined) showToast({ text, tone: 'success' });
      }
    }
  });
  return null;
}

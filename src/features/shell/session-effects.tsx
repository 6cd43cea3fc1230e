import { useEffect, useState } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { clearBesideDatabase } from '#bridge/boot/stored-start.ts';
import { STORAGE_FULL_FOR_POSTS } from '#core/storage/storage-texts.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { notificationsSought } from '#bridge/hooks/notifications-sought.ts';
import { useCodeAhead } from '#bridge/hooks/use-code-ahead.ts';
import { useNotices } from '#bridge/hooks/use-notices.ts';
import { useOtherOutcomes } from '#bridge/hooks/use-other-outcomes.ts';
import { loadPostMenus } from '#entities/post/later-menus.ts';
import { onMissingCode } from '#ui/late-code.ts';
import { prefetch } from '#ui/prefetch.ts';
import { loadSheetPanel } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import { createEndNotice } from './end-notice.ts';
import type { ThemeStore } from './theme/theme-store.ts';
import { useAppBadge } from './use-app-badge.ts';
import { useShellAccount, useShellView } from './use-shell-account.ts';

/** Milliseconds of a toast about a post (decisions 7). */
const POST_ERROR_TOAST_MS = 5000;
/** What was pressed is not on the device yet: the first seconds of a first visit. */
const NOT_ON_DEVICE = t('shell.notOnDevice');
/** A sentence about the device, milliseconds: it is longer than other toasts. */
const STORAGE_TOAST_MS = 8000;

/** What the session and the sync worker cause on every page; shows nothing itself. */
export function SessionEffects({ theme, onEnded }: { theme: ThemeStore; onEnded: () => void }) {
  const { showToast, openTimeout } = useUiIntents();
  const { accountStorage, serviceWorker, sync } = useAppServices();
  const account = useShellAccount();
  const view = useShellView();
  const isMember = account.user !== null;
  useAppBadge(account);

  // Whoever signed out, or whose session has ended, is told of nothing here any more (NOTIF-18).
  useEffect(() => {
    // In no browser without notifications is there such a thing.
    const mayBeSubscribed = (window as Partial<Window & typeof globalThis>).Notification?.permission === 'granted';
    if (!account.isVisitor) return;
    notificationsSought.set(false);
    if (mayBeSubscribed) void loadPush(({ endPushes }) => endPushes(accountStorage));
  }, [account.isVisitor, accountStorage]);

  useEffect(() => {
    if (!isMember) theme.reset();
    else if (view !== null) {
      const { primary_colors: primary, secondary_colors: secondary, tertiary_colors: tertiary } = view.userSettings;
      theme.applyDarkMode(view.isDark);
      theme.applyColours({ primary, secondary, tertiary });
    }
  }, [theme, isMember, view]);

  useCodeAhead(loadPopups);

  useEffect(() => onMissingCode(() => showToast({ text: NOT_ON_DEVICE, durationMs: STORAGE_TOAST_MS })), [showToast]);

  const [endNotice] = useState(() =>
    createEndNotice({
      show: (text) => showToast({ text, durationMs: POST_ERROR_TOAST_MS }),
      onSeen: () => void sync.account.endTold().catch(() => undefined),
      shownMs: POST_ERROR_TOAST_MS,
    }),
  );
  // As whoever read here as a visitor logs in.
  useEffect(() => (isMember ? undefined : () => endNotice.forget()), [isMember, endNotice]);

  useNotices((notice) => {
    switch (notice.type) {
      case 'sessionEnded':
        onEnded();
        // Nobody comes back for what is kept beside the database.
        if (notice.accountDeleted !== undefined) void clearBesideDatabase();
        endNotice.tell(notice.accountDeleted ?? t('errors.sessionOver'));
        return;
      case 'newVersion':
        void serviceWorker.clearCache();
        return;
      case 'storageFull':
        showToast({ text: STORAGE_FULL_FOR_POSTS, durationMs: STORAGE_TOAST_MS });
        return;
      case 'notKept':
        showToast({ text: notice.message, tone: 'danger', durationMs: STORAGE_TOAST_MS });
    }
  });

  useOtherOutcomes((outcome) => {
    if (outcome.type === 'timedOut') openTimeout(outcome.action, outcome.until);
    else if (outcome.type === 'refused')
      showToast({ tone: 'danger', ...(outcome.told ?? { text: outcome.message, durationMs: POST_ERROR_TOAST_MS }) });
  });
  return null;
}

/** Its failure is nobody's: the browser knows no push, or the file is not on the device yet. */
function loadPush(use: (push: typeof import('#bridge/boot/device-push.ts')) => Promise<unknown>): Promise<unknown> {
  return import('#bridge/boot/device-push.ts').then(use).catch(() => undefined);
}

function loadPopups(): void {
  prefetch(loadSheetPanel);
  prefetch(loadPostMenus);
}

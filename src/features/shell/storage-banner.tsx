import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { lossText } from '#core/storage/storage-texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { t } from '#messages/t.ts';
import styles from './storage-banner.module.css';
import { useShellAccount } from './use-shell-account.ts';

export interface StorageBannerProps {
  /** The session was among what the browser removed, and there is a connection to sign in over. Called at most once. */
  readonly onSessionLost: () => void;
}

/** Says on every page what the browser removed from this device, until the reader puts it away or signs in again. */
export function StorageBanner({ onSessionLost }: StorageBannerProps) {
  const { storage, memoryOnly } = useAppServices();
  const isMemoryOnly = useSyncExternalStore(memoryOnly.subscribe, memoryOnly.get);
  const { productName } = useAppInfo();
  const { connection } = useSyncStatus();
  const { isVisitor } = useShellAccount();
  const loss = useSyncExternalStore(storage.loss.subscribe, storage.loss.get);
  const hasLed = useRef(false);
  const isOnline = connection === 'online';
  const leads = loss?.session === true && isVisitor && isOnline;
  const leadToLogin = useEffectEvent(() => {
    if (!hasLed.current) onSessionLost();
    hasLed.current = true;
  });
  useEffect(() => {
    if (leads) leadToLogin();
  }, [leads]);

  if (isMemoryOnly) return <NothingKept />;
  if (loss === null) return null;
  return (
    <output className={styles['banner']} data-passing>
      <TriangleAlert size={20} aria-hidden="true" />
      <span className={styles['text']}>{lossText(loss, { productName, isOnline })}</span>
      <IconButton label={t('actions.close')} icon={<X size={18} />} tone="muted" tip="none" onClick={storage.putLossAway} />
    </output>
  );
}

/** As long as it is so: it cannot be put away, and there is no other way to know what closing the page costs. */
export function NothingKept() {
  return (
    <output className={styles['banner']} data-passing>
      <TriangleAlert size={20} aria-hidden="true" />
      <span className={styles['text']}>{t('storage.nothingKept')}</span>
    </output>
  );
}

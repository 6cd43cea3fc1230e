import { CloudOff, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useHasPostsInSight } from '#bridge/hooks/posts-in-sight.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Pill } from '#ui/pill.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import type { ToastStore } from '#ui/toast-store.ts';
import { whenOpened } from '#ui/when-opened.tsx';
import { t } from '#messages/t.ts';
import styles from './floating-stack.module.css';
import { installOffer, type InstallOffer } from './install/install-offer.ts';

/** Most visits end without it. */
const InstallBanner = whenOpened<{ readonly offer: InstallOffer | null }>(
  async () => {
    const { InstallBanner: Banner } = await import('./install/install-banner.tsx');
    return ({ offer }) => (offer === null ? null : <Banner offer={offer} />);
  },
  ({ offer }) => offer !== null,
);

/**
 * What floats above the toolbar on every page: the prompts to update and to install, the offline pill, and above them,
 * over sheets too, toasts.
 */
export function FloatingStack({ toasts }: { toasts: ToastStore }) {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get);
  return (
    <>
      <div className={styles['stack']} data-passing>
        <UpdatePrompt />
        <InstallBanner offer={offer} />
        <OfflinePill />
      </div>
      <div className={styles['toasts']} data-passing>
        <ToastRegion store={toasts} />
      </div>
    </>
  );
}

/**
 * Announced when the connection goes, and not again with each page: what is added while posts are in sight is for the
 * eye.
 */
function OfflinePill() {
  const { connection } = useSyncStatus();
  const hasPosts = useHasPostsInSight();
  return (
    <output className={styles['offline']}>
      {connection === 'offline' && (
        <Pill tone="inverse" icon={<CloudOff size={14} aria-hidden="true" />}>
          <span>
            {t('shell.offline')}
            {hasPosts && <span aria-hidden="true"> {t('shell.offlineSaved')}</span>}
          </span>
        </Pill>
      )}
    </output>
  );
}

/** By consent only: what the reader writes meanwhile is safe in its draft. */
function UpdatePrompt() {
  const { serviceWorker } = useAppServices();
  const ready = useSyncExternalStore(serviceWorker.updateReady.subscribe, serviceWorker.updateReady.get);
  const [dismissed, setDismissed] = useState(false);
  const [applying, setApplying] = useState(false);
  if (!ready || dismissed) return null;
  return (
    <output className={styles['update']}>
      <span>{t('shell.updateReady')}</span>
      <Button
        variant="primary"
        size="small"
        busy={applying}
        onClick={() => {
          setApplying(true);
          serviceWorker.applyUpdate();
        }}
      >
        {t('actions.reload')}
      </Button>
      <IconButton label={t('actions.notNow')} icon={<X size={18} />} tone="muted" tip="none" onClick={() => setDismissed(true)} />
    </output>
  );
}

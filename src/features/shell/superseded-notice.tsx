import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#messages/t.ts';
import styles from './superseded-notice.module.css';

/**
 * A newer build has taken over: this page has stopped writing, and the one way on is a reload. In the first chunk and
 * of nothing but a dialog of the browser: a sheet's code may be gone with the old build.
 */
export function SupersededNotice() {
  const { superseded, unkeptText, serviceWorker } = useAppServices();
  const isSuperseded = useSyncExternalStore(superseded.subscribe, superseded.get, superseded.get);
  const lost = useSyncExternalStore(unkeptText.subscribe, unkeptText.get, unkeptText.get);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!isSuperseded) return;
    dialog.current?.showModal();
    // Neither this dialog nor the sheet below it closes: what is typed there stays as it is.
    window.addEventListener('keydown', swallowEscape, { capture: true });
    return () => window.removeEventListener('keydown', swallowEscape, { capture: true });
  }, [isSuperseded]);

  function reload() {
    // Where the newer build only waits for leave, a plain reload would bring this one back.
    if (serviceWorker.updateReady.get()) serviceWorker.applyUpdate();
    else location.reload();
  }

  if (!isSuperseded) return null;
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby="superseded-title"
      aria-describedby="superseded-text"
      // A browser may close it all the same, by its own gesture for going back.
      onClose={(event) => event.currentTarget.showModal()}
    >
      <h2 id="superseded-title" className={styles['title']}>
        {t('shell.supersededTitle')}
      </h2>
      <p id="superseded-text" className={styles['text']}>
        {lost === null ? t('shell.supersededKept') : t('shell.supersededLost')}
      </p>
      {/* The composer lies below this dialog, out of reach. */}
      {lost !== null && <textarea className={styles['lost']} aria-label={t('shell.typed')} readOnly rows={5} value={lost} />}
      <Button variant="primary" wide onClick={reload}>
        {t('actions.reload')}
      </Button>
    </dialog>
  );
}

function swallowEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '#messages/t.ts';
import { classNames } from './class-names.ts';
import styles from './toast-region.module.css';
import type { Toast, ToastStore } from './toast-store.ts';

/**
 * The toasts, and where screen readers hear them: failures at once, the rest when there is a pause. Place it once, in
 * what floats.
 */
export function ToastRegion({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.current);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- resting on a toast only holds it; nothing is operated
    <section
      className={styles['region']}
      aria-label={t('actions.notices')}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <output className={styles['list']} aria-live="polite" aria-atomic="false">
        {toasts
          .filter((toast) => toast.tone !== 'danger')
          .map((toast) => (
            <ToastRow key={toast.id} toast={toast} store={store} />
          ))}
      </output>
      <div className={styles['list']} role="alert" aria-live="assertive" aria-atomic="false">
        {toasts
          .filter((toast) => toast.tone === 'danger')
          .map((toast) => (
            <ToastRow key={toast.id} toast={toast} store={store} />
          ))}
      </div>
    </section>
  );
}

function ToastRow({ toast, store }: { toast: Toast; store: ToastStore }) {
  const { action } = toast;
  return (
    <span className={classNames(styles['toast'], styles[toast.tone])} data-tone={toast.tone}>
      {toast.tone === 'success' && <CircleCheck size={18} aria-hidden="true" />}
      {(toast.tone === 'danger' || toast.tone === 'warning') && <CircleAlert size={18} aria-hidden="true" />}
      <span className={styles['text']}>{toast.text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            store.dismiss(toast.id);
            store.resume();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </span>
  );
}

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppServices } from '#bridge/app-context.tsx';
import { useSyncStatus } from '#bridge/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './shell-alerts.module.css';
import { forgetWrongUrl, hasWrongUrl, subscribeToWrongUrl } from './wrong-url.ts';

/** Milliseconds (TIMEOUT-19, SHELL-47). */
const BACK_ONLINE_MS = 5000;
const INVALID_URL_MS = 2000;

/** Alerts at the top of the page (SHELL-46..48, TIMEOUT-18, TIMEOUT-19). They lie over the posts: nothing moves, and tabs stay in reach. */
export function ShellAlerts({ isMember }: { isMember: boolean }) {
  const server = useServerAlert();
  const wrongUrl = useWrongUrl(isMember);
  return (
    <div className={styles['alerts']}>
      <StalledAlert />
      {server.state === 'down' && (
        <ShellAlert tone="danger" text="Server unavailable. We're fixing it; please try again soon." onClose={server.dismiss} />
      )}
      {server.state === 'back' && (
        <ShellAlert tone="success" text="Server is back online. Thank you for waiting!" onClose={server.dismiss} />
      )}
      {wrongUrl && <ShellAlert tone="danger" text="Invalid URL" onClose={forgetWrongUrl} />}
    </div>
  );
}

/** There is no way on but a reload, so it cannot be put away; it leaves by itself when a worker comes up. */
function StalledAlert() {
  const { stalled } = useAppServices();
  const isStalled = useSyncExternalStore(stalled.subscribe, stalled.get, stalled.get);
  if (!isStalled) return null;
  return (
    <div className={classNames(styles['alert'], styles['danger'])} role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <span className={styles['text']}>Loading and sending have stopped in this window. What you write is kept.</span>
      <Button size="small" className={styles['reload']} onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}

function ShellAlert({ tone, text, onClose }: { tone: 'danger' | 'success'; text: string; onClose: () => void }) {
  return (
    <div className={classNames(styles['alert'], styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      {tone === 'danger' ? <CircleAlert size={18} aria-hidden="true" /> : <CircleCheck size={18} aria-hidden="true" />}
      <span className={styles['text']}>{text}</span>
      <IconButton label="Close" icon={<X size={18} />} tip="none" className={styles['close']} onClick={onClose} />
    </div>
  );
}

type ServerAlert = 'none' | 'down' | 'back';

function useServerAlert(): { state: ServerAlert; dismiss: () => void } {
  const { backendDown } = useSyncStatus();
  const [state, setState] = useState<ServerAlert>('none');
  const [wasDown, setWasDown] = useState(backendDown);
  if (backendDown !== wasDown) {
    setWasDown(backendDown);
    setState(backendDown ? 'down' : 'back');
  }
  useEffect(() => {
    if (state !== 'back') return;
    const handle = setTimeout(() => setState('none'), BACK_ONLINE_MS);
    return () => clearTimeout(handle);
  }, [state]);
  return { state, dismiss: () => setState('none') };
}

/** Whether a member was sent here from an unknown path; for 2 s. */
function useWrongUrl(isMember: boolean): boolean {
  const shown = useSyncExternalStore(subscribeToWrongUrl, hasWrongUrl) && isMember;
  useEffect(() => {
    if (!shown) return;
    const handle = setTimeout(forgetWrongUrl, INVALID_URL_MS);
    return () => clearTimeout(handle);
  }, [shown]);
  return shown;
}

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { t } from '#messages/t.ts';
import { createServerAlertBoard, type ServerAlert } from './server-alert.ts';
import styles from './shell-alerts.module.css';
import { forgetWrongUrl, hasWrongUrl, subscribeToWrongUrl } from './wrong-url.ts';

/** Milliseconds (SHELL-47). */
const INVALID_URL_MS = 2000;

/**
 * Alerts at the top of the page (SHELL-46..48, TIMEOUT-18, TIMEOUT-19). They stand below the header and stay there as
 * the page is scrolled; they take their room, and what sticks below the header sticks below them.
 */
export function ShellAlerts({ isMember }: { isMember: boolean }) {
  const server = useServerAlert();
  const wrongUrl = useWrongUrl(isMember);
  const space = useSpaceTaken();
  return (
    <div ref={space} className={styles['alerts']} data-passing>
      <StalledAlert />
      <ServerNotice {...server} />
      {wrongUrl && <ShellAlert tone="danger" text={t('shell.invalidUrl')} onClose={forgetWrongUrl} />}
    </div>
  );
}

/** TIMEOUT-18, TIMEOUT-19. */
export function ServerNotice({ state, dismiss }: { state: ServerAlert; dismiss: () => void }) {
  if (state === 'none') return null;
  return state === 'down' ? (
    <ShellAlert tone="danger" text={t('shell.down')} onClose={dismiss} />
  ) : (
    <ShellAlert tone="success" text={t('shell.back')} onClose={dismiss} />
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
      <span className={styles['text']}>{t('shell.stalled')}</span>
      <Button size="small" className={styles['reload']} onClick={() => location.reload()}>
        {t('actions.reload')}
      </Button>
    </div>
  );
}

function ShellAlert({ tone, text, onClose }: { tone: 'danger' | 'success'; text: string; onClose: () => void }) {
  return (
    <div className={classNames(styles['alert'], styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      {tone === 'danger' ? <CircleAlert size={18} aria-hidden="true" /> : <CircleCheck size={18} aria-hidden="true" />}
      <span className={styles['text']}>{text}</span>
      <IconButton label={t('actions.close')} icon={<X size={18} />} tip="none" className={styles['close']} onClick={onClose} />
    </div>
  );
}

/** Tells what sticks below the header how much of the page's top is taken, in pixels. */
function useSpaceTaken() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--alerts-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--alerts-height');
    };
  }, []);
  return element;
}

function useServerAlert(): { state: ServerAlert; dismiss: () => void } {
  const { backendDown } = useSyncStatus();
  const [board] = useState(createServerAlertBoard);
  useEffect(() => board.note(backendDown), [board, backendDown]);
  return { state: useSyncExternalStore(board.subscribe, board.get, board.get), dismiss: board.dismiss };
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

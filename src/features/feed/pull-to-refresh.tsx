import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { t } from '#messages/t.ts';
import { PULL_MIN_PX } from './feed-constants.ts';
import { isPullEnough, pulledBy } from './pull-steps.ts';
import styles from './pull-to-refresh.module.css';

/**
 * Pull down at the top of the page to refresh; how far the page gives and asks is for `pull-steps.ts` to say (FEED-29).
 */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<void>; children: ReactNode }) {
  const [travel, setTravel] = useState(0);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const pulled = useRef(0);
  const refresh = useEffectEvent(onRefresh);

  useEffect(() => {
    const element = surface.current;
    if (element === null) return undefined;
    function onStart(event: TouchEvent) {
      start.current = window.scrollY <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
    }
    function onMove(event: TouchEvent) {
      if (start.current === null) return;
      pulled.current = pulledBy(start.current, event.touches[0]?.clientY ?? 0);
      if (pulled.current > 0 && event.cancelable) event.preventDefault();
      setTravel(pulled.current);
    }
    function onEnd() {
      void refreshIfEnough();
    }
    async function refreshIfEnough() {
      const isEnough = isPullEnough(pulled.current);
      start.current = null;
      pulled.current = 0;
      setTravel(0);
      if (!isEnough) return;
      setIsRefreshing(true);
      await refresh();
      setIsRefreshing(false);
    }
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
    };
  }, []);

  const isShown = travel > 0 || isRefreshing;
  return (
    <div ref={surface}>
      {isShown && (
        <output className={styles.indicator} aria-label={isRefreshing ? t('feed.refreshing') : t('feed.pull')}>
          <RefreshCw
            size={20}
            aria-hidden="true"
            className={isRefreshing ? styles.turning : undefined}
            style={{ rotate: `${travel * 2}deg`, opacity: isRefreshing ? 1 : Math.min(1, travel / PULL_MIN_PX) }}
          />
        </output>
      )}
      {children}
    </div>
  );
}

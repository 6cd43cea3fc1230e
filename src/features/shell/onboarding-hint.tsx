import { useEffect, useState, type ReactNode } from 'react';
import { t } from '#messages/t.ts';
import styles from './onboarding-hint.module.css';

/** Milliseconds after load at which the hint comes and goes (SHELL-32). */
const SHOW_AT_MS = 4000;
const HIDE_AT_MS = 5000;

/** Points at the post button of a member who has posted nothing yet (SHELL-33). */
export function OnboardingHint({ postCount, children }: { postCount: number | undefined; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (postCount !== 0) return;
    let timers: readonly ReturnType<typeof setTimeout>[] = [];
    function begin(): void {
      const passedMs = msSinceLoad();
      timers = [
        setTimeout(() => setShown(true), SHOW_AT_MS - passedMs),
        setTimeout(() => setShown(false), HIDE_AT_MS - passedMs),
      ];
    }
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin);
    return () => {
      window.removeEventListener('load', begin);
      for (const timer of timers) clearTimeout(timer);
      setShown(false);
    };
  }, [postCount]);
  return (
    <div className={styles['anchor']}>
      {children}
      {shown && <output className={styles['hint']}>{t('shell.firstPost')}</output>}
    </div>
  );
}

/** Whoever signs in on a page that has long been there is shown it too: for them all begins now. */
function msSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation === undefined) return 0;
  const passedMs = performance.now() - navigation.loadEventStart;
  return passedMs < SHOW_AT_MS ? passedMs : 0;
}

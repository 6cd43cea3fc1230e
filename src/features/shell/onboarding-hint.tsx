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
    const show = setTimeout(() => setShown(true), SHOW_AT_MS);
    const hide = setTimeout(() => setShown(false), HIDE_AT_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
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

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { Logo } from '#ui/logo.tsx';
import { t } from '#messages/t.ts';
import styles from './auth-page.module.css';

/** The quiet page around login, setup and the terms: the mark, a heading, one column. */
export function AuthPage({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const { productName } = useAppInfo();
  return (
    <div className={styles['page']}>
      <main className={styles['card']}>
        <Link to="/feed" className={styles['mark']} aria-label={t('login.home', { productName })}>
          <Logo size={64} />
        </Link>
        <h1 className={styles['title']}>{title}</h1>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
        {children}
      </main>
    </div>
  );
}

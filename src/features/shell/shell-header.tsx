import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { t } from '#messages/t.ts';
import { NotificationBell } from './notification-bell.tsx';
import { OutboxPill } from './outbox-pill.tsx';
import styles from './shell-header.module.css';

export interface ShellHeaderProps {
  /** Of the page; without one the logo stands there (home). */
  readonly title?: string;
  /** False on home, profile, trending and group pages (SHELL-30). */
  readonly backAllowed: boolean;
  readonly isVisitor: boolean;
  readonly onLogo: () => void;
  readonly onLogin: () => void;
}

/** Sticky and translucent above every page in the shell (SHELL-30, SHELL-31). */
export function ShellHeader({ title, backAllowed, isVisitor, onLogo, onLogin }: ShellHeaderProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { productName } = useAppInfo();
  return (
    <header className={styles['header']}>
      <div className={styles['side']}>
        {backAllowed && canGoBack && (
          <IconButton label={t('menus.back')} icon={<ArrowLeft size={22} />} onClick={() => router.history.back()} />
        )}
      </div>
      {title === undefined ? (
        <button type="button" className={styles['logo']} onClick={onLogo} aria-label={t('menus.brandToTop', { productName })}>
          <Logo size={34} />
        </button>
      ) : (
        <h1 className={styles['title']}>
          <bdi>{title}</bdi>
        </h1>
      )}
      <div className={styles['side']}>
        <OutboxPill />
        <NotificationBell isVisitor={isVisitor} />
        {isVisitor && (
          <Button variant="primary" size="small" className={styles['login']} onClick={onLogin}>
            {t('menus.login')}
          </Button>
        )}
      </div>
    </header>
  );
}

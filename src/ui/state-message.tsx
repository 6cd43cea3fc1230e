import type { ReactNode } from 'react';
import { t } from '#messages/t.ts';
import { Button } from './button.tsx';
import styles from './state-message.module.css';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['message']}>
      {icon !== undefined && (
        <div className={styles['icon']} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  readonly title?: string;
  /** What happened, in the reader's words. */
  readonly text?: string;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

/** It went wrong; announced, with a way on. */
export function ErrorState({ title = t('errors.unexpected'), text, onRetry, busy = false, icon }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        icon={icon}
        text={text}
        action={
          onRetry && (
            <Button variant="secondary" busy={busy} onClick={onRetry}>
              {t('actions.tryAgain')}
            </Button>
          )
        }
      />
    </div>
  );
}

/** The quiet sentence under a list: its end, or that more is coming. */
export function EndOfList({ children }: { children: ReactNode }) {
  return <p className={styles['end']}>{children}</p>;
}

import { Link, useRouterState } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { Pill } from '#ui/pill.tsx';
import { badgeText, outboxLabel } from './count-text.ts';
import styles from './outbox-pill.module.css';
import { useUnsent } from './use-shell-account.ts';

/** On a phone the way to the Outbox while something waits there; the left menu has it on wider screens. */
export function OutboxPill() {
  const { unsent, failed } = useUnsent();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (unsent === 0 || path === '/outbox') return null;
  return (
    <Link to="/outbox" className={styles['link']} aria-label={outboxLabel(unsent, failed)}>
      <Pill tone={failed > 0 ? 'danger' : 'neutral'} icon={<Send size={14} aria-hidden="true" />}>
        {badgeText(unsent)}
      </Pill>
    </Link>
  );
}

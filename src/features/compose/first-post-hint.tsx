import { Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { t } from '#messages/t.ts';
import styles from './first-post-hint.module.css';

/** Points at the greeting that stands in a new member's first post (COMPOSE-09). */
export function FirstPostHint() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className={styles.hint} role="note">
      <Sparkles size={18} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>
        <MessageAround message={(slot) => t('compose.hint', { title: slot })}>
          <strong>{t('compose.hintTitle')}</strong>
        </MessageAround>
      </p>
      <IconButton label={t('compose.hideHint')} icon={<X size={18} />} tone="muted" tip="none" onClick={() => setIsOpen(false)} />
    </div>
  );
}

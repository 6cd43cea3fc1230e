import { Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './first-post-hint.module.css';

/** Points at the greeting that stands in a new member's first post (COMPOSE-09). */
export function FirstPostHint() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className={styles.hint} role="note">
      <Sparkles size={18} aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>
        <strong>Your first post.</strong> We began it for you: change it as you like, or post it as it is. The hashtag lets people
        find you.
      </p>
      <IconButton label="Hide hint" icon={<X size={18} />} tone="muted" tip="none" onClick={() => setIsOpen(false)} />
    </div>
  );
}

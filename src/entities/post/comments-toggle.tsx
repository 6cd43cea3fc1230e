import { ChevronDown, ChevronUp } from 'lucide-react';
import { t } from '#messages/t.ts';
import styles from './comments-toggle.module.css';

/** Opens and closes what stands below a card. */
export interface CommentsToggleProps {
  /** Of the element that it opens. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Shows the first comments of a post under its card in a feed. */
export function CommentsToggle({ id, isOpen, onToggle }: CommentsToggleProps) {
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={isOpen ? t('comments.hide') : t('comments.show')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={onToggle}
    >
      <span className={styles.text}>{t('comments.title')}</span>
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

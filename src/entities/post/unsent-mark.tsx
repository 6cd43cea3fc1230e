import { Clock3 } from 'lucide-react';
import { t } from '#messages/t.ts';
import styles from './unsent-mark.module.css';

/**
 * On the corner of a button's icon while what it did is not with the server. It lies over it and comes after a moment:
 * nothing moves or flickers. `id` is for the button's `aria-describedby`.
 */
export function UnsentMark({ id }: { id: string }) {
  return (
    <span className={styles.mark} data-part="unsent">
      <Clock3 size={10} strokeWidth={3} aria-hidden="true" />
      <span id={id} hidden>
        {t('post.unsent')}
      </span>
    </span>
  );
}

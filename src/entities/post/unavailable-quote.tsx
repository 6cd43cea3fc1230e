import { t } from '#messages/t.ts';
import styles from './quoted-post.module.css';

/** In the place of a quoted post that is gone (POST-60). */
export function UnavailableQuote({ text = t('post.unavailable') }: { text?: string }) {
  return (
    <div className={styles.quote}>
      <span className={styles.muted}>{text}</span>
    </div>
  );
}

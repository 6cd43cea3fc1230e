import styles from './quoted-post.module.css';

/** In the place of a quoted post that is gone (POST-60). */
export function UnavailableQuote({ text = 'Post Unavailable' }: { text?: string }) {
  return (
    <div className={styles.quote}>
      <span className={styles.muted}>{text}</span>
    </div>
  );
}

import { POST_TEXT_MAX } from '#contract/limits.ts';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { t } from '#messages/t.ts';
import styles from './character-count.module.css';

/** Characters left from which on the number shows. */
const SHOWN_FROM = 200;
const RADIUS = 9;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that fills; near the end the number left, beyond it how many too many (COMPOSE-01, COMPOSE-11). */
export function CharacterCount({ left }: { left: number }) {
  const used = Math.min(1, (POST_TEXT_MAX - left) / POST_TEXT_MAX);
  const isOver = left < 0;
  return (
    <span className={classNames(styles.count, isOver && styles.over, left <= 20 && !isOver && styles.near)} id="composer-count">
      {left <= SHOWN_FROM && (
        <span className={styles.number} aria-hidden="true">
          {left}
        </span>
      )}
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r={RADIUS} />
        <circle
          className={styles.used}
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - used)}
        />
      </svg>
      <VisuallyHidden>
        <span role={left <= SHOWN_FROM ? 'status' : undefined}>{countText(left)}</span>
      </VisuallyHidden>
    </span>
  );
}

function countText(left: number): string {
  return left < 0 ? t('compose.charactersOver', { over: -left }) : t('compose.charactersLeft', { left });
}

import { useState } from 'react';
import { t } from '#messages/t.ts';
import styles from './post-media.module.css';

/** How fast a video may play (POST-51). */
const RATES = [0.5, 1, 1.5, 2] as const;

/** The browser's own list over the corner of a video: not every browser's player offers a speed. */
export function PlaybackRate({ onChange }: { onChange: (rate: number) => void }) {
  const [rate, setRate] = useState(1);
  return (
    <select
      className={styles.rate}
      aria-label={t('post.playbackRate')}
      value={rate}
      onChange={(event) => {
        const chosen = Number(event.target.value);
        setRate(chosen);
        onChange(chosen);
      }}
    >
      {RATES.map((offered) => (
        <option key={offered} value={offered}>
          {t('post.playbackRateTimes', { rate: offered })}
        </option>
      ))}
    </select>
  );
}

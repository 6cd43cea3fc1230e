import type { JourneyRecord } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/relative-time.ts';
import styles from './journey-sheet.module.css';
import { endText, journeyText } from './journey-texts.ts';
import type { JourneyActions } from './use-journey-actions.ts';

export interface JourneyStateProps {
  readonly journey: JourneyRecord;
  readonly isOnline: boolean;
  readonly actions: JourneyActions;
  readonly onGoOn: () => void;
}

/** How far a journey came, why no further, and what there is to do about it. */
export function JourneyState({ journey, isOnline, actions, onGoOn }: JourneyStateProps) {
  const { state, label, at } = journey;
  const isUnderWay = state === 'keeping' || state === 'stopping';
  const end = endText(journey);

  return (
    <section className={styles.kept} aria-label="What is saved">
      <output className={styles.counts}>{journeyText(journey)}</output>
      {end !== '' && <p className={styles.end}>{end}</p>}
      <p className={styles.note}>
        {label}, {fullTime(at)}
      </p>
      <div className={styles.actions}>
        {isUnderWay && (
          <Button size="small" busy={state === 'stopping' || actions.busy === 'stop'} onClick={actions.stop}>
            Stop
          </Button>
        )}
        {(state === 'interrupted' || state === 'stopped') && isOnline && (
          <Button size="small" busy={actions.busy === 'goOn'} onClick={onGoOn}>
            Resume
          </Button>
        )}
        {!isUnderWay && (
          <Button size="small" variant="quiet" busy={actions.busy === 'remove'} onClick={actions.remove}>
            Remove
          </Button>
        )}
      </div>
    </section>
  );
}

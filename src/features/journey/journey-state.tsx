import type { JourneyRecord } from '#bridge/view-types.ts';
import { feedNameOf } from '#core/feed/tabs.ts';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/relative-time.ts';
import { t } from '#messages/t.ts';
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
  const { state, listKey, label, at } = journey;
  const isUnderWay = state === 'keeping' || state === 'stopping';
  const end = endText(journey);

  return (
    <section className={styles.kept} aria-label={t('offlinePack.saved')}>
      <output className={styles.counts}>{journeyText(journey)}</output>
      {end !== '' && <p className={styles.end}>{end}</p>}
      <p className={styles.note}>{t('offlinePack.ofFeed', { feed: feedNameOf(listKey) ?? label, time: fullTime(at) })}</p>
      <div className={styles.actions}>
        {isUnderWay && (
          <Button size="small" busy={state === 'stopping' || actions.busy === 'stop'} onClick={actions.stop}>
            {t('offlinePack.stop')}
          </Button>
        )}
        {(state === 'interrupted' || state === 'stopped') && isOnline && (
          <Button size="small" busy={actions.busy === 'goOn'} onClick={onGoOn}>
            {t('offlinePack.resume')}
          </Button>
        )}
        {!isUnderWay && (
          <Button size="small" variant="quiet" busy={actions.busy === 'remove'} onClick={actions.remove}>
            {t('actions.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

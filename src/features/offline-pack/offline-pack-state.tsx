import type { OfflinePackRecord } from '#bridge/view-types.ts';
import { feedNameOf } from '#core/feed/tabs.ts';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/relative-time.ts';
import { t } from '#messages/t.ts';
import styles from './offline-pack-sheet.module.css';
import { endText, offlinePackText } from './offline-pack-texts.ts';
import type { OfflinePackActions } from './use-offline-pack-actions.ts';

export interface OfflinePackStateProps {
  readonly offlinePack: OfflinePackRecord;
  readonly isOnline: boolean;
  readonly actions: OfflinePackActions;
  readonly onGoOn: () => void;
}

/** How far an offline pack came, why no further, and what there is to do about it. */
export function OfflinePackState({ offlinePack, isOnline, actions, onGoOn }: OfflinePackStateProps) {
  const { state, listKey, label, at } = offlinePack;
  const isUnderWay = state === 'keeping' || state === 'stopping';
  const goesOn = (state === 'interrupted' || state === 'stopped') && isOnline;
  const end = endText(offlinePack);

  return (
    <section className={styles.kept} aria-label={t('offlinePack.saved')}>
      <output className={styles.counts}>{offlinePackText(offlinePack)}</output>
      {end !== '' && <p className={styles.end}>{end}</p>}
      <p className={styles.note}>{t('offlinePack.ofFeed', { feed: feedNameOf(listKey) ?? label, time: fullTime(at) })}</p>
      <div className={styles.actions}>
        {isUnderWay && (
          <Button size="small" busy={state === 'stopping' || actions.busy === 'stop'} onClick={actions.stop}>
            {t('offlinePack.stop')}
          </Button>
        )}
        {goesOn && (
          <Button size="small" busy={actions.busy === 'goOn'} onClick={onGoOn}>
            {t('offlinePack.resume')}
          </Button>
        )}
        {!isUnderWay && (
          <Button size="small" variant={goesOn ? 'quiet' : 'secondary'} busy={actions.busy === 'remove'} onClick={actions.remove}>
            {t('actions.remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

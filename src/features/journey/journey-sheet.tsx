import { useState } from 'react';
import { useReadingPlaces } from '#bridge/use-reading-places.ts';
import { useDataSaver } from '#bridge/use-data-saver.ts';
import { useSyncStatus } from '#bridge/use-sync-status.ts';
import { useSync } from '#bridge/use-sync.ts';
import type { JourneyRecord } from '#bridge/view-types.ts';
import { journeySizes } from '#core/journey/journey-rules.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { t } from '#messages/t.ts';
import { chosen, goingOn } from './journey-choices.ts';
import type { JourneyChoices } from './journey-choices.ts';
import { JourneyState } from './journey-state.tsx';
import styles from './journey-sheet.module.css';
import { useJourneyActions } from './use-journey-actions.ts';

export interface JourneySheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly listKey: string;
  readonly label: string;
  readonly journey: JourneyRecord | null;
}

const sizeOptions = journeySizes.map(({ budgetBytes, posts }) => ({
  value: String(budgetBytes),
  label: t('offlinePack.size', { megabytes: budgetBytes / 1_000_000, posts }),
}));

/** What to save, how it goes, and what is saved: with what there is to do about each. */
export function JourneySheet({ isOpen, onClose, listKey, label, journey }: JourneySheetProps) {
  const savesData = useDataSaver();
  const [choices, setChoices] = useState<JourneyChoices>({});
  const { budgetBytes, withPictures } = chosen(choices, savesData);
  const isOnline = useSyncStatus().connection === 'online';
  const actions = useJourneyActions(useSync());
  const from = useReadingPlaces().get(listKey)?.nearby[0];
  const isUnderWay = journey?.state === 'keeping' || journey?.state === 'stopping';

  function keep() {
    const request = { listKey, label, budgetBytes, withPictures, isNew: true };
    actions.keep(from === undefined ? request : { ...request, from });
  }

  return (
    <Sheet open={isOpen} onClose={onClose} title={t('offlinePack.bar')} description={t('offlinePack.text', { feed: label })}>
      <div className={styles.body}>
        {journey !== null && (
          <JourneyState
            journey={journey}
            isOnline={isOnline}
            actions={actions}
            onGoOn={() => actions.goOn(goingOn(journey, choices, savesData))}
          />
        )}
        {!isUnderWay && (
          <>
            <div className={styles.row}>
              <span>{t('offlinePack.useAtMost')}</span>
              <Select
                label={t('offlinePack.space')}
                value={String(budgetBytes)}
                options={sizeOptions}
                onChange={(value) => setChoices({ ...choices, budgetBytes: Number(value) })}
              />
            </div>
            <Switch
              label={t('offlinePack.pictures')}
              checked={withPictures}
              onChange={(isOn) => setChoices({ ...choices, withPictures: isOn })}
            />
            {savesData && <p className={styles.note}>{t('offlinePack.dataSaver')}</p>}
            {!isOnline && <p className={styles.note}>{t('offlinePack.offline')}</p>}
            <Button variant="primary" wide disabled={!isOnline} busy={actions.busy === 'keep'} onClick={keep}>
              {journey === null ? t('offlinePack.now') : t('offlinePack.again')}
            </Button>
          </>
        )}
        {actions.failure !== '' && (
          <p className={styles.failure} role="alert">
            {actions.failure}
          </p>
        )}
      </div>
    </Sheet>
  );
}

import { useState } from 'react';
import { useScrollPositions } from '#bridge/hooks/use-scroll-positions.ts';
import { useDataSaver } from '#bridge/hooks/use-data-saver.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import type { OfflinePackRecord } from '#bridge/view-types.ts';
import { offlinePackSizes } from '#core/offline-pack/offline-pack-rules.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { t } from '#messages/t.ts';
import { chosen, goingOn } from './offline-pack-choices.ts';
import type { OfflinePackChoices } from './offline-pack-choices.ts';
import { OfflinePackState } from './offline-pack-state.tsx';
import styles from './offline-pack-sheet.module.css';
import { useOfflinePackActions } from './use-offline-pack-actions.ts';

export interface OfflinePackSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly listKey: string;
  readonly label: string;
  readonly offlinePack: OfflinePackRecord | null;
}

const sizeOptions = offlinePackSizes.map(({ budgetBytes, posts }) => ({
  value: String(budgetBytes),
  label: t('offlinePack.size', { megabytes: budgetBytes / 1_000_000, posts }),
}));

/** What to save, how it goes, and what is saved: with what there is to do about each. */
export function OfflinePackSheet({ isOpen, onClose, listKey, label, offlinePack }: OfflinePackSheetProps) {
  const savesData = useDataSaver();
  const [choices, setChoices] = useState<OfflinePackChoices>({});
  const { budgetBytes, withPictures } = chosen(choices, savesData);
  const isOnline = useSyncStatus().connection === 'online';
  const actions = useOfflinePackActions(useSync());
  const from = useScrollPositions().get(listKey)?.nearby[0];
  const isUnderWay = offlinePack?.state === 'keeping' || offlinePack?.state === 'stopping';

  function keep() {
    const request = { listKey, label, budgetBytes, withPictures, isNew: true };
    actions.keep(from === undefined ? request : { ...request, from });
  }

  return (
    <Sheet open={isOpen} onClose={onClose} title={t('offlinePack.bar')} description={t('offlinePack.text', { feed: label })}>
      <div className={styles.body}>
        {offlinePack !== null && (
          <OfflinePackState
            offlinePack={offlinePack}
            isOnline={isOnline}
            actions={actions}
            onGoOn={() => actions.goOn(goingOn(offlinePack, choices, savesData))}
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
              {offlinePack === null ? t('offlinePack.now') : t('offlinePack.again')}
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

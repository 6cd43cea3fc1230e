import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { DeletionSheet } from './deletion-sheet.tsx';
import styles from './settings-section.module.css';

/**
 * Deleting the account (SETTINGS-53). It needs the server: what cannot be taken back is never left to be sent some
 * time.
 */
export function DeletionSection() {
  const isOffline = useSyncStatus().connection === 'offline';
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className={styles['section']} aria-labelledby="deletion-heading">
      <h2 id="deletion-heading" className={styles['heading']}>
        <Trash2 size={20} aria-hidden="true" />
        {t('deletion.title')}
      </h2>
      <p className={styles['text']}>{t('deletion.text')}</p>
      {isOffline && <p className={styles['note']}>{t('deletion.needsConnection')}</p>}
      <div className={styles['part']}>
        <Button variant="danger" icon={<Trash2 size={18} />} disabled={isOffline} onClick={() => setIsAsking(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      <DeletionSheet open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}

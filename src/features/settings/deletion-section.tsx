import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { DeletionSheet } from './deletion-sheet.tsx';
import styles from './settings-section.module.css';
import { isDeletionCodeAwaited } from './use-deletion.ts';

const unknownSession: SessionView = { state: 'unknown' };

/**
 * Deleting the account (SETTINGS-53). It needs the server: what cannot be taken back is never left to be sent some
 * time.
 */
export function DeletionSection() {
  const session = useView((views) => views.session(), unknownSession, []);
  const [userId, setUserId] = useState<string | null>(null);
  // Of an account that is deleted the end is said after its session.
  if (session.state === 'signedIn' && session.userId !== userId) setUserId(session.userId);
  return userId !== null && <OwnDeletion key={userId} userId={userId} />;
}

function OwnDeletion({ userId }: { readonly userId: string }) {
  const isOffline = useSyncStatus().connection === 'offline';
  const [isAsking, setIsAsking] = useState(() => isDeletionCodeAwaited(userId));
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
      <DeletionSheet userId={userId} open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}

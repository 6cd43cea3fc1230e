import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { Button } from '#ui/button.tsx';
import { t } from '#messages/t.ts';
import styles from './settings-section.module.css';
import { offlinePackAmountText } from './storage-words.ts';

/** What is saved for offline, whose pictures stand apart from the others; nothing where there is none. */
export function StoredOfflinePack({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const offlinePack = useView((views) => views.offlinePack(), null, []);
  const sync = useSync();
  const { showToast } = useUiIntents();
  const [isBusy, setIsBusy] = useState(false);
  if (offlinePack === null) return null;

  async function remove() {
    setIsBusy(true);
    const isRemoved = await sync.offlinePack.remove().then(
      () => true,
      () => false,
    );
    await onRemoved();
    setIsBusy(false);
    showToast(
      isRemoved ? { text: t('offlinePack.removed'), tone: 'success' } : { text: t('offlinePack.notRemoved'), tone: 'danger' },
    );
  }

  return (
    <div className={styles['part']}>
      <h3 className={styles['title']}>{t('settings.packTitle')}</h3>
      <p className={styles['text']}>{offlinePackAmountText(offlinePack)}</p>
      <Button icon={<Trash2 size={18} />} busy={isBusy} onClick={() => void remove()}>
        {t('actions.remove')}
      </Button>
    </div>
  );
}

import { Download, HardDrive, ShieldCheck, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { withRescuedTexts } from '#bridge/storage/rescued-texts.ts';
import { withTypedTexts } from '#bridge/storage/typed-texts.ts';
import { countOf, saveWritings } from '#bridge/storage/writings-file.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { bytesText } from '#core/storage/bytes.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { locale, t } from '#messages/t.ts';
import styles from './settings-section.module.css';
import { StoredOfflinePack } from './storage-offline-pack.tsx';
import { kindName, kindOrder, originText, promiseTexts } from './storage-words.ts';
import { useStorageAmounts } from './use-storage.ts';
import type { StorageAmounts } from './use-storage.ts';

/** What this device keeps, how safe it is there, and what one can do about it. */
export function StorageSection() {
  const { amounts, measure } = useStorageAmounts();
  return (
    <section className={styles['section']} aria-labelledby="storage-heading">
      <h2 id="storage-heading" className={styles['heading']}>
        <HardDrive size={20} aria-hidden="true" />
        {t('settings.storage')}
      </h2>
      <p className={styles['text']}>{t('settings.storageText')}</p>
      {amounts === null && <AmountsSkeleton />}
      {amounts === 'failed' && <NotMeasured onAgain={measure} />}
      {amounts !== null && amounts !== 'failed' && <Amounts amounts={amounts} />}
      <KeepingPromise />
      <Writings />
      <StoredOfflinePack onRemoved={measure} />
      <ClearCache onCleared={measure} />
    </section>
  );
}

function Amounts({ amounts: { kinds, origin } }: { amounts: StorageAmounts }) {
  const shown = kindOrder.flatMap((kind) => kinds.find((amount) => amount.kind === kind) ?? []);
  return (
    <>
      <table className={styles['amounts']}>
        <thead className={styles['names']}>
          <tr>
            <th scope="col">{t('settings.kind')}</th>
            <th scope="col">{t('settings.number')}</th>
            <th scope="col">{t('settings.size')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, count, bytes }) => (
            <tr key={kind}>
              <th scope="row">{kindName(kind)}</th>
              <td>{count.toLocaleString(locale())}</td>
              <td>{bytesText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {origin !== null && <p className={styles['note']}>{originText(origin)}</p>}
    </>
  );
}

function NotMeasured({ onAgain }: { onAgain: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);

  async function measureAgain() {
    setIsBusy(true);
    await onAgain();
    setIsBusy(false);
  }

  return (
    <div role="alert" className={styles['part']}>
      <p className={styles['text']}>{t('settings.notMeasured')}</p>
      <Button busy={isBusy} onClick={() => void measureAgain()}>
        {t('actions.tryAgain')}
      </Button>
    </div>
  );
}

function AmountsSkeleton() {
  return (
    <Delayed>
      <SkeletonGroup label={t('settings.measuring')}>
        {kindOrder.map((kind) => (
          <Skeleton key={kind} height="1.25rem" />
        ))}
      </SkeletonGroup>
    </Delayed>
  );
}

function KeepingPromise() {
  const { storage } = useAppServices();
  const { showToast } = useUiIntents();
  const promise = useSyncExternalStore(storage.promise.subscribe, storage.promise.get);
  const [isAsking, setIsAsking] = useState(false);

  async function ask() {
    setIsAsking(true);
    const answer = await storage.askForPromise();
    setIsAsking(false);
    showToast(
      answer === 'granted' ? { text: t('settings.protectionNow'), tone: 'success' } : { text: t('settings.protectionWait') },
    );
  }

  return (
    <div className={styles['part']}>
      <h3 className={styles['title']}>{t('settings.protectionTitle')}</h3>
      <p className={styles['text']}>{promiseTexts[promise]}</p>
      {(promise === 'refused' || promise === 'unasked') && (
        <Button icon={<ShieldCheck size={18} />} busy={isAsking} onClick={() => void ask()}>
          {t('settings.ask')}
        </Button>
      )}
    </div>
  );
}

function Writings() {
  const sync = useSync();
  const { accountStorage } = useAppServices();
  const { showToast } = useUiIntents();
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    const stored = await sync.storage.exportWritings().catch(() => null);
    setIsBusy(false);
    if (stored === null) return showToast({ text: t('settings.exportFailed'), tone: 'danger' });
    const writings = withTypedTexts(withRescuedTexts(stored, accountStorage), accountStorage);
    if (countOf(writings) === 0) return showToast({ text: t('settings.nothingToExport') });
    saveWritings(writings);
    showToast({ text: t('settings.exported'), tone: 'success' });
  }

  return (
    <div className={styles['part']}>
      <h3 className={styles['title']}>{t('settings.writings')}</h3>
      <p className={styles['text']}>{t('settings.writingsText')}</p>
      <Button icon={<Download size={18} />} busy={isBusy} onClick={() => void save()}>
        {t('settings.export')}
      </Button>
    </div>
  );
}

function ClearCache({ onCleared }: { onCleared: () => Promise<void> }) {
  const sync = useSync();
  const { showToast } = useUiIntents();
  const isOffline = useSyncStatus().connection === 'offline';
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function clear() {
    setIsBusy(true);
    const isCleared = await sync.storage.clearCache().then(
      () => true,
      () => false,
    );
    await onCleared();
    setIsBusy(false);
    setIsAsking(false);
    showToast(isCleared ? { text: t('settings.cleared'), tone: 'success' } : { text: t('settings.clearFailed'), tone: 'danger' });
  }

  return (
    <div className={styles['part']}>
      <h3 className={styles['title']}>{t('settings.clear')}</h3>
      <p className={styles['text']}>{t('settings.clearText')}</p>
      <Button variant="danger" icon={<Trash2 size={18} />} onClick={() => setIsAsking(true)}>
        {t('settings.clear')}
      </Button>
      <ConfirmSheet
        open={isAsking}
        title={t('settings.clearQuestion')}
        text={isOffline ? t('settings.clearWarning') : t('settings.clearWarningOnline')}
        confirmLabel={t('settings.clear')}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void clear()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}

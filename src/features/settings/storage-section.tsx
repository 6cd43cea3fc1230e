import { Download, HardDrive, ShieldCheck, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useAppServices } from '#bridge/app-context.tsx';
import { saveWritings } from '#bridge/writings-file.ts';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import { useSync } from '#bridge/use-sync.ts';
import { bytesText } from '#core/storage/bytes.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import styles from './storage-section.module.css';
import { StoredJourney } from './storage-journey.tsx';
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
        Storage
      </h2>
      <p className={styles['text']}>What is on this device, so that you can read and write without a connection.</p>
      {amounts === null && <AmountsSkeleton />}
      {amounts === 'failed' && <NotMeasured onAgain={measure} />}
      {amounts !== null && amounts !== 'failed' && <Amounts amounts={amounts} />}
      <KeepingPromise />
      <Writings />
      <StoredJourney onRemoved={measure} />
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
            <th scope="col">Kind</th>
            <th scope="col">Number</th>
            <th scope="col">Size</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, count, bytes }) => (
            <tr key={kind}>
              <th scope="row">{kindName(kind)}</th>
              <td>{count.toLocaleString('en')}</td>
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
      <p className={styles['text']}>What is on this device could not be read.</p>
      <Button busy={isBusy} onClick={() => void measureAgain()}>
        Try again
      </Button>
    </div>
  );
}

function AmountsSkeleton() {
  return (
    <Delayed>
      <SkeletonGroup label="Measuring what is stored">
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
      answer === 'granted'
        ? { text: 'Your data is protected now', tone: 'success' }
        : { text: 'The browser did not agree. It may later, when you use the app more.' },
    );
  }

  return (
    <div className={styles['part']}>
      <h3 className={styles['title']}>Storage protection</h3>
      <p className={styles['text']}>{promiseTexts[promise]}</p>
      {(promise === 'refused' || promise === 'unasked') && (
        <Button icon={<ShieldCheck size={18} />} busy={isAsking} onClick={() => void ask()}>
          Ask the browser to protect it
        </Button>
      )}
    </div>
  );
}

function Writings() {
  const sync = useSync();
  const { showToast } = useUiIntents();
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    const writings = await sync.exportWritings().catch(() => null);
    setIsBusy(false);
    if (writings === null) return showToast({ text: 'Nothing could be exported. Reload and try again.', tone: 'danger' });
    if (writings.drafts.length + writings.unsent.length === 0)
      return showToast({ text: 'There are no drafts and no unsent items' });
    saveWritings(writings);
    showToast({ text: 'Saved to your downloads', tone: 'success' });
  }

  return (
    <div className={styles['part']}>
      <h3 className={styles['title']}>Drafts and unsent items</h3>
      <p className={styles['text']}>
        Only this device has them until they are sent. Export them to keep a copy in a file that you can read.
      </p>
      <Button icon={<Download size={18} />} busy={isBusy} onClick={() => void save()}>
        Export
      </Button>
    </div>
  );
}

function ClearCache({ onCleared }: { onCleared: () => Promise<void> }) {
  const sync = useSync();
  const { showToast } = useUiIntents();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function clear() {
    setIsBusy(true);
    const isCleared = await sync.clearCache().then(
      () => true,
      () => false,
    );
    await onCleared();
    setIsBusy(false);
    setIsAsking(false);
    showToast(
      isCleared
        ? { text: 'Cache cleared', tone: 'success' }
        : { text: 'The cache could not be cleared. Reload and try again.', tone: 'danger' },
    );
  }

  return (
    <div className={styles['part']}>
      <h3 className={styles['title']}>Clear cache</h3>
      <p className={styles['text']}>
        Removes posts, people, feeds and pictures, also those saved for offline. They load again while you are online. You stay
        logged in; drafts and unsent items stay, and the posts that they refer to.
      </p>
      <Button variant="danger" icon={<Trash2 size={18} />} onClick={() => setIsAsking(true)}>
        Clear cache
      </Button>
      <ConfirmSheet
        open={isAsking}
        title="Clear cache?"
        text="Until you are online again there will be nothing to read here. Drafts and unsent items stay."
        confirmLabel="Clear cache"
        tone="danger"
        busy={isBusy}
        onConfirm={() => void clear()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}

import { Download, FileArchive } from 'lucide-react';
import type { DataExport } from '#contract/resources/data-export.ts';
import { bytesText } from '#core/storage/bytes.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/relative-time.ts';
import { ErrorState } from '#ui/state-message.tsx';
import styles from './settings-section.module.css';

export interface DataExportPanelProps {
  /** The newest archive; `null` where none was ever asked for, or the device does not know. */
  readonly archive: DataExport | null;
  /** A request that has not arrived; the file that is on its way. */
  readonly stage: 'rest' | 'asking' | 'fetching';
  readonly isOffline: boolean;
  /** How it stands could not be read. */
  readonly unread: { readonly isReading: boolean; readonly onRetry: () => void } | null;
  readonly onAsk: () => void;
  readonly onDownload: (archive: DataExport) => void;
}

/** What can be done with the archive of the own data as it stands. */
export function DataExportPanel({ archive, stage, isOffline, unread, onAsk, onDownload }: DataExportPanelProps) {
  const isAsking = stage === 'asking';
  const isMaking = !isAsking && archive?.state === 'pending';
  return (
    <section className={styles['section']} aria-labelledby="data-export-heading">
      <h2 id="data-export-heading" className={styles['heading']}>
        <FileArchive size={20} aria-hidden="true" />
        {t('dataExport.title')}
      </h2>
      <p className={styles['text']}>{t('dataExport.text')}</p>
      {unread !== null && <ErrorState title={t('dataExport.unread')} busy={unread.isReading} onRetry={unread.onRetry} />}
      <output className={styles['note']}>{stateText(archive, { isAsking, isOffline })}</output>
      {!isAsking && archive?.state === 'ready' && (
        <div className={styles['part']}>
          {isOffline && <p className={styles['text']}>{t('dataExport.needsConnection')}</p>}
          <Button
            variant="primary"
            icon={<Download size={18} />}
            busy={stage === 'fetching'}
            disabled={isOffline}
            onClick={() => onDownload(archive)}
          >
            {t('dataExport.download')}
          </Button>
        </div>
      )}
      {!isAsking && !isMaking && (
        <div className={styles['part']}>
          <Button icon={<FileArchive size={18} />} onClick={onAsk}>
            {archive === null ? t('dataExport.ask') : t('dataExport.askAgain')}
          </Button>
        </div>
      )}
    </section>
  );
}

function stateText(archive: DataExport | null, now: { isAsking: boolean; isOffline: boolean }): string {
  if (now.isAsking) return now.isOffline ? t('dataExport.kept') : t('dataExport.sending');
  if (archive?.state === 'pending') return t('dataExport.making');
  if (archive?.state === 'failed') return t('dataExport.failed');
  if (archive === null) return '';
  return t('dataExport.ready', {
    size: bytesText(archive.bytes ?? 0),
    time: fullTime(Date.parse(archive.expiresAt ?? archive.requestedAt)),
  });
}

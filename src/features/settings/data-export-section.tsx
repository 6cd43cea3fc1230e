import { useEffect, useRef, useState } from 'react';
import type { DataExport } from '#contract/resources/data-export.ts';
import { saveFile } from '#bridge/storage/save-file.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import type { DataExportView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { DataExportPanel } from './data-export-panel.tsx';

const unknown: DataExportView = { seen: null, asking: null };
/** While it is made it is checked so often; closing the screen ends that. */
const CHECK_MS = 3_000;

/**
 * The archive of the own data (SETTINGS-55): asked for, being made, fetched. What is asked for offline goes out later.
 */
export function DataExportSection() {
  const { account } = useSync();
  const { showToast } = useUiIntents();
  const [isFetching, setIsFetching] = useState(false);
  const { seen, asking } = useView((views) => views.dataExport(), unknown, []);
  const { isOffline, isReading, hasFailed, readAgain } = useReadAnew(() => account.refreshDataExport());
  const intend = useIntend();
  const archive = seen?.archive ?? null;
  const isAsking = asking !== null && asking.state !== 'failed';
  const isMaking = !isAsking && archive?.state === 'pending';

  // The request was taken, or given up: what there is now.
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking) void account.refreshDataExport();
    wasAsking.current = isAsking;
  }, [account, isAsking]);

  useEffect(() => {
    if (!isMaking || isOffline) return undefined;
    const timer = setInterval(() => void account.refreshDataExport(), CHECK_MS);
    return () => clearInterval(timer);
  }, [account, isMaking, isOffline]);

  async function download({ id, requestedAt }: DataExport) {
    setIsFetching(true);
    const outcome = await account.fetchDataExport(id).catch(() => ({ ok: false as const }));
    setIsFetching(false);
    if (!outcome.ok) return showToast({ text: t('dataExport.failedDownload'), tone: 'danger' });
    saveFile(`dunlin-${requestedAt.slice(0, 10)}.zip`, outcome.file, 'application/zip');
  }

  const ask = () =>
    void intend(
      'requestExport',
      {},
      {
        done: t('dataExport.asked'),
        failed: t('dataExport.failedAsk'),
        held: () => t('dataExport.held'),
        subject: t('dataExport.title'),
      },
    );

  return (
    <DataExportPanel
      archive={archive}
      stage={isAsking ? 'asking' : isFetching ? 'fetching' : 'rest'}
      isOffline={isOffline}
      unread={hasFailed ? { isReading, onRetry: readAgain } : null}
      onAsk={ask}
      onDownload={(ready) => void download(ready)}
    />
  );
}

import type { DataExport } from '#contract/resources/data-export.ts';
import type { States } from '#tests/components/states.ts';
import { DataExportPanel, type DataExportPanelProps } from './data-export-panel.tsx';

const ready: DataExport = {
  id: '01X00000000000000000000001',
  state: 'ready',
  requestedAt: '2026-11-22T20:40:00.000Z',
  bytes: 48_300_000,
  expiresAt: '2026-11-29T20:41:00.000Z',
};
const pending: DataExport = { ...ready, state: 'pending', bytes: null, expiresAt: null };

const panel = (archive: DataExport | null, more: Partial<DataExportPanelProps> = {}) => (
  <DataExportPanel
    archive={archive}
    stage="rest"
    isOffline={false}
    unread={null}
    onAsk={() => undefined}
    onDownload={() => undefined}
    {...more}
  />
);

export const states: States = {
  'never asked for': () => panel(null),
  'on its way': () => panel(null, { stage: 'asking' }),
  'kept offline': () => panel(null, { stage: 'asking', isOffline: true }),
  'being made': () => panel(pending),
  ready: () => panel(ready),
  'ready, offline': () => panel(ready, { isOffline: true }),
  'being fetched': () => panel(ready, { stage: 'fetching' }),
  'not made': () => panel({ ...pending, state: 'failed' }),
  'not read': () => panel(null, { unread: { isReading: false, onRetry: () => undefined } }),
};

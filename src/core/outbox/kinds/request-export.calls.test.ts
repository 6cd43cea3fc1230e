import { expect, it } from 'vitest';
import { requestDataExport } from '#contract/endpoints/settings/request-data-export.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { readEntry } from '../registry.ts';

it('the request for an archive goes as one call, waits in a lane of its own and stays where it was refused [SETTINGS-55]', () => {
  const entry = queuedEntry({ id: '01E00000000000000000000001', kind: 'requestExport', payload: {}, target: '' });
  const read = readEntry(entry);
  if (!read.readable) throw new Error('The entry should be readable');
  const { kind, payload } = read;
  expect(kind.call(entry, payload)).toEqual({ endpoint: requestDataExport });
  expect([kind.family, kind.laneOf({ target: '', payload }), kind.onRefused('invalid', payload)]).toEqual([
    'toggle',
    'export',
    'staysFailed',
  ]);
  expect(kind.isFulfilled?.(payload, {})).toBe(false);
  expect(kind.describe(entry, payload).title).toBe('Your data');
});

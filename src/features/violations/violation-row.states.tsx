import type { PendingMark, ViolationView } from '#bridge/view-types.ts';
import type { States } from '#tests/components/states.ts';
import { ViolationRow } from './violation-row.tsx';

const nothing = () => undefined;
const online = { connection: 'online', backendDown: false } as const;
const violation = {
  id: 'V',
  name: 'threats',
  description: 'Threats of violence against a person or a group.',
  points: 3,
  postId: 'P',
  status: 'confirmed',
  appealText: null,
  createdAt: '2026-11-20T09:30:00.000Z',
} as const;
const mark: PendingMark = { entryId: 'E', kind: 'appeal', state: 'waiting' };
const text = 'It was about a board game, and both of us laughed.';

const written = 'If you take my last biscuit again there will be consequences.';

function row(given: Partial<ViolationView['violation']> = {}, appeal: ViolationView['appeal'] = null, connection = online) {
  return (
    <ul>
      <ViolationRow
        violation={{ ...violation, ...given }}
        text={given.postId === null ? '' : written}
        appeal={appeal}
        status={connection}
        onAppeal={nothing}
      />
    </ul>
  );
}

export const states: States = {
  'may be appealed': () => row(),
  'of a post that is gone': () => row({ postId: null, points: 1 }),
  'appeal is sent': () => row({}, { text, mark: { ...mark, state: 'sending' } }),
  'appeal waits for a connection': () => row({}, { text, mark }, { ...online, connection: 'offline' } as never),
  'appeal was refused': () => row({}, { text, mark: { ...mark, state: 'failed', message: 'It was appealed before.' } }),
  'appeal is open': () => row({ status: 'appeal', appealText: text }),
  'appeal was turned down': () => row({ appealText: text }),
  'appeal was granted': () => row({ status: 'dismissed', appealText: text }),
  'of a type that this version does not know, with long words': () =>
    row({ name: 'unheard_of_misbehaviour', description: 'W'.repeat(120), points: 1_000, appealText: 'W'.repeat(200) }),
};

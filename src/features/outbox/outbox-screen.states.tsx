import { of } from 'rxjs';
import { useRef, useState } from 'react';
import type { OutboxItemView } from '#bridge/view-types.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import type { States } from '#tests/components/states.ts';
import { OutboxScreen } from './outbox-screen.tsx';

const mark = { entryId: 'E1', kind: 'post' } as const;
const waiting: OutboxItemView = {
  entryId: 'E1',
  kind: 'post',
  target: 'P1',
  title: 'Post',
  text: 'Dunlins at low tide',
  mark: { ...mark, state: 'waiting', isTried: true },
  createdAt: 0,
  canEdit: false,
  canDiscard: true,
};
const refused: OutboxItemView = {
  ...waiting,
  entryId: 'E2',
  text: 'So do I',
  mark: { ...mark, entryId: 'E2', state: 'failed', message: 'This text is too long.' },
  canEdit: true,
};
const holding = (...items: readonly OutboxItemView[]): Device['views'] => ({
  outbox: () => of({ items, failedCount: items.filter((item) => item.mark.state === 'failed').length }),
  drafts: () => of([]),
  outboxTargets: () => of(new Map()),
});
const screen =
  (...items: readonly OutboxItemView[]) =>
  () => (
    <InApp device={{ views: holding(...items) }}>
      <OutboxScreen />
    </InApp>
  );

/** Something waits for the server. `data-asked` has who was asked to send it: the device, the worker. */
function Asking({ canWrite }: { readonly canWrite: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [device] = useState((): Device => {
    const note = (what: string) => {
      const { dataset } = place.current ?? {};
      if (dataset !== undefined) dataset['asked'] = [dataset['asked'], what].join(' ').trim();
    };
    async function sendNow() {
      note('device');
      if (!canWrite) throw new Error('The device takes nothing.');
    }
    const poke = async () => note('worker');
    return { views: holding(waiting), commands: { sendNow }, answers: { 'page.poke': poke } };
  });
  return (
    <div ref={place}>
      <InApp device={device}>
        <OutboxScreen />
      </InApp>
    </div>
  );
}

export const states: States = {
  'nothing waits': screen(),
  'one waits and one was refused': screen(waiting, refused),
  'one waits for the server': () => <Asking canWrite />,
  'one waits for the server, and the device takes nothing': () => <Asking canWrite={false} />,
};

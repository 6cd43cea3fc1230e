import { of } from 'rxjs';
import type { OfflinePackRecord } from '#bridge/view-types.ts';
import { After } from '#tests/components/after.tsx';
import { LONG_NAME, type Overlays, type States } from '#tests/components/states.ts';
import { InApp, type Device } from '#tests/support/in-app.tsx';
import { OfflinePackBar } from './offline-pack-bar.tsx';
import { OfflinePackHeard, OfflinePackProgress } from './offline-pack-progress.tsx';
import { OfflinePackSheet } from './offline-pack-sheet.tsx';
import { OfflinePackState } from './offline-pack-state.tsx';
import type { OfflinePackActions } from './use-offline-pack-actions.ts';

const nothing = () => undefined;
const at = Date.now() - 3 * 60_000;
const counts = { posts: 60, comments: 212, pictures: 48, bytes: 7_800_000 };
const pack = (given: Partial<OfflinePackRecord>): OfflinePackRecord => ({
  state: 'kept',
  listKey: 'feed:forYou',
  label: 'For You',
  budgetBytes: 15_000_000,
  withPictures: true,
  counts,
  startedAt: at,
  at,
  ...given,
});
const offline = { connection: 'offline' } as const;

const bar = (offlinePack: OfflinePackRecord | null) => () => (
  <InApp device={{ views: { offlinePack: () => of(offlinePack) } }}>
    <OfflinePackBar listKey="feed:forYou" label="For You" />
  </InApp>
);
const still: OfflinePackActions = { busy: null, failure: '', keep: nothing, goOn: nothing, stop: nothing, remove: nothing };
const state =
  (given: Partial<OfflinePackRecord>, actions: Partial<OfflinePackActions> = {}, isOnline = true) =>
  () => <OfflinePackState offlinePack={pack(given)} isOnline={isOnline} actions={{ ...still, ...actions }} onGoOn={nothing} />;
const interrupted = (reason: NonNullable<OfflinePackRecord['reason']>) => ({ state: 'interrupted', reason }) as const;
const much = { posts: 1_500, comments: 23_456, pictures: 1_234, bytes: 98_765_432 };

export const states: States = {
  'bar, nothing saved': bar(null),
  'bar, saved': bar(pack({})),
  'bar, saving': bar(pack({ state: 'keeping', counts: much })),
  'bar, not finished': bar(pack(interrupted('full'))),
  'how far it is': () => <OfflinePackProgress offlinePack={pack({ state: 'stopping' })} />,
  'said to who does not see it': () => <OfflinePackHeard offlinePack={pack({})} />,
  saved: state({}),
  'much saved, of a feed with a long name': state({ counts: much, listKey: 'group:G', label: LONG_NAME }),
  saving: state({ state: 'keeping', counts: { ...counts, pictures: 0 } }),
  'being stopped': state({ state: 'stopping' }),
  stopped: state({ state: 'stopped' }),
  'the connection went': state(interrupted('offline'), {}, false),
  'no room': state(interrupted('full')),
  'the server did not give all': state(interrupted('server')),
  'the page was closed': state(interrupted('closed')),
  'it goes on': state(interrupted('closed'), { busy: 'goOn' }),
  'being removed': state({}, { busy: 'remove' }),
};

const sheet = (offlinePack: OfflinePackRecord | null, device: Device = {}) => (
  <InApp device={device}>
    <OfflinePackSheet isOpen onClose={nothing} listKey="feed:forYou" label="For You" offlinePack={offlinePack} />
  </InApp>
);

export const overlays: Overlays = {
  'nothing-saved': () => sheet(null),
  'stopped-offline': () => sheet(pack({ state: 'stopped' }), { status: offline }),
  'no-room-to-begin': () => (
    <InApp device={{ answers: { 'offlinePack.keep': async () => ({ ok: false, reason: 'full' }) } }}>
      <After deeds={[{ press: 'button:last-of-type:not([aria-label])' }]}>
        <OfflinePackSheet isOpen onClose={nothing} listKey="feed:forYou" label="For You" offlinePack={null} />
      </After>
    </InApp>
  ),
};

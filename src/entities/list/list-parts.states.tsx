import type { ListView, ReadFailure } from '#bridge/view-types.ts';
import type { States } from '#tests/components/states.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { EndOfList } from '#ui/state-message.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListGap } from './list-gap.tsx';
import type { ListLoading } from './use-list-loading.ts';

const nothing = () => undefined;
const unreachable: ReadFailure = { ok: false, reason: 'unreachable', message: 'The server did not answer.' };
const words = {
  notHere: 'Not here.',
  moreOffline: 'More comes with the connection.',
  missing: 'Show what is missing',
  notForReader: 'None of these is for you.',
};
const list: ListView<unknown> = {
  state: 'items',
  items: [1, 2],
  gaps: [],
  ended: false,
  fresh: { count: 0, authors: [] },
  fetchedAt: 0,
};

function foot(given: Partial<ListView<unknown>>, loading: Partial<ListLoading> = {}, isOffline = false) {
  const search = { hasAsked: false, isSearching: false, goOn: nothing };
  return (
    <ListFoot
      list={{ ...list, ...given }}
      isWhole
      isPlaced
      words={words}
      end={<EndOfList>You have seen it all.</EndOfList>}
      renderSkeleton={(count = 1) =>
        Array.from({ length: count }, (_, index) => <Skeleton key={index} shape="block" height={60} />)
      }
      loading={{ moreFailure: null, search, tryAgain: nothing, ...loading } as ListLoading}
      isOffline={isOffline}
    />
  );
}

export const states: States = {
  ended: () => foot({ ended: true }),
  'more is coming': () => foot({}),
  'more failed': () => foot({}, { moreFailure: unreachable }),
  'more failed, offline': () => foot({}, { moreFailure: unreachable }, true),
  'nothing for this reader': () =>
    foot({ state: 'nothingShown', items: [] }, {
      search: { hasAsked: true, isSearching: false, goOn: nothing },
    } as Partial<ListLoading>),
  'a gap': () => <ListGap label="Show what is missing" state={undefined} isOffline={false} onLoad={nothing} />,
  'a gap, loading': () => (
    <ListGap label="Show what is missing" state={{ state: 'loading' }} isOffline={false} onLoad={nothing} />
  ),
  'a gap that failed': () => (
    <ListGap label="Show what is missing" state={{ state: 'failed', failure: unreachable }} isOffline={false} onLoad={nothing} />
  ),
};

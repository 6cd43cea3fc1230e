import { feedTypes } from '#contract/resources/feed-types.ts';
import type { States } from '#tests/components/states.ts';
import { EmptyFeed } from './empty-feed.tsx';

export const states: States = Object.fromEntries(
  feedTypes.map((feedType) => [feedType, () => <EmptyFeed feedType={feedType} onDiscover={() => undefined} />]),
);

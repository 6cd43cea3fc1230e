import { feedTypes } from '#contract/resources/feed-types.ts';
import type { States } from '#tests/components/states.ts';
import { EmptyFeed } from './empty-feed.tsx';

const newcomer = { badges: ['new_user' as const], createdAt: '2026-11-20T07:00:00.000Z' };

export const states: States = {
  ...Object.fromEntries(
    feedTypes.map((feedType) => [feedType, () => <EmptyFeed feedType={feedType} reader={null} onDiscover={() => undefined} />]),
  ),
  newcomer: () => <EmptyFeed feedType="following" reader={newcomer} onDiscover={() => undefined} />,
};

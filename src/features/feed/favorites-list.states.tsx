import { useState } from 'react';
import { favoriteFeeds, type FavoriteFeed } from '#core/feed/favorites.ts';
import type { Favorites } from '#core/feed/offered-feeds.ts';
import type { States } from '#tests/components/states.ts';
import { FavoritesList } from './favorites-list.tsx';

const stands = (favorites: Favorites) =>
  function Arranging() {
    const [feeds, setFeeds] = useState<readonly FavoriteFeed[]>(() => favoriteFeeds({ hasGroups: true, favorites }));
    return <FavoritesList feeds={feeds} onChange={setFeeds} />;
  };

const Usual = stands({});
const Last = stands({ hidden_feeds: ['forYou', 'following', 'influencers', 'followingMutual', 'groups', 'newUsers'] });

export const states: States = {
  'all on, in the usual order': () => <Usual />,
  'one left': () => <Last />,
};

import { Compass, Hand, Newspaper, UserPlus, Users } from 'lucide-react';
import type { FeedType } from '#contract/resources/feed-types.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state-message.tsx';

/** Nothing in this feed, and what to do about it (FEED-48..50). */
export function EmptyFeed({ feedType, onDiscover }: { feedType: FeedType; onDiscover: () => void }) {
  const discover = (
    <Button variant="primary" icon={<Compass size={18} aria-hidden="true" />} onClick={onDiscover}>
      Open Discover
    </Button>
  );
  switch (feedType) {
    case 'following':
    case 'forYou':
      return (
        <EmptyState
          icon={<UserPlus size={32} />}
          title="Follow someone to fill this feed"
          text="Posts of the people you follow appear here. Discover is a good place to find them."
          action={discover}
        />
      );
    case 'followingMutual':
      return (
        <EmptyState
          icon={<Users size={32} />}
          title="No mutuals yet"
          text="Posts of people whom you follow and who follow you back appear here."
          action={discover}
        />
      );
    case 'newUsers':
      return (
        <EmptyState
          icon={<Hand size={32} />}
          title="Welcome"
          text="First posts of people who have just joined appear here. Say hello when you see one."
        />
      );
    case 'groups':
      return <EmptyState icon={<Users size={32} />} title="No group posts found." />;
    case 'all':
    case 'influencers':
      return <EmptyState icon={<Newspaper size={32} />} title="No posts yet" text="Pull down or press the tab to look again." />;
  }
}

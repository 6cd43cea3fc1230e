import { Compass, Hand, Newspaper, UserPlus, Users } from 'lucide-react';
import type { FeedType } from '#contract/resources/feed-types.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';

export interface EmptyFeedProps {
  readonly feedType: FeedType;
  readonly onDiscover: () => void;
}

/** Nothing in this feed, and what to do about it (FEED-48..50). */
export function EmptyFeed({ feedType, onDiscover }: EmptyFeedProps) {
  const discover = (
    <Button variant="primary" icon={<Compass size={18} aria-hidden="true" />} onClick={onDiscover}>
      {t('feed.discover')}
    </Button>
  );
  switch (feedType) {
    case 'following':
    case 'forYou':
      return (
        <EmptyState
          icon={<UserPlus size={32} />}
          title={t('feed.followSomeone')}
          text={t('feed.followSomeoneText')}
          action={discover}
        />
      );
    case 'followingMutual':
      return <EmptyState icon={<Users size={32} />} title={t('feed.noMutuals')} text={t('feed.mutualsText')} action={discover} />;
    case 'newUsers':
      return <EmptyState icon={<Hand size={32} />} title={t('feed.welcome')} text={t('feed.welcomeText')} />;
    case 'groups':
      return <EmptyState icon={<Users size={32} />} title={t('feed.noGroupPosts')} />;
    case 'all':
    case 'influencers':
      return <EmptyState icon={<Newspaper size={32} />} title={t('feed.noPosts')} text={t('feed.noPostsText')} />;
  }
}

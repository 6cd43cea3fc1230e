import { Link } from '@tanstack/react-router';
import { Compass, Hand, Newspaper, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import type { FeedType } from '#contract/resources/feed-types.ts';
import type { CurrentUser } from '#contract/resources/user.ts';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { isNewMember } from '#core/people/new-member.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import styles from './empty-feed.module.css';

export interface EmptyFeedProps {
  readonly feedType: FeedType;
  /** Null: a visitor. */
  readonly reader: Pick<CurrentUser, 'badges' | 'createdAt'> | null;
  readonly onDiscover: () => void;
}

/**
 * Nothing in this feed, and what to do about it (FEED-48..50); whoever has just joined is welcomed above that,
 * whichever feed it is.
 */
export function EmptyFeed({ reader, ...props }: EmptyFeedProps) {
  const [now] = useState(() => Date.now());
  const { productName } = useAppInfo();
  const isWelcomed = reader !== null && props.feedType !== 'newUsers' && isNewMember(reader, now);
  return (
    <>
      {isWelcomed && <p className={styles.welcome}>{t('feed.welcomeTo', { productName })}</p>}
      <Emptiness {...props} isMember={reader !== null} />
    </>
  );
}

function Emptiness({ feedType, isMember, onDiscover }: Omit<EmptyFeedProps, 'reader'> & { readonly isMember: boolean }) {
  const people = (
    <div className={styles.ways}>
      {isMember && (
        <Link to="/recommendations" className={classNames(buttonClass({ variant: 'primary' }), styles.people)}>
          <UserPlus size={18} aria-hidden="true" />
          {t('recommendations.title')}
        </Link>
      )}
      <Button variant={isMember ? 'secondary' : 'primary'} icon={<Compass size={18} />} onClick={onDiscover}>
        {t('feed.discover')}
      </Button>
    </div>
  );
  switch (feedType) {
    case 'following':
    case 'forYou':
      return (
        <EmptyState
          icon={<UserPlus size={32} />}
          title={t('feed.followSomeone')}
          text={t('feed.followSomeoneText')}
          action={people}
        />
      );
    case 'followingMutual':
      return <EmptyState icon={<Users size={32} />} title={t('feed.noMutuals')} text={t('feed.mutualsText')} action={people} />;
    case 'newUsers':
      return <EmptyState icon={<Hand size={32} />} title={t('feed.welcome')} text={t('feed.welcomeText')} />;
    case 'groups':
      return <EmptyState icon={<Users size={32} />} title={t('feed.noGroupPosts')} />;
    case 'all':
    case 'influencers':
      return <EmptyState icon={<Newspaper size={32} />} title={t('feed.noPosts')} text={t('feed.noPostsText')} />;
  }
}

import { ArrowUp } from 'lucide-react';
import type { PostListView } from '#bridge/view-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { t } from '#messages/t.ts';
import { BANNER_AVATARS, BANNER_COUNT_MAX } from './feed-constants.ts';
import styles from './fresh-posts-banner.module.css';

export interface FreshPostsBannerProps {
  readonly fresh: PostListView['fresh'];
  readonly onShow: () => void;
}

/** New posts wait above until the reader asks for them (FEED-30..32). */
export function FreshPostsBanner({ fresh, onShow }: FreshPostsBannerProps) {
  if (fresh.count === 0) return null;
  return (
    <div className={styles.anchor}>
      <button type="button" className={styles.banner} onClick={onShow}>
        <ArrowUp size={16} aria-hidden="true" />
        <span className={styles.avatars} aria-hidden="true">
          {fresh.authors.slice(0, BANNER_AVATARS).map((author) => (
            <Avatar key={author.user.ulid} src={author.user.avatar} name={author.user.name} size={22} />
          ))}
        </span>
        {fresh.count > BANNER_COUNT_MAX
          ? t('feed.freshMany', { count: BANNER_COUNT_MAX })
          : t('feed.fresh', { count: fresh.count })}
      </button>
    </div>
  );
}

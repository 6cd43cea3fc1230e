import { CalendarDays, Globe } from 'lucide-react';
import { useCallback } from 'react';
import type { UserView } from '#bridge/view-types.ts';
import { formatCount } from '#core/feed/counts.ts';
import { parsePostText } from '#core/feed/text.ts';
import { lastActiveText } from '#core/feed/relative-time.ts';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { VerifiedBadge } from '#entities/user/verified-badge.tsx';
import { sizedImageUrl } from '#ui/avatar-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Count } from '#ui/count.tsx';
import { Pill } from '#ui/pill.tsx';
import { useTicked } from '#ui/time.tsx';
import { usePicture } from '#ui/use-picture.ts';
import { WebLink } from '#ui/web-link.tsx';
import styles from './profile-header.module.css';

export function ProfileHeader({ profile, isSelf }: { profile: UserView; isSelf: boolean }) {
  const { user } = profile;
  const cover = usePicture(user.cover);
  return (
    <header className={styles.header}>
      <div className={styles.cover}>
        {cover.src !== null && (
          <img src={sizedImageUrl(cover.src, 1024)} alt="" crossOrigin="anonymous" onError={cover.onError} />
        )}
      </div>
      <div className={styles.row}>
        <span className={styles.avatar}>
          <Avatar src={user.avatar} name={user.name} size={80} eager />
        </span>
        {!isSelf && <FollowButton view={profile} />}
      </div>
      <h2 className={styles.name}>
        {user.name}
        <VerifiedBadge user={user} size={20} />
      </h2>
      <p className={styles.handle}>
        @{user.username}
        {user.ProfileEngagement.isFollowingYou && <Pill>Follows you</Pill>}
        {user.lastActiveAt !== null && <LastActive at={Date.parse(user.lastActiveAt)} />}
      </p>
      {user.bio !== '' && (
        <p className={styles.bio} dir="auto">
          {user.bio}
        </p>
      )}
      <p className={styles.facts}>
        {user.website !== null && <Website url={user.website} />}
        <span>
          <CalendarDays size={14} aria-hidden="true" /> Joined {joinedText(user.createdAt)}
        </span>
      </p>
      <ul className={styles.counts} aria-label="Counts">
        <ProfileCount value={user.following} label="Following" />
        <ProfileCount value={user.followers} label="Followers" />
        <ProfileCount value={user.postCount} label="Posts" />
      </ul>
    </header>
  );
}

function ProfileCount({ value, label }: { value: number; label: string }) {
  return (
    <li>
      <b>
        <Count text={formatCount(value)} />
      </b>{' '}
      {label}
    </li>
  );
}

function LastActive({ at }: { at: number }) {
  const text = useTicked(useCallback((now: number) => lastActiveText(at, now), [at]));
  return <span className={text === 'Active' ? styles.active : undefined}>{text}</span>;
}

/** Only https addresses become links, as in posts. */
function Website({ url }: { url: string }) {
  const link = parsePostText(url).find((token) => token.type === 'link');
  return (
    <span>
      <Globe size={14} aria-hidden="true" /> {link === undefined ? <bdi>{url}</bdi> : <WebLink url={link.url} isShort />}
    </span>
  );
}

function joinedText(createdAt: string): string {
  return new Date(createdAt).toLocaleDateString(undefined, { month: 'long', year: 'numeric' });
}

import { Link } from '@tanstack/react-router';
import { CalendarDays, Globe } from 'lucide-react';
import { useCallback } from 'react';
import type { ConnectionSide, UserView } from '#bridge/view-types.ts';
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
        <ConnectionCount username={user.username} side="following" value={user.following} label="Following" />
        <ConnectionCount username={user.username} side="followers" value={user.followers} label="Followers" />
        <li>
          <ProfileCount value={user.postCount} label="Posts" />
        </li>
      </ul>
    </header>
  );
}

function ProfileCount({ value, label }: { value: number; label: string }) {
  return (
    <>
      <b>
        <Count text={formatCount(value)} />
      </b>{' '}
      {label}
    </>
  );
}

interface ConnectionCountProps {
  readonly username: string;
  readonly side: ConnectionSide;
  readonly value: number;
  readonly label: string;
}

/** Leads to the people that it counts. */
function ConnectionCount({ username, side, value, label }: ConnectionCountProps) {
  return (
    <li>
      <Link to="/$username/connections" params={{ username }} search={{ side }} className={styles.count}>
        <ProfileCount value={value} label={label} />
      </Link>
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

import { Link } from '@tanstack/react-router';
import { CalendarDays, Globe } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import type { ConnectionSide, UserView } from '#bridge/view-types.ts';
import { formatCount } from '#core/feed/counts.ts';
import { parsePostText } from '#core/feed/text.ts';
import { isActive, lastActiveText } from '#core/feed/relative-time.ts';
import { followsReader, isBlocked } from '#core/people/relation.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { TextTokens } from '#entities/post/text-tokens.tsx';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { FollowRequestAnswer } from '#entities/user/follow-request-answer.tsx';
import { followStateOf } from '#entities/user/use-follow.ts';
import { PersonMenu } from '#entities/user/person-menu.tsx';
import { VerifiedBadge } from '#entities/user/verified-badge.tsx';
import { sizedImageUrl } from '#ui/avatar-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Count } from '#ui/count.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { Pill } from '#ui/pill.tsx';
import { useTicked } from '#ui/time.tsx';
import { usePicture } from '#ui/use-picture.ts';
import { WebLink } from '#ui/web-link.tsx';
import { regionalLocale } from '#messages/regional-locale.ts';
import { t } from '#messages/t.ts';
import { EditProfile, type EditedProfile } from './edit-profile.tsx';
import { ProfileBadges } from './profile-badges.tsx';
import { StaffMenu } from './staff-menu.tsx';
import styles from './profile-header.module.css';

interface ProfileHeaderProps extends EditedProfile {
  readonly profile: UserView;
  readonly isSelf: boolean;
}

export function ProfileHeader({ profile, isSelf, edited, onEdit }: ProfileHeaderProps) {
  const { user, refusedChange = null } = profile;
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
        {isSelf ? (
          <EditProfile view={profile} edited={edited} onEdit={onEdit} />
        ) : (
          <span className={styles.actions}>
            <StaffMenu view={profile} />
            <Reach view={profile} />
          </span>
        )}
      </div>
      <div className={styles.title}>
        <h2 className={styles.name}>
          <bdi>{user.name}</bdi>
          <VerifiedBadge user={user} size={20} />
        </h2>
        {!isSelf && <PersonMenu view={profile} />}
      </div>
      <p className={styles.handle}>
        <bdi>@{user.username}</bdi>
        {user.isBanned && <Pill tone="danger">{t('profile.bannedPill')}</Pill>}
        {followsReader(user.ProfileEngagement) && <Pill>{t('profile.followsYou')}</Pill>}
        {!isSelf && user.lastActiveAt !== null && <LastActive at={Date.parse(user.lastActiveAt)} />}
      </p>
      {profile.unconfirmed.profile !== undefined && <p className={styles.facts}>{t('profile.editWaits')}</p>}
      {profile.unconfirmed.ban !== undefined && <p className={styles.facts}>{t('staff.waits')}</p>}
      <div className={styles.asks}>
        <PendingLine mark={refusedChange} kind="change" onEdit={() => onEdit(refusedChange?.entryId)} />
        <FollowRequestAnswer view={profile} />
      </div>
      <ProfileBadges user={user} />
      {user.bio !== '' && (
        <p className={styles.bio} dir="auto">
          <TextTokens tokens={parsePostText(user.bio)} />
        </p>
      )}
      <p className={styles.facts}>
        {user.website !== null && <Website url={user.website} />}
        <span>
          <CalendarDays size={14} aria-hidden="true" /> {t('profile.joined', { month: monthText(user.createdAt) })}
        </span>
      </p>
      <ul className={styles.counts} aria-label={t('profile.counts')}>
        <ConnectionCount username={user.username} side="following">
          <ProfileCount value={user.following} message={(shown) => t('profile.followingCount', { shown })} />
        </ConnectionCount>
        <ConnectionCount username={user.username} side="followers">
          <ProfileCount
            value={user.followers}
            message={(shown) => t('profile.followerCount', { shown, count: user.followers })}
          />
        </ConnectionCount>
        <li>
          <ProfileCount value={user.postCount} message={(shown) => t('profile.postCount', { shown, count: user.postCount })} />
        </li>
      </ul>
    </header>
  );
}

/**
 * Following, and the chat of the two (GROUP-18), which visitors have not. Neither is for somebody whom the reader
 * blocks or staff banned, but a follow that is there can be ended.
 */
function Reach({ view }: { view: UserView }) {
  const { isMember } = useMembership();
  const { isBanned, username, ProfileEngagement } = view.user;
  const isOpen = !isBanned && !isBlocked(ProfileEngagement);
  return (
    <>
      {isMember && isOpen && (
        <Link to="/chat/with/$username" params={{ username }} className={buttonClass({ size: 'small' })}>
          {t('profile.message')}
        </Link>
      )}
      {(isOpen || followStateOf(view) !== 'none') && <FollowButton view={view} />}
    </>
  );
}

function ProfileCount({ value, message }: { value: number; message: (shown: string) => string }) {
  return (
    <MessageAround message={message}>
      <b>
        <Count text={formatCount(value)} />
      </b>
    </MessageAround>
  );
}

interface ConnectionCountProps {
  readonly username: string;
  readonly side: ConnectionSide;
  readonly children: ReactNode;
}

/** Leads to the people that it counts. */
function ConnectionCount({ username, side, children }: ConnectionCountProps) {
  return (
    <li>
      <Link to="/$username/connections" params={{ username }} search={{ side }} className={styles.count}>
        {children}
      </Link>
    </li>
  );
}

function LastActive({ at }: { at: number }) {
  const text = useTicked(useCallback((now: number) => lastActiveText(at, now), [at]));
  const isNow = useTicked(useCallback((now: number) => isActive(at, now), [at]));
  return <span className={isNow ? styles.active : undefined}>{text}</span>;
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

function monthText(createdAt: string): string {
  return new Date(createdAt).toLocaleDateString(regionalLocale(), { month: 'long', year: 'numeric' });
}

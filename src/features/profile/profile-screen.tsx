import { Link2, UserX } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ProfileFeedVariant, ProfileOutcome, ProfileView } from '#bridge/view-types.ts';
import { useSync } from '#bridge/use-sync.ts';
import { useView } from '#bridge/use-view.ts';
import { Delayed } from '#ui/delayed.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

const unknownProfile: ProfileView = { state: 'unknown' };

const variants: readonly { id: ProfileFeedVariant; label: string }[] = [
  { id: 'feed', label: 'Posts' },
  { id: 'feedCommentsOnly', label: 'Comments' },
  { id: 'feedImagesOnly', label: 'Media' },
];

export interface ProfileScreenProps {
  readonly username: string;
  /** The feed's list, given by the route. */
  readonly renderList: (variant: ProfileFeedVariant, empty: ReactNode) => ReactNode;
}

/** A member's page: who they are, follow, and their posts in three cuts. */
export function ProfileScreen(props: ProfileScreenProps) {
  return <Profile key={props.username} {...props} />;
}

function Profile({ username, renderList }: ProfileScreenProps) {
  const sync = useSync();
  const view = useView((views) => views.profile(username), unknownProfile, [username]);
  const [outcome, setOutcome] = useState<ProfileOutcome | null>(null);
  const [variant, setVariant] = useState<ProfileFeedVariant>('feed');

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      const next = await sync.ensureProfile(username);
      if (isCurrent) setOutcome(next);
    }
    void load();
    return () => {
      isCurrent = false;
    };
  }, [sync, username]);

  if (view.state === 'notFound' || (view.state !== 'user' && outcome?.ok === false && outcome.reason === 'notFound'))
    return (
      <EmptyState icon={<UserX size={32} />} title="This account does not exist" text={`Nobody here is called @${username}.`} />
    );
  if (view.state !== 'user') {
    if (outcome?.ok === false)
      return (
        <ErrorState
          icon={<Link2 size={32} />}
          title={outcome.reason === 'unreachable' ? 'This profile is not saved on this device' : undefined}
          text={outcome.reason === 'unreachable' ? 'It loads as soon as you are back online.' : undefined}
          onRetry={() => void sync.ensureProfile(username).then(setOutcome)}
        />
      );
    return (
      <Delayed>
        <ProfileSkeleton />
      </Delayed>
    );
  }
  const { isMuted, isBlocked } = view.profile.user.ProfileEngagement;
  return (
    <section aria-label={`Profile of ${view.profile.user.name}`}>
      <ProfileHeader profile={view.profile} isSelf={view.isSelf} />
      <Tabs
        label="Posts of this profile"
        tabs={variants}
        selected={variant}
        onSelect={setVariant}
        panelId="profile-posts"
        layout="fill"
      />
      <div id="profile-posts">
        {isMuted || isBlocked ? (
          <EmptyState title={isMuted ? 'You muted this user.' : 'You blocked this user.'} />
        ) : (
          renderList(variant, <EmptyState title="This user has no posts yet" />)
        )}
      </div>
    </section>
  );
}

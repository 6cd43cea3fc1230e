import { CloudOff, UserX } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { answerOf } from '#bridge/sync/read-failure.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import type { ProfileFeedVariant, ProfileView, ReadFailure, UserView } from '#bridge/view-types.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import { isBlocked } from '#core/people/relation.ts';
import { PostList } from '#entities/post/post-list.tsx';
import type { RestrictionKind } from '#core/people/restriction-refusal.ts';
import { useRestrict } from '#entities/user/use-restrict.ts';
import { Button } from '#ui/button.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Notice } from '#ui/notice.tsx';
import { EmptyState, EndOfList, ErrorState } from '#ui/state-message.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { t } from '#messages/t.ts';
import type { EditedProfile } from './edit-profile.tsx';
import { PinnedPost } from './pinned-post.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

const unknownProfile: ProfileView = { state: 'unknown' };

const PANEL = 'profile-posts';

const cuts = [
  { id: 'posts', label: t('profile.posts'), variant: 'feed', empty: t('profile.noPosts') },
  { id: 'comments', label: t('profile.comments'), variant: 'feedCommentsOnly', empty: t('profile.noComments') },
  { id: 'media', label: t('profile.media'), variant: 'feedImagesOnly', empty: t('profile.noMedia') },
] as const satisfies readonly { id: string; label: string; variant: ProfileFeedVariant; empty: string }[];

export type ProfileCut = (typeof cuts)[number]['id'];

export interface ProfileScreenProps extends EditedProfile {
  readonly username: string;
  /** Which of the member's posts are shown (SOCIAL-20). */
  readonly cut: ProfileCut;
  readonly onCut: (cut: ProfileCut) => void;
  /** Where a visitor's reading ends. */
  readonly loginNotice: ReactNode;
}

/** A member's page: who they are, follow, and their posts in three cuts. */
export function ProfileScreen(props: ProfileScreenProps) {
  return <Profile key={props.username} {...props} />;
}

function Profile({ username, cut, onCut, edited, onEdit, loginNotice }: ProfileScreenProps) {
  const view = useView((views) => views.profile(username), unknownProfile, [username]);
  const { failure, isBusy, retry, isOffline } = useCurrentProfile(username);
  const { isMember } = useMembership();
  const { label, variant, empty } = cuts.find(({ id }) => id === cut) ?? cuts[0];

  if (view.state === 'notFound' || (view.state !== 'user' && failure?.reason === 'notFound'))
    return <EmptyState icon={<UserX size={32} />} title={t('profile.unknown')} text={t('profile.unknownText', { username })} />;
  if (view.state !== 'user') {
    if (view.state === 'loading' && isOffline)
      return <EmptyState icon={<CloudOff size={32} />} title={t('profile.notHere')} text={t('profile.notHereText')} />;
    if (failure !== null && !isOffline) return <ErrorState title={failure.message} busy={isBusy} onRetry={retry} />;
    return (
      <Delayed>
        <ProfileSkeleton />
      </Delayed>
    );
  }
  const { isBanned, ProfileEngagement } = view.profile.user;
  const { isMuted } = ProfileEngagement;
  return (
    <section aria-label={t('profile.of', { name: view.profile.user.name })}>
      <ProfileHeader profile={view.profile} isSelf={view.isSelf} edited={edited} onEdit={onEdit} />
      {isBanned && view.isSelf && <Notice title={t('profile.bannedOwn')} text={t('profile.bannedOwnText')} />}
      <Tabs label={t('profile.postsLabel')} tabs={cuts} selected={cut} onSelect={onCut} panelId={PANEL} layout="fill" />
      <div id={PANEL} role="tabpanel" aria-label={label}>
        {isBanned && !view.isSelf ? (
          <EmptyState icon={<UserX size={32} />} title={t('profile.banned')} />
        ) : isMuted || isBlocked(ProfileEngagement) ? (
          <EmptyState
            title={isMuted ? t('profile.muted') : t('profile.blocked')}
            action={<Undo profile={view.profile} kind={isMuted ? 'mute' : 'block'} />}
          />
        ) : (
          <PostList
            listKey={{ list: 'profile', username, variant }}
            label={t('profile.postsOf', { username })}
            above={variant === 'feed' && <PinnedPost username={username} />}
            empty={<EmptyState title={empty} />}
            end={isMember ? <EndOfList>{t('feed.end')}</EndOfList> : loginNotice}
          />
        )}
      </div>
    </section>
  );
}

/**
 * Shows as done once the server has confirmed it, as the posts come from there; pressed before that, it is taken back.
 */
function Undo({ profile, kind }: { profile: UserView; kind: RestrictionKind }) {
  const restrict = useRestrict();
  const { mute, block } = profile.unconfirmed;
  const isPending = kind === 'mute' ? mute?.muted === false : block?.blocked === false;
  const undo = kind === 'mute' ? t('mute.undoAct') : t('block.undoAct');
  return (
    <Button variant="secondary" onClick={() => restrict(profile, kind, isPending)}>
      {isPending ? t('profile.pending') : undo}
    </Button>
  );
}

/** Makes the profile current when it opens, when the connection returns, and on the reader's word. */
function useCurrentProfile(username: string) {
  const sync = useSync();
  const isOffline = useSyncStatus().connection === 'offline';
  // With whose it is: an answer may come after the reader has gone on to another profile.
  const [failed, setFailed] = useState<{ username: string; failure: ReadFailure } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const load = useCallback(async () => {
    const outcome = await answerOf(sync.people.ensureProfile(username));
    setFailed(outcome.ok ? null : { username, failure: outcome });
  }, [sync, username]);

  useEffect(() => {
    async function open() {
      setFailed(null);
      await load();
    }
    if (!isOffline) void open();
  }, [load, isOffline]);

  async function retry() {
    setIsBusy(true);
    await load();
    setIsBusy(false);
  }

  const failure = failed?.username === username ? failed.failure : null;
  return { failure, isBusy, isOffline, retry: () => void retry() };
}

import { Navigate } from '@tanstack/react-router';
import { CloudOff, UserX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { GroupView, ProfileView, SessionView, UserView } from '#bridge/view-types.ts';
import { plannedChat } from '#core/chats/planned-chat.ts';
import { isBlocked } from '#core/people/relation.ts';
import { useGroupPage } from '#entities/group/use-group-page.ts';
import { Delayed } from '#ui/delayed.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { ChatScreen } from './chat-screen.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';

const unknownProfile: ProfileView = { state: 'unknown' };
const unknownSession: SessionView = { state: 'unknown' };

/**
 * The chat with one person, be there one already or not: the first message makes it (GROUP-18). Give it another `key`
 * with another person.
 */
export function DirectChatScreen({ username }: { readonly username: string }) {
  const sync = useSync();
  const profile = useView((views) => views.profile(username), unknownProfile, [username]);
  const session = useView((views) => views.session(), unknownSession, []);
  const reading = useReadAnew(useCallback(() => sync.people.ensureProfile(username), [sync, username]));
  if (profile.state === 'notFound')
    return <EmptyState icon={<UserX size={32} />} title={t('profile.unknown')} text={t('profile.unknownText', { username })} />;
  if (profile.state === 'user' && session.state === 'signedIn' && !profile.profile.isPlaceholder) {
    if (profile.isSelf) return <Navigate to="/$username" params={{ username }} replace />;
    return <ChatWith person={profile.profile} userId={session.userId} />;
  }
  if (profile.state === 'loading' && reading.isOffline)
    return <EmptyState icon={<CloudOff size={32} />} title={t('profile.notHere')} text={t('profile.notHereText')} />;
  if (reading.hasFailed) return <ErrorState busy={reading.isReading} onRetry={reading.readAgain} />;
  return <Waiting />;
}

function ChatWith({ person, userId }: { readonly person: UserView; readonly userId: string }) {
  const [openedAt] = useState(Date.now);
  const { ulid: partnerId, name, avatar } = person.user;
  const planned = plannedChat({ userId, partnerId, name, avatar, at: openedAt });
  const { page, isOffline, hasFailed } = useGroupPage(planned.id);
  if (page.state === 'group') return <ChatScreen view={page.view} actions={null} />;
  if (page.state === 'unknown' || (page.state === 'loading' && !isOffline && !hasFailed)) return <Waiting />;
  const { isBanned, ProfileEngagement } = person.user;
  const group = { ...planned, direct: { userId: partnerId, isOpen: !isBanned && !isBlocked(ProfileEngagement) } };
  const view: GroupView = { group, isOwner: false, isRemoved: false, owner: null, partner: person, pending: [] };
  return <ChatScreen view={view} actions={null} />;
}

function Waiting() {
  return (
    <Delayed>
      <ConversationSkeleton />
    </Delayed>
  );
}

import { Navigate, useNavigate } from '@tanstack/react-router';
import { CloudOff, Link2Off, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { answerOf } from '#bridge/sync/read-failure.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { unknownList, type GroupPageView, type ListItemView, type OutboxView, type ReadFailure } from '#bridge/view-types.ts';
import type { GroupInvitation } from '#contract/resources/group.ts';
import { formatCount } from '#core/feed/counts.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { useLastGiven } from '#ui/use-last-given.ts';
import { t } from '#messages/t.ts';
import { GroupSkeleton } from './group-skeleton.tsx';
import styles from './invitation-screen.module.css';

const unknownGroup: GroupPageView = { state: 'unknown' };
const noOutbox: OutboxView = { items: [], failedCount: 0 };
type NotificationView = ListItemView<'notification'>;
const notifications = { list: 'notifications', type: 'all' } as const;

/**
 * As much as is shown of it. What told of an invitation knows neither whether it leads into a chat nor how many are
 * there.
 */
type Invitation = Pick<GroupInvitation, 'id' | 'name' | 'avatar' | 'isJoined'> & {
  readonly facts: Pick<GroupInvitation, 'visibility' | 'membersCount'> | null;
  /** Who invites by name. */
  readonly invitedBy: string | null;
};

/**
 * To what a link, or somebody by name, invites, and the buttons that answer (GROUP-16). Without a connection an
 * invitation by name is answered by what told of it. Give it another `key` with another code.
 */
export function InvitationScreen({ code }: { readonly code: string }) {
  const sync = useSync();
  const [invitation, setInvitation] = useState<GroupInvitation | null>(null);
  const [failure, setFailure] = useState<ReadFailure | null>(null);
  const read = useCallback(async () => {
    const outcome = await answerOf(sync.groups.invitation(code));
    if (outcome.ok) setInvitation(outcome.invitation);
    setFailure(outcome.ok ? null : outcome);
    return outcome.ok ? ({ ok: true } as const) : outcome;
  }, [sync, code]);
  const { isOffline, isReading, readAgain } = useReadAnew(read);
  const told = useToldOf(code);
  if (invitation !== null) return <Invited code={code} invitation={invitationOf(invitation)} />;
  if (failure?.reason === 'notFound')
    return <EmptyState icon={<Link2Off size={32} />} title={t('groups.inviteGone')} text={t('groups.inviteGoneText')} />;
  // A server that refuses has answered.
  const isUnanswered = isOffline || failure?.reason === 'unreachable' || failure?.reason === 'server';
  if (told !== null && isUnanswered) return <Invited code={code} invitation={toldInvitation(told)} />;
  if (isOffline)
    return <EmptyState icon={<CloudOff size={32} />} title={t('groups.inviteOffline')} text={t('groups.notHereText')} />;
  if (failure !== null) return <ErrorState title={failure.message} busy={isReading} onRetry={readAgain} />;
  return (
    <Delayed>
      <GroupSkeleton />
    </Delayed>
  );
}

/**
 * What told of an invitation into this group, also once it is answered and told of no more; null: nothing that the
 * device holds.
 */
function useToldOf(groupId: string): NotificationView | null {
  const { items } = useView((views) => views.list(notifications), unknownList, []);
  return useLastGiven(items.find((line) => line.groupId === groupId) ?? null);
}

function joinWords(facts: Invitation['facts']): string {
  if (facts === null) return t('groups.joinShort');
  return facts.visibility === 'CHAT' ? t('chats.join') : t('groups.join');
}

function invitationOf({ invitedBy, ...invitation }: GroupInvitation): Invitation {
  return { ...invitation, facts: invitation, invitedBy: invitedBy?.name ?? null };
}

function toldInvitation({ groupId, excerpt, people }: NotificationView): Invitation {
  return {
    id: groupId ?? '',
    name: excerpt,
    avatar: null,
    isJoined: false,
    facts: null,
    invitedBy: people[0]?.user.name ?? null,
  };
}

function Invited({ code, invitation }: { readonly code: string; readonly invitation: Invitation }) {
  const { id, name, avatar, facts, isJoined, invitedBy } = invitation;
  const navigate = useNavigate();
  const intend = useIntend();
  const page = useView((views) => views.groupPage(id), unknownGroup, [id]);
  const outbox = useView((views) => views.outbox(), noOutbox, []);
  const notificationIds = useToldOf(id)?.ids ?? [];
  // Whenever it was pressed: the link may be opened again while it waits, or after its refusal. The last press counts.
  const mark = outbox.items.findLast(({ kind, target }) => kind === 'acceptInvitation' && target === id)?.mark ?? null;
  const group = page.state === 'group' ? page.view.group : null;
  const isChat = (group ?? facts)?.visibility === 'CHAT';

  function join(): void {
    const words = {
      done: t('groups.joined', { name }),
      failed: t('groups.failed', { name }),
      subject: t('groups.joinSubject', { name }),
      topic: `joinGroup ${id}`,
    };
    void intend('acceptInvitation', { groupId: id, code, name, notificationIds }, words);
  }

  function decline(): void {
    const words = {
      done: t('groups.invitationDeclined'),
      failed: t('groups.failed', { name }),
      subject: t('groups.declineInvitation'),
      topic: `joinGroup ${id}`,
    };
    void intend('declineInvitation', { groupId: id, name, notificationIds }, words);
    void navigate({ to: '/notifications', replace: true });
  }

  if (isJoined || group?.isJoined === true) return <Navigate to={isChat ? '/chat/$id' : '/group/$id'} params={{ id }} replace />;
  return (
    <section aria-label={t('groups.invitedTo', { name })} className={styles.page}>
      <Avatar src={avatar} name={name} size={80} eager />
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      {facts !== null && (
        <p className={styles.facts}>
          {isChat ? t('groups.visibilityChat') : t('groups.visibilityPrivate')} ·{' '}
          {t('groups.count', { shown: formatCount(facts.membersCount), count: facts.membersCount })}
        </p>
      )}
      <p>{invitedBy === null ? t('groups.invitedText') : t('groups.invitedByText', { name: invitedBy })}</p>
      <Button
        variant="primary"
        busy={mark !== null && mark.state !== 'failed'}
        icon={<UserPlus size={18} aria-hidden="true" />}
        onClick={join}
      >
        {joinWords(facts)}
      </Button>
      {invitedBy !== null && (
        <Button variant="outline" onClick={decline}>
          {t('groups.decline')}
        </Button>
      )}
      <PendingLine mark={mark} kind="toggle" />
    </section>
  );
}

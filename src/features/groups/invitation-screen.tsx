import { Navigate, useNavigate } from '@tanstack/react-router';
import { CloudOff, Link2Off, UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { answerOf } from '#bridge/sync/read-failure.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { GroupPageView, OutboxView, ReadFailure } from '#bridge/view-types.ts';
import type { GroupInvitation } from '#contract/resources/group.ts';
import { formatCount } from '#core/feed/counts.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { GroupSkeleton } from './group-skeleton.tsx';
import styles from './invitation-screen.module.css';

const unknownGroup: GroupPageView = { state: 'unknown' };
const noOutbox: OutboxView = { items: [], failedCount: 0 };

/** To what a link, or somebody by name, invites, and the buttons that answer (GROUP-16). Give it another `key` with another code. */
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
  if (invitation !== null) return <Invited code={code} invitation={invitation} />;
  if (failure?.reason === 'notFound')
    return <EmptyState icon={<Link2Off size={32} />} title={t('groups.inviteGone')} text={t('groups.inviteGoneText')} />;
  if (isOffline)
    return <EmptyState icon={<CloudOff size={32} />} title={t('groups.inviteOffline')} text={t('groups.notHereText')} />;
  if (failure !== null) return <ErrorState title={failure.message} busy={isReading} onRetry={readAgain} />;
  return (
    <Delayed>
      <GroupSkeleton />
    </Delayed>
  );
}

function Invited({ code, invitation }: { readonly code: string; readonly invitation: GroupInvitation }) {
  const { id, name, avatar, visibility, membersCount, isJoined, invitedBy } = invitation;
  const navigate = useNavigate();
  const intend = useIntend();
  const [entryId, setEntryId] = useState<string | null>(null);
  const page = useView((views) => views.groupPage(id), unknownGroup, [id]);
  const outbox = useView((views) => views.outbox(), noOutbox, []);
  const mark = outbox.items.find((item) => item.entryId === entryId)?.mark ?? null;
  const isChat = visibility === 'CHAT';

  async function join(): Promise<void> {
    const words = {
      done: t('groups.joined', { name }),
      failed: t('groups.failed', { name }),
      subject: t('groups.joinSubject', { name }),
      topic: `joinGroup ${id}`,
    };
    const intended = await intend('acceptInvitation', { groupId: id, code, name }, words);
    setEntryId(intended?.entryId ?? null);
  }

  function decline(): void {
    const words = {
      done: t('groups.invitationDeclined'),
      failed: t('groups.failed', { name }),
      subject: t('groups.declineInvitation'),
      topic: `joinGroup ${id}`,
    };
    void intend('declineInvitation', { groupId: id, name }, words);
    void navigate({ to: '/notifications', replace: true });
  }

  if (isJoined || (page.state === 'group' && page.view.group.isJoined))
    return <Navigate to={isChat ? '/chat/$id' : '/group/$id'} params={{ id }} replace />;
  return (
    <section aria-label={t('groups.invitedTo', { name })} className={styles.page}>
      <Avatar src={avatar} name={name} size={80} eager />
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.facts}>
        {isChat ? t('groups.visibilityChat') : t('groups.visibilityPrivate')} ·{' '}
        {t('groups.count', { shown: formatCount(membersCount), count: membersCount })}
      </p>
      <p>{invitedBy === undefined ? t('groups.invitedText') : t('groups.invitedByText', { name: invitedBy.name })}</p>
      <Button
        variant="primary"
        busy={mark !== null && mark.state !== 'failed'}
        icon={<UserPlus size={18} aria-hidden="true" />}
        onClick={() => void join()}
      >
        {isChat ? t('chats.join') : t('groups.join')}
      </Button>
      {invitedBy !== undefined && (
        <Button variant="outline" onClick={decline}>
          {t('groups.decline')}
        </Button>
      )}
      <PendingLine mark={mark} kind="toggle" />
    </section>
  );
}

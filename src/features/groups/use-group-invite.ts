import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { GroupView, OutboxView, PendingMark } from '#bridge/view-types.ts';
import type { UserSummary } from '#contract/resources/user.ts';
import { invitedTarget } from '#core/chats/invited-target.ts';
import { t } from '#messages/t.ts';

const noOutbox: OutboxView = { items: [], failedCount: 0 };

/** Invites people into a group by name, or takes that back, and tells what waits of it. */
export function useGroupInvite({ group: { id: groupId } }: GroupView) {
  const intend = useIntend();
  const outbox = useView((views) => views.outbox(), noOutbox, []);

  function invite(user: UserSummary, invited: boolean): void {
    const { name, ulid } = user;
    void intend(
      'inviteMember',
      { groupId, user, invited },
      {
        done: invited ? t('groups.inviteDone', { name }) : t('groups.uninviteDone', { name }),
        failed: invited ? t('groups.inviteFailed', { name }) : t('groups.uninviteFailed', { name }),
        subject: t('groups.inviteSubject', { name }),
        topic: `inviteMember ${groupId} ${ulid}`,
      },
    );
  }

  /** Of somebody whom this group invites, or does no more. */
  function markOf({ ulid }: UserSummary): PendingMark | null {
    return outbox.items.find(({ target }) => target === invitedTarget(groupId, ulid))?.mark ?? null;
  }

  return { invite, markOf };
}

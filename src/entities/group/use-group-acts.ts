import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import type { Group } from '#contract/resources/group.ts';
import { t } from '#messages/t.ts';

type Named = Pick<Group, 'id' | 'name'>;

/**
 * What one does about a group as a whole (GROUP-14). Each shows at once, offline too, and tells what comes of it. A
 * visitor is asked to log in.
 */
export interface GroupActs {
  join(group: Named): void;
  leave(group: Named): void;
  pin(group: Named, pinned: boolean): void;
  /** Deletes it, as its owner (GROUP-13). */
  remove(group: Named): void;
  /** Opens the composer with the group chosen (GROUP-07). */
  post(group: Named): void;
}

export function useGroupActs(): GroupActs {
  const intend = useIntend();
  const { isMember } = useMembership();
  const { openLoginPrompt, openComposer } = useUiIntents();

  function take({ id: groupId, name }: Named, joined: boolean): void {
    if (!isMember) return openLoginPrompt('joinGroup');
    void intend(
      'joinGroup',
      { groupId, name, joined },
      {
        done: joined ? t('groups.joined', { name }) : t('groups.left', { name }),
        failed: t('groups.failed', { name }),
        subject: joined ? t('groups.joinSubject', { name }) : t('groups.leaveSubject', { name }),
        topic: `joinGroup ${groupId}`,
      },
    );
  }

  return {
    join: (group) => take(group, true),
    leave: (group) => take(group, false),
    pin: ({ id: groupId, name }, pinned) =>
      void intend(
        'pinGroup',
        { groupId, name, pinned },
        {
          done: pinned ? t('groups.pinned', { name }) : t('groups.unpinned', { name }),
          failed: t('groups.failed', { name }),
          subject: pinned ? t('groups.pinSubject', { name }) : t('groups.unpinSubject', { name }),
          topic: `pinGroup ${groupId}`,
        },
      ),
    remove: ({ id: groupId, name }) =>
      void intend(
        'deleteGroup',
        { groupId, name },
        {
          done: t('groups.deleted', { name }),
          failed: t('groups.failed', { name }),
          subject: t('groups.deleteSubject', { name }),
        },
      ),
    post: ({ id: groupId }) => openComposer({ mode: 'post', groupId }),
  };
}

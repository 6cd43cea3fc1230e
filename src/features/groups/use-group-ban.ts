import { useMemo } from 'react';
import { EMPTY } from 'rxjs';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { unknownList, type UserView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

/**
 * Bans people from a group, or ends that, and tells what comes of it. `knowsWho`: who is banned by now, as far as the
 * device knows, is told too.
 */
export function useGroupBan(groupId: string, knowsWho: boolean) {
  const intend = useIntend();
  const banned = useView((views) => (knowsWho ? views.list({ list: 'groupBanned', groupId }) : EMPTY), unknownList, [
    groupId,
    knowsWho,
  ]).items;
  const bannedIds = useMemo(() => new Set(banned.map(({ user }: UserView) => user.ulid)), [banned]);
  function ban({ user: { ulid: userId, username, name } }: UserView, wanted: boolean): void {
    void intend(
      'groupBan',
      { groupId, userId, username, banned: wanted },
      {
        done: wanted ? t('groups.banDone', { name }) : t('groups.unbanDone', { name }),
        failed: t('groups.failed', { name }),
        subject: wanted ? t('groups.banSubject', { name }) : t('groups.unbanSubject', { name }),
        topic: `groupBan ${groupId} ${userId}`,
      },
    );
  }
  return { ban, bannedIds };
}

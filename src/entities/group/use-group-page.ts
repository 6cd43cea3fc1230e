import { useCallback } from 'react';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { GroupPageView } from '#bridge/view-types.ts';

const unknownGroup: GroupPageView = { state: 'unknown' };

/** The group that a page is about, from the device at once and made current behind. */
export function useGroupPage(groupId: string) {
  const sync = useSync();
  const page = useView((views) => views.groupPage(groupId), unknownGroup, [groupId]);
  const reading = useReadAnew(useCallback(() => sync.groups.ensure(groupId), [sync, groupId]));
  return { page, ...reading };
}

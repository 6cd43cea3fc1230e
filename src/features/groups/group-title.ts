import type { GroupPageView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

/** The group's name; 'Group' until it is known. */
export function groupTitle(page: GroupPageView): string {
  if (page.state === 'notFound') return t('groups.unknown');
  return page.state === 'group' ? page.view.group.name : t('groups.group');
}

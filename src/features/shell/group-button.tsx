import { PenLine, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import type { GroupPageView } from '#bridge/view-types.ts';
import { placeIn } from '#entities/group/group-place.ts';
import { useGroupActs } from '#entities/group/use-group-acts.ts';
import { t } from '#messages/t.ts';

const unknownGroup: GroupPageView = { state: 'unknown' };

export interface GroupButtonProps {
  readonly groupId: string;
  /** Draws the button, as it looks where it stands. */
  readonly render: (button: { readonly label: string; readonly icon: ReactNode; readonly onPress: () => void }) => ReactNode;
  /** What stands there where there is no such group. */
  readonly otherwise: ReactNode;
}

/**
 * In place of Post while a group is open: post to it, join it, or nothing for whoever is banned (GROUP-06 to GROUP-08).
 */
export function GroupButton({ groupId, render, otherwise }: GroupButtonProps) {
  const page = useView((views) => views.groupPage(groupId), unknownGroup, [groupId]);
  const acts = useGroupActs();
  if (page.state !== 'group') return otherwise;
  const { group } = page.view;
  switch (placeIn(group)) {
    case 'writes':
      return render({ label: t('groups.postTo'), icon: <PenLine size={20} />, onPress: () => acts.post(group) });
    case 'mayJoin':
      return render({ label: t('groups.join'), icon: <UserPlus size={20} />, onPress: () => acts.join(group) });
    case 'outside':
      return null;
  }
}

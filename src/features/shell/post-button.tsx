import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { whenOpened } from '#ui/when-opened.tsx';
import type { GroupButtonProps } from './group-button.tsx';

/** No start needs it. */
const GroupButton = whenOpened<GroupButtonProps>(async () => (await import('./group-button.tsx')).GroupButton);

export interface PostButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  /** Of the group on show; undefined: none. */
  readonly groupId: string | undefined;
  readonly render: GroupButtonProps['render'];
}

/** Where one begins a post: in the group that is open, where one is. */
export function PostButton({ label, onPress, groupId, render }: PostButtonProps): ReactNode {
  const plain = render({ label, icon: <PenLine size={20} />, onPress });
  return groupId === undefined ? plain : <GroupButton groupId={groupId} render={render} otherwise={plain} />;
}

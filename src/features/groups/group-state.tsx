import { CloudOff, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GroupView } from '#bridge/view-types.ts';
import { Delayed } from '#ui/delayed.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { GroupSkeleton } from './group-skeleton.tsx';
import { useGroupPage } from '#entities/group/use-group-page.ts';

export interface GroupStateProps {
  readonly groupId: string;
  /** Absent: that of a group's page. */
  readonly skeleton?: ReactNode;
  readonly children: (view: GroupView) => ReactNode;
}

/** What a page about a group shows once the device knows it; before that, why not. */
export function GroupState({ groupId, skeleton = <GroupSkeleton />, children }: GroupStateProps) {
  const { page, isOffline, hasFailed, isReading, readAgain } = useGroupPage(groupId);
  if (page.state === 'group' && !page.view.isRemoved) return children(page.view);
  if (page.state === 'notFound' || page.state === 'group')
    return <EmptyState icon={<UsersRound size={32} />} title={t('groups.unknown')} text={t('groups.unknownText')} />;
  if (page.state === 'loading' && isOffline)
    return <EmptyState icon={<CloudOff size={32} />} title={t('groups.notHere')} text={t('groups.notHereText')} />;
  if (hasFailed) return <ErrorState busy={isReading} onRetry={readAgain} />;
  return <Delayed>{skeleton}</Delayed>;
}

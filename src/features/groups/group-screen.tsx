import { Lock } from 'lucide-react';
import { Navigate } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import type { GroupView } from '#bridge/view-types.ts';
import { PostList, type PostListProps } from '#entities/post/post-list.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { GroupHeader } from './group-header.tsx';
import type { EditedGroup } from './made-groups.tsx';
import { GroupState } from './group-state.tsx';

export interface GroupScreenProps extends Pick<PostListProps, 'renderFresh'>, EditedGroup {
  readonly groupId: string;
  /** Where a visitor's reading ends. */
  readonly loginNotice: ReactNode;
}

/** A group: what it is, being in it, and what is posted there (ROUTE-30). */
export function GroupScreen({ groupId, ...posts }: GroupScreenProps) {
  const render = useCallback((view: GroupView) => <Group view={view} {...posts} />, [posts]);
  return (
    <GroupState key={groupId} groupId={groupId}>
      {render}
    </GroupState>
  );
}

function Group({
  view,
  edited,
  onEdit,
  renderFresh,
  loginNotice,
}: Omit<GroupScreenProps, 'groupId'> & { readonly view: GroupView }) {
  const { isMember } = useMembership();
  const { group } = view;
  // A chat is read as a conversation, whichever address led to it.
  if (group.visibility === 'CHAT') return <Navigate to="/chat/$id" params={{ id: group.id }} search={{ edit: edited }} replace />;
  const isOpen = group.visibility === 'PUBLIC' || (group.isJoined && !group.isBanned);
  return (
    <section aria-label={t('groups.named', { name: group.name })}>
      <GroupHeader view={view} edited={edited} onEdit={onEdit} />
      {isOpen ? (
        <PostList
          listKey={{ list: 'group', groupId: group.id }}
          label={t('groups.postsOf', { name: group.name })}
          renderFresh={renderFresh}
          empty={<EmptyState title={t('groups.noPosts')} />}
          end={isMember ? <EndOfList>{t('feed.end')}</EndOfList> : loginNotice}
        />
      ) : (
        <EmptyState icon={<Lock size={32} />} title={t('groups.closedText')} />
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, unknownList, type GroupView, type KeyHolding } from '#bridge/view-types.ts';
import type { ListWords } from '#entities/list/list-foot.tsx';
import { PagedList } from '#entities/list/paged-list.tsx';
import { SkeletonGroup } from '#ui/skeleton.tsx';
import { EndOfList } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { GroupRow, GroupRowSkeleton } from './group-row.tsx';

/** Height assumed before a line was measured, CSS pixels. */
const ESTIMATED_ROW_PX = 84;

const words: ListWords = {
  notHere: t('groups.notHereList'),
  moreOffline: t('groups.moreOffline'),
  missing: t('groups.missing'),
  notForReader: t('groups.notForReader'),
};

export interface GroupListProps {
  readonly listKey: KeyHolding<'group'>;
  readonly label: string;
  readonly empty: ReactNode;
}

/** A list of groups, each leading to its page. */
export function GroupList(props: GroupListProps) {
  return <OneGroupList key={listKeyText(props.listKey)} {...props} />;
}

function OneGroupList({ listKey, label, empty }: GroupListProps) {
  const keyText = listKeyText(listKey);
  const list = useView((views) => views.list(listKey), unknownList, [keyText]);
  return (
    <PagedList
      keyText={keyText}
      list={list}
      keyOf={keyOf}
      shape="list"
      label={label}
      renderItem={renderGroup}
      empty={empty}
      end={<EndOfList>{t('groups.all')}</EndOfList>}
      words={words}
      renderSkeleton={renderSkeleton}
      estimatedSize={ESTIMATED_ROW_PX}
    />
  );
}

function keyOf({ group }: GroupView): string {
  return group.id;
}

function renderGroup(view: GroupView) {
  return <GroupRow view={view} />;
}

function renderSkeleton(count = 6) {
  return (
    <SkeletonGroup label={t('groups.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <GroupRowSkeleton key={index} />
      ))}
    </SkeletonGroup>
  );
}

import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import type { GroupListType } from '#contract/resources/group-list-types.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state-message.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { t } from '#messages/t.ts';
import { GroupList } from './group-list.tsx';
import { MadeGroups, type EditedGroup } from './made-groups.tsx';

const PANEL = 'groups-panel';

interface ListWords {
  readonly id: GroupListType;
  readonly label: string;
  readonly empty: string;
  readonly emptyText?: string;
  /** A member's own: a visitor is asked to log in. */
  readonly isOwn: boolean;
}

/** In the order of the tabs (GROUP-03). */
const lists: readonly ListWords[] = [
  { id: 'myGroups', label: t('groups.listMine'), empty: t('groups.noneMine'), emptyText: t('groups.noneMineText'), isOwn: true },
  { id: 'trending', label: t('groups.listTrending'), empty: t('groups.noTrending'), isOwn: false },
  {
    id: 'pinned',
    label: t('groups.listPinned'),
    empty: t('groups.nonePinned'),
    emptyText: t('groups.nonePinnedText'),
    isOwn: true,
  },
  { id: 'new', label: t('groups.listNew'), empty: t('groups.noNew'), isOwn: false },
];

export interface GroupsScreenProps extends EditedGroup {
  /** Undefined, or none of them: the member's own, or for a visitor those that trend. */
  readonly list: string | undefined;
  readonly onList: (list: GroupListType) => void;
}

/** The groups that there are, in four lists (ROUTE-29). */
export function GroupsScreen({ list, onList, edited, onEdit }: GroupsScreenProps) {
  const { isMember } = useMembership();
  const { openLoginPrompt } = useUiIntents();
  const offered = lists.filter(({ isOwn }) => isMember || !isOwn);
  const shown = offered.find(({ id }) => id === list) ?? offered[0];

  function select(id: GroupListType) {
    if (!isMember && lists.some((known) => known.id === id && known.isOwn)) openLoginPrompt('groups');
    else onList(id);
  }

  if (shown === undefined) return null;
  return (
    <section aria-label={t('groups.title')}>
      <Tabs label={t('groups.lists')} tabs={lists} selected={shown.id} onSelect={select} panelId={PANEL} layout="fill" />
      <div id={PANEL} role="tabpanel" aria-label={shown.label}>
        {shown.id === 'myGroups' && <MadeGroups makes="group" edited={edited} onEdit={onEdit} />}
        <GroupList
          listKey={{ list: 'groups', type: shown.id }}
          label={shown.label}
          empty={<Empty {...shown} onList={onList} />}
        />
      </div>
    </section>
  );
}

function Empty({ id, empty, emptyText, onList }: ListWords & Pick<GroupsScreenProps, 'onList'>): ReactNode {
  return (
    <EmptyState
      icon={<UsersRound size={32} />}
      title={empty}
      {...(emptyText !== undefined && { text: emptyText })}
      action={
        id === 'myGroups' && (
          <Button variant="secondary" onClick={() => onList('trending')}>
            {t('groups.explore')}
          </Button>
        )
      }
    />
  );
}

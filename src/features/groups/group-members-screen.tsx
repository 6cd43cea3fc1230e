import { Link } from '@tanstack/react-router';
import { Ban, Search, UsersRound } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { listedQuery, type GroupView, type UserView } from '#bridge/view-types.ts';
import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { LeavingPeople } from '#entities/user/leaving-people.tsx';
import { UserList } from '#entities/user/user-list.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLastGiven } from '#ui/use-last-given.ts';
import { t } from '#messages/t.ts';
import { GroupState } from './group-state.tsx';
import styles from './group-members.module.css';
import { useGroupBan } from './use-group-ban.ts';

const PANEL = 'group-people';
/** The server is asked when nothing was typed for so long, milliseconds. */
const SERVER_AFTER_MS = 500;

export type GroupPeopleTab = 'members' | 'banned';

const tabs = [
  { id: 'members', label: t('groups.members') },
  { id: 'banned', label: t('groups.banned') },
] as const;

export interface GroupMembersScreenProps {
  readonly groupId: string;
  readonly tab: GroupPeopleTab;
  readonly onTab: (tab: GroupPeopleTab) => void;
}

/** Who is in a group, with search; its owner bans and unbans here (ROUTE-31, GROUP-15). */
export function GroupMembersScreen({ groupId, ...tabbed }: GroupMembersScreenProps) {
  const render = useCallback((view: GroupView) => <People view={view} {...tabbed} />, [tabbed]);
  return (
    <GroupState key={groupId} groupId={groupId}>
      {render}
    </GroupState>
  );
}

function People({ view, tab, onTab }: Omit<GroupMembersScreenProps, 'groupId'> & { readonly view: GroupView }) {
  const { group, isOwner } = view;
  const shown = isOwner ? tab : 'members';
  return (
    <section aria-label={t('groups.membersOf', { name: group.name })}>
      <p className={styles.whose}>
        <Link to="/group/$id" params={{ id: group.id }} className={styles.group}>
          <Avatar src={group.avatar} name={group.name} size={32} />
          <bdi>{group.name}</bdi>
        </Link>
      </p>
      {isOwner && <Tabs label={t('groups.people')} tabs={tabs} selected={shown} onSelect={onTab} panelId={PANEL} layout="fill" />}
      <div
        id={PANEL}
        role={isOwner ? 'tabpanel' : undefined}
        aria-label={isOwner ? tabs.find(({ id }) => id === shown)?.label : undefined}
      >
        {group.isBanned ? (
          <EmptyState icon={<Ban size={32} />} title={t('groups.youAreBanned')} />
        ) : shown === 'members' ? (
          <Members view={view} />
        ) : (
          <Banned view={view} />
        )}
      </div>
    </section>
  );
}

/** Those in the group; what is looked for among them is asked of the server. */
function Members({ view }: { readonly view: GroupView }) {
  const { group, isOwner } = view;
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<UserView | null>(null);
  const lastAsked = useLastGiven(asked);
  const { ban, bannedIds } = useGroupBan(group.id, isOwner);
  const { userId } = useMembership();
  const wanted = listedQuery(query);

  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), typed.trim() === '' ? 0 : SERVER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const renderAction = (person: UserView) => {
    const { ulid, name } = person.user;
    // Nobody follows or bans themselves: an empty place.
    if (!isOwner || ulid === userId) return undefined;
    if (bannedIds.has(ulid)) return <UnbanButton name={name} onPress={() => ban(person, false)} />;
    return (
      <Button size="small" variant="outline" aria-label={t('groups.banNamed', { name })} onClick={() => setAsked(person)}>
        {t('groups.ban')}
      </Button>
    );
  };

  return (
    <>
      <SearchField
        label={t('groups.searchMembers')}
        value={typed}
        maxLength={SEARCH_TEXT_MAX}
        onChange={setTyped}
        onSearch={() => setQuery(typed)}
      />
      <UserList
        listKey={
          wanted === '' ? { list: 'groupMembers', groupId: group.id } : { list: 'foundMembers', groupId: group.id, query: wanted }
        }
        label={t('groups.membersOf', { name: group.name })}
        renderAction={renderAction}
        renderLeaving={(people) => (
          <LeavingPeople
            people={people}
            note={t('groups.banning')}
            keep={t('groups.unban')}
            keepNamed={unbanNamed}
            onKeep={(person) => ban(person, false)}
          />
        )}
        empty={
          wanted === '' ? (
            <EmptyState icon={<UsersRound size={32} />} title={t('groups.noMembers')} />
          ) : (
            <EmptyState icon={<Search size={32} />} title={t('groups.noMemberFound', { query: wanted })} />
          )
        }
        end={<EndOfList>{t('groups.allMembers')}</EndOfList>}
      />
      <ConfirmSheet
        open={asked !== null}
        title={t('groups.banQuestion', { name: lastAsked?.user.name ?? '' })}
        text={t('groups.banText')}
        confirmLabel={t('groups.ban')}
        tone="danger"
        onConfirm={() => {
          if (asked !== null) ban(asked, true);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

function Banned({ view: { group } }: { readonly view: GroupView }) {
  const { ban } = useGroupBan(group.id, false);
  return (
    <UserList
      listKey={{ list: 'groupBanned', groupId: group.id }}
      label={t('groups.bannedFrom', { name: group.name })}
      renderAction={(person) => <UnbanButton name={person.user.name} onPress={() => ban(person, false)} />}
      renderLeaving={(people) => (
        <LeavingPeople
          people={people}
          note={t('groups.unbanning')}
          keep={t('groups.ban')}
          keepNamed={banNamed}
          onKeep={(person) => ban(person, true)}
        />
      )}
      empty={<EmptyState icon={<Ban size={32} />} title={t('groups.noneBanned')} />}
      end={<EndOfList>{t('groups.allBanned')}</EndOfList>}
    />
  );
}

const banNamed = (name: string) => t('groups.banNamed', { name });
const unbanNamed = (name: string) => t('groups.unbanNamed', { name });

function UnbanButton({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <Button size="small" variant="outline" aria-label={unbanNamed(name)} onClick={onPress}>
      {t('groups.unban')}
    </Button>
  );
}

import { Link, useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import type { ConnectionSide } from '#bridge/view-types.ts';
import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { isSearchable, searchPath } from '#core/search/search-text.ts';
import { UserList } from '#entities/user/user-list.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { t } from '#messages/t.ts';
import styles from './connections-screen.module.css';

const PANEL = 'connections-panel';

interface Side {
  readonly id: ConnectionSide;
  readonly label: string;
  readonly empty: string;
  readonly listLabel: (username: string) => string;
}

const sides: readonly Side[] = [
  {
    id: 'followers',
    label: t('connections.followers'),
    empty: t('connections.followersNone'),
    listLabel: (username) => t('connections.followersOf', { username }),
  },
  {
    id: 'following',
    label: t('connections.following'),
    empty: t('connections.followingNone'),
    listLabel: (username) => t('connections.followingOf', { username }),
  },
  {
    id: 'mutuals',
    label: t('connections.mutuals'),
    empty: t('connections.mutualsNone'),
    listLabel: (username) => t('connections.mutualsOf', { username }),
  },
];

export interface ConnectionsScreenProps {
  readonly username: string;
  readonly side: ConnectionSide;
  readonly onSide: (side: ConnectionSide) => void;
}

/** Who follows a member, whom the member follows, and who is both (SOCIAL-37). */
export function ConnectionsScreen({ username, side, onSide }: ConnectionsScreenProps) {
  const { username: own } = useMembership();
  const { label = '', empty = '', listLabel } = sides.find(({ id }) => id === side) ?? {};
  return (
    <section aria-label={t('connections.of', { username })}>
      <p className={styles.whose}>
        <bdi>@{username}</bdi>
        <Link to="/recommendations" className={styles.find}>
          {t('recommendations.title')}
        </Link>
      </p>
      {own?.toLowerCase() === username.toLowerCase() && <NetworkSearch />}
      <Tabs label={t('connections.title')} tabs={sides} selected={side} onSelect={onSide} panelId={PANEL} layout="fill" />
      <div id={PANEL} role="tabpanel" aria-label={label}>
        <UserList
          listKey={{ list: 'connections', username, side }}
          label={listLabel?.(username) ?? ''}
          empty={<EmptyState icon={<Users size={32} />} title={empty} />}
          end={<EndOfList>{t('connections.all')}</EndOfList>}
        />
      </div>
    </section>
  );
}

/** Leads to the results among whom the reader follows and who follows the reader (SEARCH-17). */
function NetworkSearch() {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = { searchType: 'network', query: query.trim() } as const;
  return (
    <SearchField
      label={t('connections.search')}
      value={query}
      maxLength={SEARCH_TEXT_MAX}
      onChange={setQuery}
      onSearch={() => {
        if (isSearchable(search)) void navigate({ to: searchPath(search) });
      }}
    />
  );
}

import { Users } from 'lucide-react';
import type { ConnectionSide } from '#bridge/view-types.ts';
import { UserList } from '#entities/user/user-list.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { Tabs } from '#ui/tabs.tsx';
import styles from './connections-screen.module.css';

const PANEL = 'connections-panel';

const sides: readonly { id: ConnectionSide; label: string; empty: string }[] = [
  { id: 'followers', label: 'Followers', empty: 'No followers yet' },
  { id: 'following', label: 'Following', empty: 'Follows nobody yet' },
  { id: 'mutuals', label: 'Mutuals', empty: 'No mutuals yet' },
];

export interface ConnectionsScreenProps {
  readonly username: string;
  readonly side: ConnectionSide;
  readonly onSide: (side: ConnectionSide) => void;
}

/** Who follows a member, whom the member follows, and who is both (SOCIAL-37). */
export function ConnectionsScreen({ username, side, onSide }: ConnectionsScreenProps) {
  const { label = '', empty = '' } = sides.find(({ id }) => id === side) ?? {};
  return (
    <section aria-label={`Connections of @${username}`}>
      <p className={styles.whose}>@{username}</p>
      <Tabs label="Connections" tabs={sides} selected={side} onSelect={onSide} panelId={PANEL} layout="fill" />
      <div id={PANEL} role="tabpanel" aria-label={label}>
        <UserList
          listKey={{ list: 'connections', username, side }}
          label={`${label} of @${username}`}
          empty={<EmptyState icon={<Users size={32} />} title={empty} />}
          end={<EndOfList>That is everybody</EndOfList>}
        />
      </div>
    </section>
  );
}

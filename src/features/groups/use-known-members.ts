import { useEffect } from 'react';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { answerOf } from '#bridge/sync/read-failure.ts';
import { listedQuery, listKeyText, unknownList, type UserListView } from '#bridge/view-types.ts';
import { askAfterPause } from '#entities/suggestion/ask-after-pause.ts';

const nothing: UserListView = { ...unknownList, leaving: [], reasons: {} };

/**
 * The ids of those in the group, as far as the device knows: it asks for the first of them when this opens, and for
 * those of the name that is being typed, as there may be more than anybody reads through.
 */
export function useKnownMembers(groupId: string, name: string | null, isOffline: boolean): ReadonlySet<string> {
  const { lists } = useSync();
  const all = { list: 'groupMembers', groupId } as const;
  const key = name === null ? all : ({ list: 'foundMembers', groupId, query: listedQuery(name) } as const);
  const keyText = listKeyText(key);
  useEffect(() => {
    // Whoever joined since is told too.
    const ask = () => void answerOf(lists.refresh(keyText, 'pull'));
    if (!isOffline) return name === null ? ask() : askAfterPause(ask);
    return undefined;
  }, [lists, keyText, name, isOffline]);
  const first = useView((views) => views.list(all), nothing, [groupId]);
  const named = useView((views) => views.list(key), nothing, [keyText]);
  return new Set([...first.items, ...named.items].map(({ user }) => user.ulid));
}

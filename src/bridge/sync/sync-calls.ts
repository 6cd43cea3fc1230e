import type { SyncGroups } from '#workers/sync-api.ts';

/** What the page asks of the sync worker, by group. Status and notices come through their own stores. */
export type SyncClient = SyncGroups;

type GroupName = keyof SyncGroups;
/** A call of a group, as `lists.refresh`. */
export type CallName = { readonly [Group in GroupName]: `${Group}.${keyof SyncGroups[Group] & string}` }[GroupName];

export type SyncCall = (...input: readonly unknown[]) => Promise<unknown>;

/**
 * A client of which `make` answers each call, once, when it is first asked for. Which calls there are is said by the
 * type alone (`workers/sync-api.ts`).
 */
export function syncCalls(make: (group: GroupName, name: string) => SyncCall): SyncClient {
  const groups = new Map<string, Readonly<Record<string, SyncCall>>>();
  return byName(groups, (group) =>
    byName(new Map<string, SyncCall>(), (name) => make(group as GroupName, name)),
  ) as unknown as SyncClient;
}

/** The same client, in which these calls are the page's own. */
export function withOwnCalls(client: SyncClient, own: { readonly [Name in CallName]?: SyncCall }): SyncClient {
  return syncCalls((group, name) => own[`${group}.${name}` as CallName] ?? callOf(client, group, name));
}

export function callOf(client: SyncClient, group: GroupName, name: string): SyncCall {
  return (client[group] as unknown as Readonly<Record<string, SyncCall>>)[name] as SyncCall;
}

function byName<Value>(known: Map<string, Value>, make: (name: string) => Value): Readonly<Record<string, Value>> {
  return new Proxy<Record<string, Value>>(
    {},
    {
      get(_target, name) {
        // `then` must stay absent: awaiting it would otherwise call it.
        if (typeof name !== 'string' || name === 'then') return undefined;
        const value = known.get(name) ?? make(name);
        known.set(name, value);
        return value;
      },
    },
  );
}

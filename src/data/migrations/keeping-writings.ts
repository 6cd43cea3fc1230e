import type { MigrationStrategy } from 'rxdb/plugins/core';
import { collections } from '../collections/registry.ts';
import type { CollectionName, StrategiesByCollection } from '../collections/registry.ts';

/**
 * The strategies, made so that no document can stop a migration, which would be tried and fail at every start. What the
 * server can send again is dropped; what the reader wrote stays as it is: an entry that this version cannot read shows
 * in the Outbox as such and can be exported (OB32).
 */
export function keepingWritings(strategies: StrategiesByCollection): StrategiesByCollection {
  return Object.fromEntries(
    Object.entries(strategies).map(([name, ofCollection]) => [
      name,
      Object.fromEntries(
        Object.entries(ofCollection).map(([version, strategy]) => [
          version,
          guarded(strategy, collections[name as CollectionName].source !== 'server'),
        ]),
      ),
    ]),
  ) as StrategiesByCollection;
}

function guarded(strategy: MigrationStrategy, isWriting: boolean): MigrationStrategy {
  return async (document: object, collection) => {
    try {
      const migrated: unknown = await strategy(structuredClone(document), collection);
      return isWriting && migrated === null ? document : migrated;
    } catch {
      return isWriting ? document : null;
    }
  };
}

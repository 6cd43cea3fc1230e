import type { CurrentUser, User } from '#contract/resources/user.ts';
import { patchedUser } from '#core/outbox/confirmed-change.ts';
import type { UserPatch } from '#core/outbox/confirmed-change.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { UserDocument } from '../collections/users.ts';
import type { AppDatabase } from '../database.ts';
import { overtakenBy } from './deliveries.ts';
import type { Question } from './deliveries.ts';
import { modifyDocuments, modifyWith } from './modify-documents.ts';

export interface UserPatchInput {
  readonly id: string;
  readonly patch: UserPatch | Partial<User>;
}

export interface UserWriter {
  /**
   * Of an answer to `question`: whom something was delivered to since stays as they are, where the device holds them
   * (SY48). Answers the ids of those, to be asked for again.
   */
  upsert(users: readonly (User | CurrentUser)[], question?: Question): Promise<readonly string[]>;
  /** Patches of users that the device lacks are dropped. */
  patch(patches: readonly UserPatchInput[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** For the sync side only. */
export function createUserWriter(database: Pick<AppDatabase, 'users'>, clock: Clock): UserWriter {
  const { users } = database;
  return {
    async upsert(received, question) {
      const byId = new Map(received.map((user) => [user.ulid, user]));
      const cachedAt = clock.now();
      const overtaken = overtakenBy('user', question);
      const modify = (user: User | CurrentUser, current: UserDocument | undefined, id: string) =>
        current !== undefined && overtaken.has(id) ? current : { id, usernameKey: user.username.toLowerCase(), user, cachedAt };
      await modifyWith(users, byId, modify, overtaken.options);
      return [...byId.keys()].filter(overtaken.has);
    },
    async patch(patches) {
      const byId = new Map(patches.map((patch) => [patch.id, patch.patch]));
      await modifyWith(users, byId, (patch, current) => {
        if (current === undefined) return undefined;
        const user = patchedUser(current.user, patch);
        return { ...current, usernameKey: user.username.toLowerCase(), user };
      });
    },
    remove: (ids) => modifyDocuments(users, ids, () => null),
  };
}

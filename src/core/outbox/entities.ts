import type { Group } from '#contract/resources/group.ts';
import type { Post } from '#contract/resources/post.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import type { User } from '#contract/resources/user.ts';

/**
 * The confirmed documents that intents act on, by what they are. A new entity adds its line here and in `entityIds`.
 */
export interface Entities {
  readonly post: Post;
  readonly user: User;
  readonly group: Group;
  readonly settings: UserSettings;
}

/** Of the account's settings there is one document. */
export const USER_SETTINGS = 'user-settings';
/** What acts on a part of them has a target that begins so; every other target is an id. */
export const SETTINGS_TARGET = 'setting:';

export type EntityName = keyof Entities;

export const entityIds: { readonly [Name in EntityName]: (document: Entities[Name]) => string } = {
  post: ({ id }) => id,
  user: ({ ulid }) => ulid,
  group: ({ id }) => id,
  settings: () => USER_SETTINGS,
};

/** What a target may be the id of. */
export function entitiesOf(target: string): readonly EntityName[] {
  if (target === '') return [];
  return target.startsWith(SETTINGS_TARGET) ? ['settings'] : ['post', 'user', 'group'];
}

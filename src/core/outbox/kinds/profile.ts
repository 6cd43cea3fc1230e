import * as z from 'zod/mini';
import { patchUser } from '#contract/endpoints/people/patch-user.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import { KEPT_FILE_SCHEME, uploadedMedia } from '../entry-files.ts';
import type { Photo } from '../entry-files.ts';
import type { OutboxEntry } from '../entry.ts';
import type { OutboxKind } from '../kind.ts';
import { photoSchema } from './photos.ts';

/** Only what is to change. Of a picture null: none any more. */
const changesShape = {
  name: z.optional(z.string()),
  bio: z.optional(z.string()),
  website: z.optional(z.nullable(z.string())),
  avatar: z.optional(z.nullable(photoSchema)),
  cover: z.optional(z.nullable(photoSchema)),
};
const payloadSchema = z.object(changesShape);
export type ProfilePayload = z.infer<typeof payloadSchema>;

export interface ProfileInput {
  /** The member's own ULID. */
  readonly userId: string;
  readonly changes: ProfilePayload;
}

type Answer = ResponseOf<typeof patchUser>;

/**
 * A change of the member's own profile (SOCIAL-36). `target` is their ULID. A later one takes in what waits, refused or
 * not, and replaces it: one is enough for the server, and nothing that was typed goes with what was refused.
 */
export const profileKind: OutboxKind<ProfileInput, ProfilePayload, Answer> = {
  kind: 'profile',
  family: 'creation',
  about: 'user',
  targetOf: ({ userId }) => userId,
  payloadOf: ({ changes }, { waiting }) =>
    Object.assign({}, ...(waiting() as readonly ProfilePayload[]), changes) as ProfilePayload,
  filesOf: ({ avatar, cover }) => picked(avatar, cover).map(({ id, type, bytes, name }) => ({ id, type, bytes, name })),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `profile:${target}`,
  call: (entry, { avatar, cover, ...texts }) =>
    callOf(patchUser, {
      body: { ...texts, ...addressOf(entry, 'avatar', avatar), ...addressOf(entry, 'cover', cover) },
    }),
  // Only what this kind governs: the answers of lanes cross.
  confirm(entry, payload, { user }) {
    if (user === undefined) return [];
    const fields = (['name', 'bio', 'website', 'avatar', 'cover'] as const).filter((field) => payload[field] !== undefined);
    const patch = Object.fromEntries(fields.map((field) => [field, user[field]]));
    return [{ type: 'patch', entity: 'user', id: entry.target, patch }];
  },
  onRefused: () => 'staysFailed',
  changesTarget: true,
  makesMoot: (entry, other) => other.kind === entry.kind && other.target === entry.target,
  overlay: {
    user(user, entry, { avatar, cover, ...texts }) {
      if (user.ulid !== entry.target) return user;
      return { ...user, ...texts, ...shownAs('avatar', avatar), ...shownAs('cover', cover) };
    },
  },
  describe: (_entry, { name, bio, website }) => {
    const text = [name, bio, website].filter((part) => typeof part === 'string' && part !== '').join(' · ');
    return { title: t('outbox.profile'), ...(text === '' ? {} : { text }) };
  },
};

function picked(...pictures: readonly (Photo | null | undefined)[]): readonly Photo[] {
  return pictures.filter((picture) => picture !== null && picture !== undefined);
}

type PictureField = 'avatar' | 'cover';
type Picture = Photo | null | undefined;

/** As the call names it. */
function addressOf(
  entry: OutboxEntry,
  field: PictureField,
  picture: Picture,
): { readonly [Field in PictureField]?: string | null } {
  if (picture === undefined) return {};
  return { [field]: picture === null ? null : uploadedMedia(entry, picture.id).url };
}

/** As the device shows it until the server has it. */
function shownAs(field: PictureField, picture: Picture): { readonly [Field in PictureField]?: string | null } {
  if (picture === undefined) return {};
  return { [field]: picture === null ? null : KEPT_FILE_SCHEME + picture.id };
}

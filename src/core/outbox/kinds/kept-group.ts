import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { createGroup } from '#contract/endpoints/groups/create-group.ts';
import { editGroup } from '#contract/endpoints/groups/edit-group.ts';
import { groupVisibilities, type Group } from '#contract/resources/group.ts';
import { t } from '#messages/t.ts';
import { listKeyText } from '../../lists/list-key.ts';
import { OWN_GROUPS } from './group-list-keys.ts';
import { callOf } from '../call.ts';
import { KEPT_FILE_SCHEME, uploadedMedia } from '../entry-files.ts';
import type { EntryFile, Photo } from '../entry-files.ts';
import type { OutboxEntry } from '../entry.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import type { OutboxKind } from '../kind.ts';
import { laneOfGroup } from './join-group.ts';
import { photoSchema } from './photos.ts';

const newGroupSchema = z.object({
  name: z.string(),
  description: z.string(),
  visibility: z.enum(groupVisibilities),
  avatar: z.optional(z.nullable(photoSchema)),
});
export type NewGroupPayload = z.infer<typeof newGroupSchema>;

type Answer = ResponseOf<typeof editGroup>;

const CHATS = listKeyText({ list: 'chats' });

/** Whatever is made: a group or a chat. */
const making = {
  family: 'creation',
  about: null,
  timeoutAction: 'posting',
  targetOf: () => '',
  payloadOf: (input) => input,
  filesOf: ({ avatar }) => filesOf(avatar),
  parsePayload: (value) => z.parse(newGroupSchema, value),
  laneOf: () => 'newGroup',
  call: (entry, { avatar, ...texts }) => callOf(createGroup, { body: { ...texts, ...addressOf(entry, avatar) } }),
  onRefused: () => 'staysFailed',
} satisfies Partial<OutboxKind<NewGroupPayload, NewGroupPayload, Answer>>;

/** A new group of the member's (GROUP-13). `target` is ''. */
export const newGroupKind: OutboxKind<NewGroupPayload, NewGroupPayload, Answer> = {
  ...making,
  kind: 'newGroup',
  confirm: (_entry, _payload, { data: group }) => [
    ...madeIn(OWN_GROUPS, group),
    { type: 'joinedGroup', group: { id: group.id, name: group.name }, isJoined: true },
  ],
  describe: (_entry, { name, description }) => ({ title: t('groups.new'), text: textOf(name, description) }),
};

/**
 * A new chat of the member's, into which they invite (GROUP-16). It is among no groups that one posts in. `target` is
 * ''.
 */
export const newChatKind: OutboxKind<NewGroupPayload, NewGroupPayload, Answer> = {
  ...making,
  kind: 'newChat',
  confirm: (_entry, _payload, { data: chat }) => madeIn(CHATS, chat),
  describe: (_entry, { name, description }) => ({ title: t('chats.new'), text: textOf(name, description) }),
};

/** It stands first in the list of its kind. */
function madeIn(feedKey: string, group: Group): readonly ConfirmedChange[] {
  const { id, owner, updatedAt } = group;
  return [
    { type: 'upsert', entity: 'group', document: group },
    { type: 'prependToFeed', feedKey, id, userId: owner.user.userId, updatedAt },
  ];
}

/** Only what is to change. Of the picture null: none any more. */
const changesSchema = z.object({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  visibility: z.optional(z.enum(['PUBLIC', 'PRIVATE'])),
  avatar: z.optional(z.nullable(photoSchema)),
});
export type GroupChanges = z.infer<typeof changesSchema>;

export interface EditGroupInput {
  readonly groupId: string;
  readonly changes: GroupChanges;
}

/**
 * A change of a group by its owner (GROUP-13). `target` is the group. As of a profile a later one takes in what waits,
 * refused or not, and replaces it: nothing that was typed goes with what was refused.
 */
export const editGroupKind: OutboxKind<EditGroupInput, GroupChanges, Answer> = {
  kind: 'editGroup',
  family: 'creation',
  about: 'group',
  timeoutAction: 'posting',
  targetOf: ({ groupId }) => groupId,
  payloadOf: ({ changes }, { waiting }) => Object.assign({}, ...(waiting() as readonly GroupChanges[]), changes) as GroupChanges,
  filesOf: ({ avatar }) => filesOf(avatar),
  parsePayload: (value) => z.parse(changesSchema, value),
  laneOf: laneOfGroup,
  call: (entry, { avatar, ...texts }) =>
    callOf(editGroup, { body: { groupId: entry.target, ...texts, ...addressOf(entry, avatar) } }),
  // Only what this kind governs: the answers of lanes cross.
  confirm(entry, payload, { data: group }) {
    const fields = (['name', 'description', 'visibility', 'avatar'] as const).filter((field) => payload[field] !== undefined);
    const patch = Object.fromEntries(fields.map((field) => [field, group[field]]));
    return [
      { type: 'patch', entity: 'group', id: entry.target, patch },
      // Nobody posts in a chat: it is among no groups that are chosen from.
      ...(group.visibility === 'CHAT'
        ? []
        : [{ type: 'joinedGroup', group: { id: entry.target, name: group.name }, isJoined: group.isJoined } as const]),
    ];
  },
  onRefused: () => 'staysFailed',
  changesTarget: true,
  makesMoot: (entry, other) => other.kind === entry.kind && other.target === entry.target,
  overlay: {
    group(group, entry, { avatar, ...texts }) {
      if (group.id !== entry.target) return group;
      return {
        ...group,
        ...texts,
        ...(avatar !== undefined && { avatar: avatar === null ? null : KEPT_FILE_SCHEME + avatar.id }),
      };
    },
  },
  describe: (_entry, { name = '', description = '' }) => {
    const text = textOf(name, description);
    return { title: t('groups.edit'), ...(text === '' ? {} : { text }) };
  },
};

function filesOf(avatar: Photo | null | undefined): readonly EntryFile[] {
  if (avatar === null || avatar === undefined) return [];
  const { id, type, bytes, name } = avatar;
  return [{ id, type, bytes, name }];
}

function addressOf(entry: OutboxEntry, avatar: Photo | null | undefined): { readonly avatar?: string | null } {
  if (avatar === undefined) return {};
  return { avatar: avatar === null ? null : uploadedMedia(entry, avatar.id).url };
}

function textOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

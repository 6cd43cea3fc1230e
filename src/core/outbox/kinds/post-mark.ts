import * as z from 'zod/mini';
import type { addToDiscover } from '#contract/endpoints/moderation/add-to-discover.ts';
import type { PostAnswer } from '#contract/resources/answers.ts';
import type { Post } from '#contract/resources/post.ts';
import { callOf } from '../call.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({ isSet: z.boolean() });
export type PostMarkPayload = z.infer<typeof payloadSchema>;
export interface PostMarkInput extends PostMarkPayload {
  readonly postId: string;
}

/** A mark that staff set on anybody's post. */
export interface PostMark {
  readonly kind: string;
  /** What it is called on the post. */
  readonly field: 'isSensitive' | 'isTrolling' | 'isInDiscover';
  readonly set: typeof addToDiscover;
  readonly clear: typeof addToDiscover;
  /** What else changes on the device once the server has it. */
  also?(postId: string, payload: PostMarkPayload): readonly ConfirmedChange[];
  titleOf(isSet: boolean): string;
}

/** A mark of the staff's, set or cleared. `target` is the post. */
export function postMarkKind(given: PostMark): OutboxKind<PostMarkInput, PostMarkPayload, PostAnswer> {
  const { kind, field } = given;
  const isSetOn = (post: Post) => post[field] ?? false;
  const also = (id: string, payload: PostMarkPayload) => given.also?.(id, payload) ?? [];
  return {
    kind,
    family: 'toggle',
    about: 'post',
    targetOf: ({ postId }) => postId,
    payloadOf: ({ isSet }) => ({ isSet }),
    parsePayload: (value) => z.parse(payloadSchema, value),
    laneOf: ({ target }) => `${kind}:${target}`,
    call: ({ target: ulid }, { isSet }) => callOf(isSet ? given.set : given.clear, { body: { ulid } }),
    // Only what this kind governs: the answers of lanes cross.
    confirm: ({ target: id }, payload, { data }) => [
      { type: 'patch', entity: 'post', id, patch: { [field]: isSetOn(data) } },
      ...also(id, payload),
    ],
    // What staff do not see may keep its mark.
    onRefused: (_error, { isSet }, isGone) => (isGone === true && !isSet ? 'settles' : 'staysFailed'),
    settledChanges: ({ target: id }, payload) => also(id, payload),
    isFulfilled: ({ isSet }, { post }) => post !== undefined && isSetOn(post) === isSet,
    overlay: {
      post: (post, entry, { isSet }) =>
        post.id !== entry.target || isSetOn(post) === isSet ? post : { ...post, [field]: isSet },
    },
    describe: (_entry, { isSet }) => ({ title: given.titleOf(isSet) }),
  };
}

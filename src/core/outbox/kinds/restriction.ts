import * as z from 'zod/mini';
import type { blockUser } from '#contract/endpoints/people/block-user.ts';
import type { UserAnswer } from '#contract/resources/answers.ts';
import type { ProfileEngagement, User } from '#contract/resources/user.ts';
import { restrictionRefusal, type RestrictionKind } from '../../people/restriction-refusal.ts';
import { callOf } from '../call.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import type { OutboxKind } from '../kind.ts';
import { personDoor } from './door-keys.ts';

/** Milliseconds (decisions 7). */
const RESTRICTION_TOAST_MS = 2000;

/**
 * What the reader wants of somebody; the flag says whether it is to be or to end. `username`: for the reader; names
 * change hands, so the call goes by id.
 */
export type RestrictionPayload<Flag extends string> = { readonly username: string } & { readonly [Name in Flag]: boolean };
export type RestrictionInput<Flag extends string> = RestrictionPayload<Flag> & { readonly userId: string };

export interface Restriction<Flag extends string> {
  readonly kind: RestrictionKind;
  /** Name of the flag in payloads, and key of the reader's list of such people. */
  readonly flag: Flag;
  readonly set: typeof blockUser;
  readonly clear: typeof blockUser;
  /** What it is called in the relation to the person; the first is asked whether it is so. */
  readonly marks: readonly [keyof ProfileEngagement, ...(keyof ProfileEngagement)[]];
  /** What of the relation the server ends with it. */
  readonly ends: readonly (keyof ProfileEngagement)[];
  /** It shuts the person away: nothing is said to them any more. Absent: no. */
  readonly closes?: true;
  /** What becomes of the chat of the two (GROUP-18). Absent: nothing. */
  chatOf?(userId: string, partnerId: string, wanted: boolean): ConfirmedChange;
  titleOf(wanted: boolean): string;
}

/** What a reader does to see less of somebody, and its taking back. `target` is the user's ULID. */
export function restrictionKind<Flag extends string>(
  given: Restriction<Flag>,
): OutboxKind<RestrictionInput<Flag>, RestrictionPayload<Flag>, UserAnswer> {
  const { kind, flag, marks, ends } = given;
  const schema = z.object({ [flag]: z.boolean(), username: z.string() });
  const relation = (is: boolean) => Object.fromEntries(marks.map((mark) => [mark, is])) as Partial<ProfileEngagement>;
  // Either name counts (decision 7.32), as in the menus.
  const isMarked = (user: User) => marks.some((mark) => user.ProfileEngagement[mark] === true);
  const removed = (id: string) => ({ type: 'removeFromFeed', feedKey: flag, id }) as const;
  return {
    kind,
    family: 'toggle',
    about: 'user',
    targetOf: ({ userId }) => userId,
    payloadOf: ({ [flag]: wanted, username }) => ({ [flag]: wanted, username }) as unknown as RestrictionPayload<Flag>,
    parsePayload: (value) => z.parse(schema, value) as unknown as RestrictionPayload<Flag>,
    laneOf: ({ target }) => `${kind}:${target}`,
    call: ({ target: user }, { [flag]: wanted }) => callOf(wanted ? given.set : given.clear, { params: { user } }),
    // Only what this kind governs: the answers of lanes cross.
    confirm({ userId, target: id, replaces }, { [flag]: wanted }, { data: { ProfileEngagement: answered, updatedAt }, viewer }) {
      // What it stands for may have been taken, and ended what goes with it.
      const governed = [...marks, ...(wanted || replaces !== undefined ? ends : [])].map((mark) => [mark, answered[mark]]);
      const patch = { ProfileEngagement: Object.fromEntries(governed) as Partial<ProfileEngagement> };
      return [
        { type: 'patch', entity: 'user', id, patch },
        // It ends following either way, which the reader's own counts tell.
        ...(viewer === undefined ? [] : [{ type: 'patch', entity: 'user', id: userId, patch: viewer } as const]),
        ...(given.chatOf === undefined ? [] : [given.chatOf(userId, id, wanted)]),
        ...(wanted
          ? [
              { type: 'prependToFeed', feedKey: flag, id, userId: id, updatedAt } as const,
              { type: 'removeAuthorFromFeeds', userId: id } as const,
            ]
          : [removed(id)]),
      ];
    },
    onRefused: (error, { [flag]: wanted }) => (error === 'notFound' && !wanted ? 'settles' : 'staysFailed'),
    settledChanges: ({ target: id }) => [
      { type: 'patch', entity: 'user', id, patch: { ProfileEngagement: relation(false) } },
      removed(id),
    ],
    // By the rule of 72 hours: it has ended, whoever asked for that.
    refusedChanges: ({ target: id }, { [flag]: wanted }, error) =>
      wanted && error === 'conflict'
        ? [{ type: 'patch', entity: 'user', id, patch: { ProfileEngagement: relation(false) } }, removed(id)]
        : [],
    replacesTried: true,
    isFulfilled: ({ [flag]: wanted }, { user }) => user !== undefined && isMarked(user) === wanted,
    overlay: {
      // Taken back it shows once that is confirmed: until then the server lists none of the posts. The lists of such
      // people lose them at once.
      user(user, entry, { [flag]: wanted }) {
        if (!wanted || user.ulid !== entry.target || isMarked(user)) return user;
        return { ...user, ProfileEngagement: { ...user.ProfileEngagement, ...relation(true) } };
      },
    },
    opens: ({ target }, { [flag]: wanted }) => (given.closes === true && !wanted ? [personDoor(target)] : []),
    closes: ({ target }, { [flag]: wanted }) => (given.closes === true && wanted ? [personDoor(target)] : []),
    listOf: ({ [flag]: wanted }) => (wanted ? flag : null),
    tellRefusal: ({ [flag]: wanted, username }, refusal) => ({
      text: restrictionRefusal(kind, { username, wanted }, refusal),
      durationMs: RESTRICTION_TOAST_MS,
    }),
    describe: (_entry, { [flag]: wanted, username }) => ({ title: given.titleOf(wanted), text: `@${username}` }),
  };
}

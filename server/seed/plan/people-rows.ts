import type { Insertable } from 'kysely';
import { dayOf } from '../../domain/people/rules/streak.ts';
import type { Database } from '../../kernel/db/schema.ts';
import { avatarKey, coverKey, groupAvatarKey } from '../pictures/picture-keys.ts';
import type { Random } from '../random.ts';
import type { Community } from './plan-community.ts';
import type { Person, PlannedGroup } from './plan-types.ts';
import type { Rows } from './post-rows.ts';

/** Days of milo's timeout (decisions 5). */
const TIMEOUT_DAYS = 2;

export function peopleRows(community: Community, random: Random): Rows {
  const { people, clock } = community;
  return {
    users: people.map((person) => userRow(person, community, random)),
    user_settings: people
      .filter((person) => person.username !== 'zoe')
      .map((person) => ({ user_id: person.id, settings: JSON.stringify(ownSettings(person)), updated_at: person.createdAt })),
    follows: people.flatMap((person) =>
      [...person.following].map((followee) => ({
        follower_id: person.id,
        followee_id: followee.id,
        created_at: clock.after(
          person.createdAt > followee.createdAt ? person.createdAt : followee.createdAt,
          random.int(10, 60_000),
        ),
      })),
    ),
    ...groupRows(community, random),
  };
}

function ownSettings(person: Person): Record<string, unknown> {
  return person.username === 'noor' ? { default_feed: 'following' } : {};
}

function userRow(person: Person, { posts, clock }: Community, random: Random): Insertable<Database['users']> {
  const isNew = person.username === 'zoe';
  const own = posts.filter((post) => post.author === person && post.deletedAt === null && post.parent === null);
  const lastPost = posts.findLast((post) => post.author === person);
  const isTimedOut = person.username === 'milo';
  const isActive = person.username !== 'finn' && !isNew;
  const pinned =
    person.role !== 'crowd' && random.chance(0.5) ? own.find((post) => post.group === null && post.repostOf === null) : undefined;
  return {
    id: person.id,
    username: person.username,
    username_key: person.username.toLowerCase(),
    name: person.name,
    email: `${person.username}@demo.test`,
    email_key: `${person.username.toLowerCase()}@demo.test`,
    phone_number: null,
    avatar: isNew ? null : `/media/${avatarKey(person.username)}`,
    cover: person.role === 'crowd' || isNew ? null : `/media/${coverKey(person.username)}`,
    bio: person.bio,
    website: person.website,
    badges: [...person.badges],
    referral_code: person.id.slice(-10).toLowerCase(),
    referred_by: null,
    google_subject: null,
    account_setup: !isNew,
    accepted_terms: !isNew,
    banned_at: null,
    timeout_expires_at: isTimedOut ? clock.daysAhead(TIMEOUT_DAYS) : null,
    timeout_count: isTimedOut ? 1 : 0,
    current_streak: isActive ? (person.username === 'maya' ? 23 : random.int(1, 40)) : 0,
    streak_day: isActive ? dayOf(random.chance(0.5) && person.username !== 'maya' ? clock.daysAgo(1) : clock.now) : null,
    followers_count: person.followers.size,
    following_count: person.following.size,
    friend_count: [...person.following].filter((other) => person.followers.has(other)).length,
    post_count: own.filter((post) => (post.repostOf === null || post.body !== '') && post.group?.visibility !== 'CHAT').length,
    pinned_post_id: pinned?.id ?? null,
    last_active_at: isNew ? null : (lastPost?.at ?? person.createdAt),
    created_at: person.createdAt,
    updated_at: person.createdAt,
  };
}

function pairColumns({ name, members }: PlannedGroup) {
  const [low, high] = name === '' ? [...members].map(({ id }) => id).toSorted() : [];
  return { pair_low: low ?? null, pair_high: high ?? null };
}

function groupRows({ groups, posts, clock }: Community, random: Random): Rows {
  return {
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      name_key: group.visibility === 'PUBLIC' ? group.name.toLowerCase() : group.id,
      description: group.description,
      avatar: group.visibility === 'CHAT' ? null : `/media/${groupAvatarKey(group.name)}`,
      visibility: group.visibility,
      owner_id: group.owner.id,
      ...pairColumns(group),
      members_count: group.members.size,
      created_at: group.createdAt,
      updated_at: posts.findLast((post) => post.group === group)?.at ?? group.createdAt,
    })),
    group_members: groups.flatMap((group) =>
      [...group.members].map((member) => ({
        group_id: group.id,
        user_id: member.id,
        pinned: member.username === 'maya' && group.topic === 'birds',
        banned_at: null,
        joined_at:
          member === group.owner
            ? group.createdAt
            : clock.after(group.createdAt > member.createdAt ? group.createdAt : member.createdAt, random.int(30, 9000)),
        // Whoever spoke has read so far; what was said behind it waits.
        read_to: posts.findLast((post) => post.group === group && post.author === member)?.id ?? null,
      })),
    ),
  };
}

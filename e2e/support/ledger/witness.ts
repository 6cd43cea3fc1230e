import type { Post } from '../../../contract/resources/post.ts';
import type { User, UserPage } from '../../../contract/resources/user.ts';
import { Api } from '../api.ts';
import type { Installation } from '../installation.ts';
import { boostsOf, foundBoost, foundNotes } from './boosts.ts';
import { keyOfTarget, type FoundCreation, type Findings, type DesiredState } from './compare.ts';

/** What tells a test's own words from everybody else's; the ledger knows each text by it. */
const MARK = /mk-\d+-[a-z]+-\d{4,}/;

export function markIn(text: string): string | undefined {
  return MARK.exec(text)?.[0];
}

/** What is looked at. */
export interface Scope {
  /** Usernames of those who wrote. */
  readonly people: readonly string[];
  /** The posts of others that were reacted to, saved, reposted, answered: id → username of the author. */
  readonly targets: ReadonlyMap<string, string>;
  /** Id of the chat in which somebody talks, by username; absent: nobody does. */
  readonly chats?: ReadonlyMap<string, string>;
  /** Ids of notifications by username; absent: of nobody. */
  readonly told?: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads what is there in the end from the public API past the proxy, with sessions made for it: a new account for what
 * everybody sees, and one of each person for what only that person sees.
 */
export async function readFindings(installation: Installation, scope: Scope): Promise<Findings> {
  const { people, targets, told = new Map<string, readonly string[]>(), chats } = scope;
  const api = new Api(installation);
  const fresh = `witness${Date.now().toString(36)}`;
  await api.newMember(fresh);
  const states = new Map<string, DesiredState['value']>();
  const own: { readonly person: string; readonly post: Post }[] = [];
  const boosts: FoundCreation[] = [];
  for (const person of people) {
    for (const list of ['feed', 'feedCommentsOnly']) {
      const ids = await allIds(api, fresh, `/v3/profile/${person}/${list}`);
      for (const post of await mapAll(api, fresh, ids)) own.push({ person, post });
    }
    const groupId = chats?.get(person);
    const { ulid, bio } = ((await api.callAs(fresh, 'GET', `/v3/profile/${person}`)) as { data: User }).data;
    // A chat with somebody is there once something was said.
    if (groupId !== undefined && (await api.unreadIn(person, groupId)) !== undefined) {
      const ids = await allIds(api, person, '/v3/posts/group', { groupId });
      for (const post of await mapAll(api, person, ids)) if (post.userId === ulid) own.push({ person, post });
    }
    for (const ad of await boostsOf(api, person)) {
      const boost = foundBoost(person, ad);
      boosts.push(boost);
      states.set(keyOfTarget({ person, what: 'boost', target: boost.mark }), ad.status === 'cancelled' ? 'ended' : null);
    }
    states.set(keyOfTarget({ person, what: 'bio', target: person }), markIn(bio) ?? null);
    for (const post of await mapAll(api, person, [...targets.keys()])) {
      states.set(keyOfTarget({ person, what: 'reaction', target: post.id }), post.userReaction);
      states.set(keyOfTarget({ person, what: 'bookmark', target: post.id }), post.isBookmarked);
    }
  }
  for (const [person, ids] of told) {
    const left = await allTold(api, person);
    for (const target of ids) {
      const isRead = left.get(target);
      states.set(keyOfTarget({ person, what: 'told', target }), isRead === undefined ? 'deleted' : isRead ? 'read' : null);
    }
  }
  for (const { person, post } of own) {
    if (post.isEmptyRepost && post.repostId !== null) {
      states.set(keyOfTarget({ person, what: 'repost', target: post.repostId }), true);
    }
  }
  for (const author of new Set(targets.values())) {
    for (const person of await followersOf(api, fresh, author))
      states.set(keyOfTarget({ person, what: 'follow', target: author }), true);
  }
  return { creations: creationsAmong(own, new Set(chats?.values())), boosts: [...boosts, ...(await foundNotes(api))], states };
}

/**
 * Comments on a marked post belong to the thread of that mark, others to the thread of the post's id; what was said in
 * a chat to that chat.
 */
function creationsAmong(
  own: readonly { readonly person: string; readonly post: Post }[],
  chats: ReadonlySet<string>,
): readonly FoundCreation[] {
  const markOf = new Map(own.map(({ post }) => [post.id, markIn(post.body)]));
  return own.flatMap(({ person, post }) => {
    const mark = markIn(post.body);
    if (mark === undefined || post.isDeleted) return [];
    const place = post.groupId !== null && chats.has(post.groupId) ? post.groupId : 'posts';
    const lane = post.rootUlid === null ? place : (markOf.get(post.rootUlid) ?? post.rootUlid);
    return [{ person, mark, lane, photos: post.images.length, id: post.id }];
  });
}

/** With a body, of a list that is posted to. */
async function allIds(api: Api, reader: string, path: string, asked?: object): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page = (await api.callAs(reader, asked === undefined ? 'GET' : 'POST', path + query, asked)) as {
      data: readonly { id: string }[];
      next_cursor: string | null;
    };
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return ids;
}

/** Id → whether it was read, of all notifications that the member has. */
async function allTold(api: Api, username: string): Promise<ReadonlyMap<string, boolean>> {
  const found = new Map<string, boolean>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page = (await api.callAs(username, 'GET', `/v3/user/notifications${query}`)) as {
      data: readonly { notificationId: string; read: boolean }[];
      next_cursor: string | null;
    };
    for (const { notificationId, read } of page.data) found.set(notificationId, read);
    cursor = page.next_cursor;
  }
  return found;
}

async function mapAll(api: Api, reader: string, ids: readonly string[]): Promise<readonly Post[]> {
  const posts: Post[] = [];
  for (let start = 0; start < ids.length; start += 20) {
    const { data } = (await api.callAs(reader, 'POST', '/v3/posts/map', { ulids: ids.slice(start, start + 20) })) as {
      data: Post[];
    };
    posts.push(...data);
  }
  return posts;
}

async function followersOf(api: Api, reader: string, username: string): Promise<readonly string[]> {
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page = (await api.callAs(reader, 'GET', `/v3/profile/${username}/followers${query}`)) as UserPage;
    names.push(...page.data.map((user) => user.username));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return names;
}

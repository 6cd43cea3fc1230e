import type { Post } from '#contract/resources/post.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { reaches } from '#core/notifications/notification-act.ts';
import type { NotificationAct } from '#core/notifications/notification-act.ts';
import type { OutboxCall } from '#core/outbox/call.ts';
import type { OutboxAnswer, WriteOrder } from '#core/outbox/ports.ts';
import { POST_TEXT_MAX } from '#contract/limits.ts';
import { samplePost, sampleUser } from '#data/testing/samples.ts';
import { MediaServer } from './media-server.ts';

interface StoredPost {
  readonly id: string;
  readonly authorId: string;
  readonly parentId: string | null;
  readonly grandparentId: string | null;
  readonly rootId: string | null;
  /** The post that it quotes. */
  readonly quotedId: string | null;
  readonly body: string;
  isDeleted: boolean;
}

interface KeptAnswer {
  readonly digest: string;
  readonly answer: OutboxAnswer;
}

/** A creation that the server took. */
export interface Committed {
  readonly key: string;
  readonly userId: string;
  readonly body: string;
  readonly postId: string;
  /** The post that it answers or quotes. */
  readonly aboutId: string | null;
  /** The files that its pictures show, in order. */
  readonly files: readonly string[];
}

/** Of a post that is no comment. */
const ownThread = { parentId: null, grandparentId: null, rootId: null };

/** What nobody does within a timeout (TIMEOUT-03). */
const PUBLISHING = new Set(['createPost', 'createComment', 'createRepost']);

type Body = Readonly<Record<string, string | undefined>> & { readonly notes?: string | null };

/** A text that this server refuses with 422. */
export const REFUSED_TEXT = 'refuse me';

/**
 * What the reference server promises of writes, as a model in memory: the first answer of a key is kept with its effect
 * and given again, a key used for something else is refused, a refusal keeps nothing. `outbox-transport-suite.ts` holds
 * it to the real one.
 */
export class IdempotentServer {
  readonly posts = new Map<string, StoredPost>();
  /** In the order of commit. */
  readonly committed: Committed[] = [];
  /** `{userId} {postId}` → name of the reaction. */
  readonly reactions = new Map<string, string>();
  readonly bookmarks = new Map<string, string | null>();
  readonly reposts = new Set<string>();
  /** `{userId} {username}`. */
  readonly follows = new Set<string>();
  /** Account → end of its timeout, milliseconds since 1970. */
  readonly timeouts = new Map<string, number>();
  /** Account → id of what it was told → whether that was read. */
  readonly notifications = new Map<string, Map<string, boolean>>();
  readonly #keys = new Map<string, KeptAnswer>();
  readonly media: MediaServer;
  readonly #now: () => number;
  #made = 0;

  constructor(now: () => number = () => 0, media = new MediaServer()) {
    this.#now = now;
    this.media = media;
  }

  /** A post that is there from the start. */
  addPost(authorId: string): string {
    return this.#store({ authorId, ...ownThread, quotedId: null, body: 'old' }).id;
  }

  /** Tells the account of something; answers the notification's id, greater than those before. */
  notify(userId: string): string {
    this.#made += 1;
    const id = `01N${String(this.#made).padStart(23, '0')}`;
    this.notifications.set(userId, (this.notifications.get(userId) ?? new Map()).set(id, false));
    return id;
  }

  /** The post as `POST /posts/map` shows it to the member. */
  view(postId: string, userId: string): Post {
    const post = this.posts.get(postId);
    if (post === undefined) throw new Error(`The model server has no post ${postId}`);
    const mark = `${userId} ${postId}`;
    const names = [...this.reactions].filter(([key]) => key.endsWith(` ${postId}`)).map(([, name]) => name);
    const reactions = [...new Set(names)].map((name) => ({ name, count: names.filter((other) => other === name).length }));
    const standing = [...this.posts.values()].filter((other) => !other.isDeleted);
    const count = (isCounted: (other: StoredPost) => boolean) => standing.filter(isCounted).length;
    const has = (isMeant: (other: StoredPost) => boolean) => count((other) => other.authorId === userId && isMeant(other)) > 0;
    const quotes = ({ quotedId }: StoredPost) => quotedId === postId;
    const reposts = [...this.reposts].filter((one) => one.endsWith(` ${postId}`)).length;
    return samplePost({
      id: post.id,
      userId: post.authorId,
      body: post.isDeleted ? '' : post.body,
      isDeleted: post.isDeleted,
      parentUlid: post.parentId,
      parentId: post.parentId,
      grandparentUlid: post.grandparentId,
      rootUlid: post.rootId,
      postType: post.parentId === null ? 'POST' : 'COMMENT',
      createdAt: '2026-11-21T07:00:00.000Z',
      updatedAt: '2026-11-21T07:00:00.000Z',
      isBookmarked: this.bookmarks.has(mark),
      bookmarkNote: this.bookmarks.get(mark) ?? null,
      userReaction: this.reactions.get(mark) ?? null,
      userEngagement: {
        hasReposted: this.reposts.has(mark),
        hasRepostedWithComment: has(quotes),
        hasCommented: has(({ parentId }) => parentId === postId),
      },
      postEngagement: {
        views: 0,
        repostCount: reposts + count(quotes),
        // As the server counts (COMPOSE-49): a comment on what it answers, on that one's parent, in the root's total.
        commentCount: count((other) => other.parentId === postId || other.grandparentId === postId),
        totalCommentCount: count((other) => other.rootId === postId),
        reactions,
      },
    });
  }

  /**
   * One request from arrival to commit, at one instant; not before the write that it is to follow, and with its effect
   * those that it replaces are taken no more.
   */
  handle(call: OutboxCall, key: string, userId: string, { after, replaces = [] }: WriteOrder = {}): OutboxAnswer {
    const { endpoint, params, query, body } = call;
    const digest = JSON.stringify([endpoint.name, params, query, body].map(ordered));
    const kept = this.#keys.get(`${userId} ${key}`);
    const isInTurn = kept !== undefined || after === undefined || this.#keys.has(`${userId} ${after}`);
    if (!isInTurn) return refuse('conflict', 'Not in turn', { retryAfterMs: 1_000 });
    if (kept !== undefined)
      return kept.digest === digest ? kept.answer : refuse('invalid', 'This key was used for something else');
    const answer = this.#run(call, key, userId);
    if (!answer.ok) return answer;
    this.#keys.set(`${userId} ${key}`, { digest, answer });
    for (const replaced of replaces) {
      const name = `${userId} ${replaced}`;
      if (!this.#keys.has(name)) this.#keys.set(name, { digest: 'replaced', answer });
    }
    return answer;
  }

  #run(call: OutboxCall, key: string, userId: string): OutboxAnswer {
    const body = (call.body ?? {}) as Body;
    const { name } = call.endpoint;
    if (name === 'followUser' || name === 'unfollowUser') return this.#follow(call, userId);
    const act = notificationActOf(call);
    if (act !== null) return this.#act(act, userId);
    const refusal = PUBLISHING.has(name) ? this.#publishRefusal(body, userId) : null;
    if (refusal !== null) return refusal;
    const targetId = body['parentId'] ?? body['ulid'] ?? ((call.query ?? {}) as Body)['ulid'];
    const target = targetId === undefined ? undefined : this.posts.get(targetId);
    // What was done to a post that is deleted can be taken back, and it be deleted again.
    const isGone = target === undefined || (target.isDeleted && !name.startsWith('delete'));
    if (targetId !== undefined && isGone) return refuse('notFound', 'Not found');
    if (name === 'createPost' || name === 'createComment') return this.#create(body, { key, userId, target });
    return target === undefined ? refuse('invalid', `No call ${name}`) : this.#toggle(name, target, { body, userId });
  }

  #publishRefusal({ body: text = '' }: Body, userId: string): OutboxAnswer | null {
    if (text.includes(REFUSED_TEXT) || text.length > POST_TEXT_MAX)
      return refuse('invalid', 'Not this text', { fields: { body: ['Not this text'] } });
    const until = this.timeouts.get(userId) ?? 0;
    if (until <= this.#now()) return null;
    const retryAfterMs = Math.ceil((until - this.#now()) / 1_000) * 1_000;
    return refuse('timedOut', 'Timed out', { timeoutUntil: until, retryAfterMs });
  }

  #create(body: Body, { key, userId, target }: { key: string; userId: string; target: StoredPost | undefined }): OutboxAnswer {
    const text = body['body'] ?? '';
    const images = (body as { readonly images?: readonly { readonly url: string }[] }).images ?? [];
    const pictures = images.map(({ url }) => this.media.media.get(url));
    if (pictures.some((picture) => picture?.userId !== userId))
      return refuse('invalid', 'Upload the file first', { fields: { images: ['Upload the file first'] } });
    const files = pictures.flatMap((picture) => picture?.fileId ?? []);
    const parent = body['parentId'] === undefined ? undefined : target;
    const place =
      parent === undefined
        ? ownThread
        : { parentId: parent.id, grandparentId: parent.parentId, rootId: parent.rootId ?? parent.id };
    const quotedId = parent === undefined ? (target?.id ?? null) : null;
    const post = this.#store({ authorId: userId, ...place, quotedId, body: text });
    this.committed.push({ key, userId, body: text, postId: post.id, aboutId: target?.id ?? null, files });
    const data = this.view(post.id, userId);
    const countedAt = (id: string | null) => (id === null ? null : this.view(id, userId));
    const [above, grandparent, root] = [place.parentId, place.grandparentId, place.rootId].map(countedAt);
    return { ok: true, body: { data, parent: above, grandparent, root } };
  }

  #toggle(endpoint: string, target: StoredPost, { body, userId }: { body: Body; userId: string }): OutboxAnswer {
    const mark = `${userId} ${target.id}`;
    const { reaction } = body;
    if (endpoint === 'setReaction' && reaction !== undefined) this.reactions.set(mark, reaction);
    else if (endpoint === 'deleteReaction') {
      // With a reaction only where it is that one.
      if (reaction === undefined || reaction === null || reaction === this.reactions.get(mark)) this.reactions.delete(mark);
    } else if (endpoint === 'addBookmark')
      this.bookmarks.set(mark, body.notes === undefined ? (this.bookmarks.get(mark) ?? null) : body.notes);
    else if (endpoint === 'deleteBookmark') this.bookmarks.delete(mark);
    else if (endpoint === 'createRepost') this.reposts.add(mark);
    else if (endpoint === 'deleteRepost') this.reposts.delete(mark);
    else if (endpoint === 'deletePost' && target.authorId === userId) target.isDeleted = true;
    else return refuse('forbidden', `No leave for ${endpoint}`);
    return { ok: true, body: { success: true, message: 'Done', data: this.view(target.id, userId) } };
  }

  #act(act: NotificationAct, userId: string): OutboxAnswer {
    const own = this.notifications.get(userId) ?? new Map<string, boolean>();
    for (const id of own.keys()) {
      if (!reaches(act, id)) continue;
      if (act.makes === 'deleted') own.delete(id);
      else own.set(id, true);
    }
    return { ok: true, body: { success: true, unseen_count: [...own.values()].filter((isRead) => !isRead).length } };
  }

  #follow(call: OutboxCall, userId: string): OutboxAnswer {
    const username = ((call.params ?? {}) as Body)['user'] ?? '';
    const isFollowing = call.endpoint.name === 'followUser';
    if (isFollowing) this.follows.add(`${userId} ${username}`);
    else this.follows.delete(`${userId} ${username}`);
    const user = sampleUser({ ulid: username.toUpperCase(), username });
    return {
      ok: true,
      body: { success: true, data: { ...user, ProfileEngagement: { ...user.ProfileEngagement, isFollowing } } },
    };
  }

  #store(given: Omit<StoredPost, 'id' | 'isDeleted'>): StoredPost {
    this.#made += 1;
    const post = { ...given, id: `01S${String(this.#made).padStart(23, '0')}`, isDeleted: false };
    this.posts.set(post.id, post);
    return post;
  }
}

/** The same with the names of every object in order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, ordered(part)] as const),
  );
}

function notificationActOf({ endpoint, body }: OutboxCall): NotificationAct | null {
  const { notificationIds: ids, lastNotificationId: upTo } = (body ?? {}) as {
    notificationIds?: string[];
    lastNotificationId?: string;
  };
  const scope = ids !== undefined ? { ids } : upTo !== undefined ? { upTo } : null;
  return scope === null ? null : { makes: endpoint.name.startsWith('delete') ? 'deleted' : 'read', ...scope };
}

export function refuse(kind: KnownError['kind'], message: string, details: KnownError['details'] = {}): OutboxAnswer {
  return { ok: false, error: new KnownError(kind, message, details) };
}

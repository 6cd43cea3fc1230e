import { ulid } from 'ulid';
import type { RemoteAnswer, RemoteMember, RemoteRequest } from './remote-member.ts';
import { answered } from './remote-member.ts';

/** A write that was sent: what came of it, as far as its sender can know. */
interface Sent {
  readonly member: RemoteMember;
  readonly kind: 'post' | 'comment' | 'reaction' | 'bookmark';
  readonly request: RemoteRequest & { readonly key: string };
  /** Stands in the text of posts and comments, and in nothing else. */
  readonly marker: string;
  /** Of the post that was made; of the target of a reaction or bookmark. */
  postId: string | null;
  state: 'acknowledged' | 'unknown';
}

export interface WriteLoad {
  /** Acknowledged since the load began. */
  acknowledged(): number;
  /** What was answered neither with success nor with 409 nor by a broken connection; must stay empty. */
  readonly surprises: readonly string[];
  /** Lets what is in flight end, then starts no more. */
  stop(): Promise<void>;
  /**
   * Sends every second write without an answer again, with its key, until it is answered. The others stay unknown, as
   * from a device that was thrown away.
   */
  repeatUnknown(): Promise<void>;
  /** What the public API tells that contradicts what was sent. */
  problems(origin: string): Promise<string[]>;
}

const PAUSE_MS = 10;

/**
 * Members who write without end, two requests in flight each; `origin` is asked before every request and answers when
 * there is a server.
 */
export function startWriteLoad(members: readonly RemoteMember[], origin: () => Promise<string>): WriteLoad {
  const log: Sent[] = [];
  const surprises: string[] = [];
  let isRunning = true;

  async function deliver(sent: Sent): Promise<void> {
    const answer = await sent.member.send(await origin(), sent.request);
    if (answer !== null && answer.status < 300) {
      sent.state = 'acknowledged';
      if (sent.postId === null) sent.postId = (answer.body as { data: { id: string } }).data.id;
    } else if (!isRefusalForNow(answer)) {
      surprises.push(`${sent.request.method} ${sent.request.path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
    }
  }

  async function write(member: RemoteMember, lane: number): Promise<void> {
    for (let count = 0; isRunning; count += 1) {
      const sent = nextWrite(member, log, `${member.username}-${lane}-${count}`);
      log.push(sent);
      await deliver(sent);
    }
  }

  const writers = members.flatMap((member) => [write(member, 0), write(member, 1)]);
  return {
    acknowledged: () => log.filter(({ state }) => state === 'acknowledged').length,
    surprises,
    async stop() {
      isRunning = false;
      await Promise.all(writers);
    },
    async repeatUnknown() {
      for (const sent of log.filter(({ state }) => state === 'unknown').filter((_sent, index) => index % 2 === 0)) {
        for (; sent.state === 'unknown' && surprises.length === 0; await pause()) await deliver(sent);
      }
    },
    problems: (at) => findProblems(at, members, log),
  };
}

/**
 * No answer, or one that says 'not now': the connection broke, the server stops, or the first request with the key
 * still runs.
 */
function isRefusalForNow(answer: RemoteAnswer): boolean {
  return answer === null || answer.status === 409 || answer.status === 503;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/**
 * Posts, then comments on them, reactions to them and bookmarks of them, in turns. A target is somebody's post that was
 * acknowledged, and each is reacted to once.
 */
function nextWrite(member: RemoteMember, log: readonly Sent[], marker: string): Sent {
  const posts = log.filter(({ kind, state }) => kind === 'post' && state === 'acknowledged');
  const target = posts.at(-1)?.postId ?? null;
  const isNew = (kind: Sent['kind']) =>
    !log.some((sent) => sent.member === member && sent.kind === kind && sent.postId === target);
  const base = { member, marker, state: 'unknown' as const };
  const kinds = ['post', 'comment', 'reaction', 'bookmark'] as const;
  const kind = kinds[log.length % kinds.length];
  const key = ulid();
  if (target === null || kind === 'post' || kind === undefined) return postOf(base, key, marker);
  if (kind === 'comment') {
    const body = { parentId: target, body: marker };
    return { ...base, kind, postId: null, request: { method: 'PUT', path: '/v3/comments', key, body } };
  }
  if (!isNew(kind)) return postOf(base, key, marker);
  const request: Sent['request'] =
    kind === 'reaction'
      ? { method: 'PUT', path: '/v3/post/reaction', key, body: { ulid: target, reaction: 'heart' } }
      : { method: 'POST', path: '/v3/posts/bookmark', key, body: { ulid: target } };
  return { ...base, kind, postId: target, request };
}

function postOf(base: { member: RemoteMember; marker: string; state: 'unknown' }, key: string, marker: string): Sent {
  return { ...base, kind: 'post', postId: null, request: { method: 'PUT', path: '/v3/posts', key, body: { body: marker } } };
}

async function findProblems(origin: string, members: readonly RemoteMember[], log: readonly Sent[]): Promise<string[]> {
  const problems: string[] = [];
  for (const member of members) {
    const own = log.filter((sent) => sent.member === member);
    const read = async (path: string) => readList(origin, member.token, path);
    const texts = [
      ...(await textsOf(origin, member.token, await read(`/v3/profile/${member.username}/feed`))),
      ...(await textsOf(origin, member.token, await read(`/v3/profile/${member.username}/feedCommentsOnly`))),
    ].map(({ body }) => body);
    const known = new Set(own.map(({ marker }) => marker));
    for (const { kind, marker, state } of own.filter((sent) => sent.kind === 'post' || sent.kind === 'comment')) {
      const count = texts.filter((text) => text === marker).length;
      if (state === 'acknowledged' && count === 0) problems.push(`lost: ${kind} ${marker}`);
      if (count > 1) problems.push(`doubled: ${kind} ${marker} (${count})`);
    }
    problems.push(...texts.filter((text) => !known.has(text)).map((text) => `nobody sent: ${text}`));
    problems.push(...(await findToggleProblems(origin, own, await read('/v3/posts/bookmarks'))));
  }
  return problems;
}

async function findToggleProblems(origin: string, own: readonly Sent[], bookmarked: readonly string[]): Promise<string[]> {
  const acknowledged = own.filter(({ state }) => state === 'acknowledged');
  const reacted = acknowledged.filter(({ kind }) => kind === 'reaction').map(({ postId }) => postId ?? '');
  const token = own[0]?.member.token ?? null;
  const seen = await textsOf(origin, token, reacted);
  const lostReactions = seen.filter(({ userReaction }) => userReaction !== 'heart').map(({ id }) => `lost: reaction to ${id}`);
  const lostBookmarks = acknowledged
    .filter(({ kind, postId }) => kind === 'bookmark' && !bookmarked.includes(postId ?? ''))
    .map(({ postId }) => `lost: bookmark of ${postId}`);
  return [...lostReactions, ...lostBookmarks];
}

/** All ids of a list, page by page. */
async function readList(origin: string, token: string, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const { body } = await answered(origin, token, { method: 'GET', path: path + query });
    const page = body as { data: { id: string }[]; next_cursor: string | null };
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
}

interface SeenPost {
  readonly id: string;
  readonly body: string;
  readonly userReaction: string | null;
}

async function textsOf(origin: string, token: string | null, ids: readonly string[]): Promise<SeenPost[]> {
  const seen: SeenPost[] = [];
  for (let index = 0; index < ids.length; index += 20) {
    const body = { ulids: ids.slice(index, index + 20) };
    const answer = await answered(origin, token, { method: 'POST', path: '/v3/posts/map', body });
    seen.push(...(answer.body as { data: SeenPost[] }).data);
  }
  return seen;
}

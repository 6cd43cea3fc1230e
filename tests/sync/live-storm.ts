import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import type { Options as PusherOptions } from 'pusher-js';
import { createComment } from '#contract/endpoints/posts/create-comment.ts';
import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { getNotificationCount } from '#contract/endpoints/notifications/get-notification-count.ts';
import { listNotifications } from '#contract/endpoints/notifications/list-notifications.ts';
import { mapEngagement } from '#contract/endpoints/posts/map-engagement.ts';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import type { PostEngagement } from '#contract/resources/post.ts';
import { sequenceOf } from '#core/sync/reconcile-page.ts';
import type { AppDatabase } from '#data/database.ts';
import { queryDocuments, readDocument, readDocuments } from '#data/stores/modify-documents.ts';
import { loneTab } from '#tests/support/lone-tab.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { answerOf } from '#server/testing/test-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { QuickTime } from '#tests/support/quick-time.ts';
import type { SeededRandom } from '#tests/support/seeded-random.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startEngine } from '#workers/engine/engine.ts';
import type { Engine } from '#workers/engine/engine.ts';
import { FaultProxy } from '../../e2e/support/proxy/fault-proxy.ts';

/** So much faster than the machine's run the clocks of server and device: a pause of a minute takes a second. */
const SPEED = 60;
/**
 * A half-open socket is found dead after this and the next, in milliseconds of the machine; the product waits 30 s
 * each.
 */
const ACTIVITY_MS = 400;
const PONG_MS = 400;
const OWN_POSTS = 4;
const FRIENDS = 8;
const FEED = 'feed:all';

class ImpatientPusher extends Pusher {
  constructor(key: string, options: PusherOptions) {
    super(key, { ...options, activityTimeout: ACTIVITY_MS, pongTimeout: PONG_MS });
  }
}

/**
 * How the live socket ends: as a server ends it that restarts, by a reset, or not at all, with nothing passing any
 * more.
 */
export const cuts = ['close', 'reset', 'half-open'] as const;
export type Cut = (typeof cuts)[number];

/** What the reader can see of what live events tell. */
export interface Sight {
  /** Of the feed, shown and held back, newest first. */
  readonly posts: readonly string[];
  readonly unseen: number;
  /** Newest first. */
  readonly notifications: readonly string[];
  /** Of maya's posts, views aside: no event is sent for a view. */
  readonly engagement: Readonly<Record<string, Omit<PostEngagement, 'views'>>>;
}

/**
 * Maya's device, with the whole engine and the live libraries, behind a proxy before the real server on real sockets;
 * her friends act on the server itself, past the proxy.
 */
export class LiveStorm {
  /** What was seen that should never be, in sentences. */
  readonly faults: string[];
  readonly #server: TestApp;
  readonly #proxy: FaultProxy;
  readonly #database: AppDatabase;
  readonly #engine: Engine;
  readonly #time: QuickTime;
  readonly #mayaId: string;
  readonly #own: readonly string[];
  #caused = 0;

  private constructor(parts: {
    server: TestApp;
    proxy: FaultProxy;
    database: AppDatabase;
    engine: Engine;
    time: QuickTime;
    mayaId: string;
    own: readonly string[];
    faults: string[];
  }) {
    this.faults = parts.faults;
    this.#server = parts.server;
    this.#proxy = parts.proxy;
    this.#database = parts.database;
    this.#engine = parts.engine;
    this.#time = parts.time;
    this.#mayaId = parts.mayaId;
    this.#own = parts.own;
    this.#watch();
  }

  static async begin(): Promise<LiveStorm> {
    const time = new QuickTime(SPEED);
    const clock = { now: () => new Date(time.now()), setOffset: () => undefined };
    const server = await createTestApp({ clock, config: { writesPerMinute: 1_000_000 } });
    const { port, hostname } = new URL(await server.listen());
    const proxy = await FaultProxy.start(Number(port));
    const maya = await server.signedIn('maya');
    const own: string[] = [];
    for (let number = 0; number < OWN_POSTS; number += 1) own.push(await post(maya, `Mine ${number}`));

    const faults: string[] = [];
    const database = await openTestDatabase();
    const origin = `http://${hostname}:${proxy.port}`;
    const live = { key: server.services.config.live.key, host: hostname, port: proxy.port, tls: false };
    const engine = await startEngine(
      { apiUrl: origin, live, appVersion: 'test', mainBrand: true },
      loneTab({
        database,
        clock: time,
        timers: time,
        fetch: (input, init) => fetch(input, init),
        loadLiveTransport: async () => ({ Echo, Pusher: ImpatientPusher }),
        log(message, details) {
          // On a network that is cut a call may find no way, or no answer in time.
          if (!/ failed: (?:offline|timeout)\b/.test(message))
            faults.push(details === undefined ? message : `${message} ${details}`);
        },
      }),
      () => undefined,
    );
    await engine.account.signIn({ method: 'demo', username: 'maya' });
    await engine.lists.refresh(FEED, 'open');
    await engine.account.refresh();
    void engine.posts.reportVisible(own);
    // Said while nobody was signed in yet.
    faults.length = 0;
    return new LiveStorm({ server, proxy, database, engine, time, mayaId: maya.id, own, faults });
  }

  /** Channels of maya's that the server has a listener on. */
  get joined(): number {
    const channels = ['posts', `private-notifications.${this.#mayaId}`, `private-user-${this.#mayaId}`];
    return channels.filter((channel) => this.#server.hub.listenerCount(channel) > 0).length;
  }

  /** How often a live socket has been opened. */
  get opened(): number {
    return this.#proxy.log.requests().filter(({ did }) => did === 'upgrade').length;
  }

  /** A friend posts, reacts to one of maya's posts, or comments on it. */
  async cause(random: SeededRandom): Promise<void> {
    // A session of this clock lasts seconds: each act has its own.
    const friend = await this.#server.signedIn(`friend${random.below(FRIENDS)}`);
    const target = this.#own[random.below(OWN_POSTS)] ?? '';
    this.#caused += 1;
    switch (random.below(4)) {
      case 0:
        await post(friend, `Event ${this.#caused}`);
        return;
      case 1:
        await friend.put('/v3/post/reaction', { ulid: target, reaction: random.pick(['heart', 'fire', 'laugh'] as const) });
        return;
      default:
        answerOf(createComment, await friend.put('/v3/comments', { parentId: target, body: `Event ${this.#caused}` }));
    }
  }

  /** Ends the live socket this way. */
  cut(how: Cut): void {
    if (how === 'close') this.#proxy.live.close();
    else if (how === 'reset') this.#proxy.live.cut();
    else this.#proxy.live.silence();
  }

  /** What stands on the device. */
  async seen(): Promise<Sight> {
    const notifications = await queryDocuments(this.#database.notifications, { sort: [{ orderKey: 'asc' }] });
    const feed = await readDocument(this.#database.feeds, FEED);
    const own = await readDocuments(this.#database.posts, this.#own);
    return {
      posts: feed === undefined ? [] : sequenceOf(feed, 'newest').map((node) => (node.type === 'entry' ? node.entry.id : 'gap')),
      unseen: ((await readDocument(this.#database.settings, 'unseen-count'))?.value as number | undefined) ?? 0,
      notifications: notifications.map(({ id }) => id),
      engagement: Object.fromEntries(own.map(({ id, post: { postEngagement } }) => [id, countsOf(postEngagement)])),
    };
  }

  /** What the server has, by its public API and past the proxy; of the feed as much as the device shows. */
  async truth(): Promise<Sight> {
    const maya = await this.#server.signedIn('maya');
    const counts = answerOf(getNotificationCount, await maya.get('/v3/user/notifications/count'));
    const engagement = answerOf(mapEngagement, await maya.post('/v3/posts/engagement', { ulids: this.#own })).data;
    return {
      posts: await idsOfPages(async (query) => {
        const { data, next_cursor: next } = answerOf(getFeed, await maya.get(`/v3/posts/all${query}`));
        return { ids: data.map(({ id }) => id), next };
      }),
      unseen: counts.unseen_count,
      notifications: await idsOfPages(async (query) => {
        const { data, next_cursor: next } = answerOf(listNotifications, await maya.get(`/v3/user/notifications${query}`));
        return { ids: data.map(({ notificationId }) => notificationId), next };
      }),
      engagement: Object.fromEntries(engagement.map(({ postId, postEngagement }) => [postId, countsOf(postEngagement)])),
    };
  }

  /** Fills what the feed says is missing, as a reader does who scrolls past it. */
  async loadGaps(): Promise<void> {
    for (const { above } of (await readDocument(this.#database.feeds, FEED))?.gaps ?? []) {
      await this.#engine.lists.loadGap(FEED, above);
    }
  }

  async end(): Promise<void> {
    await this.#engine.stop();
    await this.#proxy.stop();
    await this.#server.close();
    this.#time.stop();
  }

  /** Nothing is there or counted twice at any time. */
  #watch(): void {
    this.#database.settings.findOne('unseen-count').$.subscribe((document) => {
      const unseen = (document?.value as number | undefined) ?? 0;
      if (unseen > this.#caused) this.faults.push(`${unseen} notifications were counted after ${this.#caused} events`);
    });
    this.#database.feeds.findOne(FEED).$.subscribe((document) => {
      const ids = [...(document?.entries ?? []), ...(document?.fresh ?? [])].map(({ id }) => id);
      if (new Set(ids).size < ids.length) this.faults.push(`the feed held an entry twice: ${ids.join(' ')}`);
    });
  }
}

/** All ids of a paged list. */
async function idsOfPages(
  read: (query: string) => Promise<{ readonly ids: readonly string[]; readonly next: string | null }>,
): Promise<readonly string[]> {
  let page = await read('');
  const ids = [...page.ids];
  while (page.next !== null) {
    page = await read(`?cursor=${encodeURIComponent(page.next)}`);
    ids.push(...page.ids);
  }
  return ids;
}

function countsOf({ views: _uncounted, ...counts }: PostEngagement): Omit<PostEngagement, 'views'> {
  return counts;
}

async function post(client: TestClient, body: string): Promise<string> {
  return answerOf(createPost, await client.put('/v3/posts', { body, isSensitive: false, groupName: 'default' })).data.id;
}

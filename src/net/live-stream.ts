import type Echo from 'laravel-echo';
import type Pusher from 'pusher-js';
import { Observable } from 'rxjs';
import * as z from 'zod/mini';
import { broadcastingAuth } from '#contract/endpoints/live/broadcasting-auth.ts';
import { POSTS_CHANNEL, liveEvents, notificationsChannel, userChannel } from '#contract/realtime/channels.ts';
import type { LiveEventData, LiveEventName } from '#contract/realtime/channels.ts';
import { loadCode } from '#core/errors/load-code.ts';
import type { Timers } from '#core/ports/ports.ts';
import { isRetriable } from '#core/sync/retry-read.ts';
import { CHANNEL_RETRY_FIRST_MS, CHANNEL_RETRY_LONGEST_MS } from '#core/sync/sync-constants.ts';
import type { ApiClient } from './api-client.ts';

/** A live event whose data fits the contract. */
export type LiveEvent = {
  readonly [Name in LiveEventName]: { readonly name: Name; readonly data: LiveEventData<Name> };
}[LiveEventName];

/**
 * What a channel tells of: new posts, the member's notifications, counts of the member's own posts and new ones in the
 * member's closed groups.
 */
export type LiveChannel = 'posts' | 'notifications' | 'engagement';

export interface LiveAddress {
  readonly key: string;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
}

export interface LiveOptions {
  readonly address: LiveAddress;
  readonly client: ApiClient;
  /** The member whose private channels are joined; null joins the public one only (LIVE-16, LIVE-17). */
  readonly userId: string | null;
  readonly loadTransport?: () => Promise<LiveTransport>;
  /** Data that does not fit the contract was left out. */
  readonly onDropped?: (event: string) => void;
  /**
   * The channel is joined, and tells everything from now on. Where that is not `atStart`, all that happened for a while
   * before was missed.
   */
  readonly onJoined?: (channel: LiveChannel, atStart: boolean) => void;
  /** Another context, or this one before it slept, listened until a while ago: joining first is joining again, too. */
  readonly resumes?: boolean;
  readonly timers: Timers;
}

/** The two libraries of the live connection; loaded when it opens, for they are 31 kB. */
export interface LiveTransport {
  readonly Echo: typeof Echo;
  readonly Pusher: typeof Pusher;
}

type PusherEcho = Echo<'pusher'>;

interface Subscription {
  readonly channel: LiveChannel;
  readonly name: string;
  readonly isPrivate: boolean;
  readonly events: readonly LiveEventName[];
}

const subscriptions = (userId: string | null): readonly Subscription[] => [
  { channel: 'posts', name: POSTS_CHANNEL, isPrivate: false, events: ['PostAdded', 'AccountDeleted'] },
  ...(userId === null
    ? []
    : ([
        {
          channel: 'notifications',
          name: notificationsChannel(userId),
          isPrivate: true,
          events: ['NotificationCount', 'PostImageFinished'],
        },
        { channel: 'engagement', name: userChannel(userId), isPrivate: true, events: ['Engagement', 'PostAdded', 'ChatRead'] },
      ] as const)),
];

/**
 * Live events while subscribed; unsubscribing leaves the channels and closes the socket. Never errors: the socket
 * reconnects by itself.
 */
export function createLiveStream(options: LiveOptions): Observable<LiveEvent> {
  return new Observable((subscriber) => {
    let close: (() => void) | undefined;
    void loadAndConnect(options).then(
      (connection) => {
        const { echo, wasAway } = connection;
        close = connection.close;
        if (subscriber.closed) return close();
        for (const { channel, name, isPrivate, events } of subscriptions(options.userId)) {
          const joined = isPrivate ? echo.private(name) : echo.channel(name);
          let isFirst = true;
          joined.subscribed(() => {
            options.onJoined?.(channel, isFirst && !wasAway());
            isFirst = false;
          });
          for (const event of events) {
            joined.listen(`.${event}`, (data: unknown) => {
              const read = readEvent(event, data);
              if (read === undefined) options.onDropped?.(event);
              else subscriber.next(read);
            });
          }
        }
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => close?.();
  });
}

/** Checks an event's data against the contract. */
export function readEvent(name: LiveEventName, data: unknown): LiveEvent | undefined {
  const parsed = z.safeParse(liveEvents[name], data);
  return parsed.success ? ({ name, data: parsed.data } as LiveEvent) : undefined;
}

interface LiveConnection {
  readonly echo: PusherEcho;
  /** It was not up from the beginning: what came before it is missed. */
  wasAway(): boolean;
  close(): void;
}

async function loadAndConnect(options: LiveOptions): Promise<LiveConnection> {
  const transport = await (options.loadTransport ?? loadTransport)();
  const { address } = options;
  let isLate = options.resumes ?? false;
  const noteDelay = () => (isLate = true);
  const pusher: Pusher = new transport.Pusher(address.key, {
    cluster: '',
    wsHost: address.host,
    wsPort: address.port,
    wssPort: address.port,
    forceTLS: address.tls,
    enabledTransports: address.tls ? ['wss'] : ['ws'],
    enableStats: false,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, answer) => {
        const isCurrent = () => pusher.connection.socket_id === socketId && pusher.connection.state === 'connected';
        const body = { socket_id: socketId, channel_name: channelName };
        authorize(options, body, { isCurrent, onFailure: noteDelay }).then(
          (authorization) => {
            // It signs for one socket only; for the next one the library has asked already.
            if (isCurrent()) answer(null, authorization);
          },
          (error: unknown) => answer(error instanceof Error ? error : new Error('refused'), null),
        );
      },
    },
  });
  // A connection that does not come at once has missed something like one that was lost.
  for (const event of ['connecting_in', 'unavailable']) pusher.connection.bind(event, noteDelay);
  const echo = new transport.Echo({ broadcaster: 'pusher', key: address.key, client: pusher, namespace: false });
  return {
    echo,
    wasAway: () => isLate,
    close() {
      echo.disconnect();
      // A timer of the library's that outlives this would connect once more, and stay for good. It says so before it
      // begins.
      pusher.connection.bind('connecting', () => queueMicrotask(() => pusher.disconnect()));
    },
  };
}

/**
 * Through the API client, so that the bearer token is current and refreshed where it is not. The library asks once for
 * each channel of a socket: a channel that is not joined because the server could not be asked would stay silent for as
 * long as the socket lives.
 */
async function authorize(
  { client, timers }: LiveOptions,
  body: { readonly socket_id: string; readonly channel_name: string },
  { isCurrent, onFailure }: { readonly isCurrent: () => boolean; readonly onFailure: () => void },
): Promise<{ readonly auth: string }> {
  for (let pauseMs = CHANNEL_RETRY_FIRST_MS; ; pauseMs = Math.min(2 * pauseMs, CHANNEL_RETRY_LONGEST_MS)) {
    try {
      return await client.call(broadcastingAuth, { body });
    } catch (error) {
      onFailure();
      if (!isRetriable(error)) throw error;
      await new Promise<void>((resolve) => void timers.after(pauseMs, resolve));
      if (!isCurrent()) throw error;
    }
  }
}

/** The real libraries, each its own chunk. */
export async function loadTransport(): Promise<LiveTransport> {
  const [echo, pusher] = await loadCode(() => Promise.all([import('laravel-echo'), import('pusher-js/worker')]));
  return { Echo: echo.default, Pusher: pusher.default };
}

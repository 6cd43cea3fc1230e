import type Echo from 'laravel-echo';
import type Pusher from 'pusher-js';
import { Observable } from 'rxjs';
import * as z from 'zod/mini';
import { broadcastingAuth } from '#contract/endpoints/broadcasting-auth.ts';
import { POSTS_CHANNEL, liveEvents, notificationsChannel, userChannel } from '#contract/realtime/channels.ts';
import type { LiveEventData, LiveEventName } from '#contract/realtime/channels.ts';
import type { ApiClient } from './api-client.ts';

/** A live event whose data fits the contract. */
export type LiveEvent = {
  readonly [Name in LiveEventName]: { readonly name: Name; readonly data: LiveEventData<Name> };
}[LiveEventName];

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
  /** The connection is up again: what happened in between was missed. */
  readonly onReconnected?: () => void;
  /** Another context, or this one before it slept, listened until a while ago: the first connection is one again, too. */
  readonly resumes?: boolean;
}

/** The two libraries of the live connection; loaded when it opens, for they are 31 kB. */
export interface LiveTransport {
  readonly Echo: typeof Echo;
  readonly Pusher: typeof Pusher;
}

type PusherEcho = Echo<'pusher'>;

const subscriptions = (
  userId: string | null,
): readonly { channel: string; isPrivate: boolean; events: readonly LiveEventName[] }[] => [
  { channel: POSTS_CHANNEL, isPrivate: false, events: ['PostAdded'] },
  ...(userId === null
    ? []
    : ([
        { channel: notificationsChannel(userId), isPrivate: true, events: ['NotificationCount', 'PostImageFinished'] },
        { channel: userChannel(userId), isPrivate: true, events: ['Engagement'] },
      ] as const)),
];

/** Live events while subscribed; unsubscribing leaves the channels and closes the socket. Never errors: the socket reconnects by itself. */
export function createLiveStream(options: LiveOptions): Observable<LiveEvent> {
  return new Observable((subscriber) => {
    let echo: PusherEcho | undefined;
    void connect(options).then(
      (connected) => {
        if (subscriber.closed) {
          connected.disconnect();
          return;
        }
        echo = connected;
        for (const { channel, isPrivate, events } of subscriptions(options.userId)) {
          const joined = isPrivate ? connected.private(channel) : connected.channel(channel);
          for (const name of events) {
            joined.listen(`.${name}`, (data: unknown) => {
              const event = readEvent(name, data);
              if (event === undefined) options.onDropped?.(name);
              else subscriber.next(event);
            });
          }
        }
      },
      (error: unknown) => subscriber.error(error),
    );
    return () => echo?.disconnect();
  });
}

/** Checks an event's data against the contract. */
export function readEvent(name: LiveEventName, data: unknown): LiveEvent | undefined {
  const parsed = z.safeParse(liveEvents[name], data);
  return parsed.success ? ({ name, data: parsed.data } as LiveEvent) : undefined;
}

async function connect(options: LiveOptions): Promise<PusherEcho> {
  const transport = await (options.loadTransport ?? loadTransport)();
  const { address } = options;
  const pusher = new transport.Pusher(address.key, {
    cluster: '',
    wsHost: address.host,
    wsPort: address.port,
    wssPort: address.port,
    forceTLS: address.tls,
    enabledTransports: address.tls ? ['wss'] : ['ws'],
    enableStats: false,
    channelAuthorization: {
      // Through the API client, so that the bearer token is current and refreshed where it is not.
      customHandler: ({ socketId, channelName }, answer) => {
        options.client.call(broadcastingAuth, { body: { socket_id: socketId, channel_name: channelName } }).then(
          (authorization) => answer(null, authorization),
          (error: unknown) => answer(error instanceof Error ? error : new Error('refused'), null),
        );
      },
    },
  });
  watchReconnects(pusher, options);
  return new transport.Echo({ broadcaster: 'pusher', key: address.key, client: pusher, namespace: false });
}

function watchReconnects(pusher: Pusher, options: LiveOptions): void {
  let wasConnected = options.resumes ?? false;
  pusher.connection.bind('connected', () => {
    if (wasConnected) options.onReconnected?.();
    wasConnected = true;
  });
}

/** The real libraries, each its own chunk. */
export async function loadTransport(): Promise<LiveTransport> {
  const [echo, pusher] = await Promise.all([import('laravel-echo'), import('pusher-js/worker')]);
  return { Echo: echo.default, Pusher: pusher.default };
}

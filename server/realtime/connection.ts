import * as z from 'zod/mini';
import { formatMessage } from '#messages/format-message.ts';
import type { Locale } from '#messages/locales.ts';
import type { MessageKey } from '#messages/message-types.ts';
import { isSignatureOf } from './channel-signature.ts';
import type { Hub, Listener } from './hub.ts';
import { ENDED_SESSIONS_CHANNEL } from './live-sessions.ts';
import type { LiveSession, LiveSessions } from './live-sessions.ts';
import { isPublicChannel } from './live-channels.ts';

/** What the socket says of itself. */
export type LiveMessage = Extract<MessageKey, `live.${string}`>;

/** The socket's side of a connection, as small as the protocol needs it. */
export interface Wire {
  send(message: string): void;
  close(code: number, reason: string): void;
  /** Ends it at once, with whatever waits to be sent. */
  drop(): void;
  /** Bytes handed over and not sent yet. */
  pendingBytes(): number;
}

export interface LiveApp {
  readonly key: string;
  readonly secret: string;
}

export interface LiveConnection {
  receive(text: string): void;
  /**
   * Asks whether the client is still there; closes where it did not answer the last time. Called every
   * `ACTIVITY_SECONDS`.
   */
  checkActivity(): void;
  ended(): void;
}

/** Seconds without a message after which either side asks whether the other is there. */
export const ACTIVITY_SECONDS = 30;
const CHANNELS_MAX = 100;
/**
 * Whoever takes nothing off the line is cut rather than buffered for, whatever the message; an honest client reconnects
 * and refetches.
 */
const PENDING_BYTES_MAX = 256 * 1024;
/**
 * Messages that a client may send at once, and each second from then on: a client joins its channels at once and is
 * quiet afterwards.
 */
const MESSAGES_BURST = 200;
const MESSAGES_A_SECOND = 10;

const messageSchema = z.object({
  event: z.string().check(z.maxLength(200)),
  data: z.optional(z.unknown()),
  channel: z.optional(z.string()),
});
const subscribeSchema = z.object({
  channel: z.string().check(z.maxLength(200)),
  auth: z.optional(z.string().check(z.maxLength(300))),
  channel_data: z.optional(z.string().check(z.maxLength(300))),
});
const sessionSchema = z.object({ user_id: z.string(), session_id: z.string() });
const unsubscribeSchema = z.object({ channel: z.string() });

/** What `/broadcasting/auth` says of a subscriber, as `channel_data`. */
export function sessionData({ userId, sessionId }: LiveSession): string {
  return JSON.stringify({ user_id: userId, session_id: sessionId });
}

/**
 * One client of the Pusher protocol, version 7: public and private channels; no presence, no encrypted channels, no
 * client events. Refusals are told in the language of the request that opened the socket: nothing in the protocol names
 * another.
 */
export function openConnection(
  socketId: string,
  socket: Wire,
  deps: { hub: Hub; app: LiveApp; sessions: LiveSessions; locale: Locale; now?: () => number },
): LiveConnection {
  const now = deps.now ?? (() => performance.now());
  const speak = (key: LiveMessage) => formatMessage(deps.locale, key);
  const wire = boundedWire(socket);
  const mayReceive = messageAllowance(now);
  const ends = { end: () => wire.close(4100, speak('live.sessionEnded')) };
  const joined = new Set<string>();
  let awaitsPong = false;
  const listener: Listener = {
    deliver(message) {
      wire.send(message);
    },
  };
  send(wire, 'pusher:connection_established', JSON.stringify({ socket_id: socketId, activity_timeout: ACTIVITY_SECONDS }));

  function subscribe(data: unknown): void {
    const wanted = z.safeParse(subscribeSchema, data);
    if (!wanted.success) return sendError(wire, 4009, speak('live.channelNeeded'));
    const { channel, auth, channel_data: told } = wanted.data;
    if (joined.has(channel)) return sendError(wire, 4009, speak('live.alreadySubscribed'), channel);
    if (joined.size >= CHANNELS_MAX) return refuse(wire, channel, 403, speak('live.tooManyChannels'));
    if (!isPublicChannel(channel)) {
      const isAllowed =
        channel.startsWith('private-') &&
        channel !== ENDED_SESSIONS_CHANNEL &&
        auth !== undefined &&
        isSignatureOf(auth, deps.app, { socketId, channel, data: told });
      if (!isAllowed) return refuse(wire, channel, 401, speak('live.unauthorized'));
      const session = told === undefined ? null : z.safeParse(sessionSchema, parsedJson(told));
      if (session?.success === true) {
        const { user_id: userId, session_id: sessionId } = session.data;
        if (!deps.sessions.bind({ userId, sessionId }, ends)) return refuse(wire, channel, 429, speak('live.tooManyConnections'));
      }
    }
    joined.add(channel);
    deps.hub.join(channel, listener);
    wire.send(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }));
  }

  function unsubscribe(data: unknown): void {
    const wanted = z.safeParse(unsubscribeSchema, data);
    if (wanted.success && joined.delete(wanted.data.channel)) deps.hub.leave(wanted.data.channel, listener);
  }

  return {
    receive(text) {
      if (!mayReceive()) return wire.drop();
      awaitsPong = false;
      const message = z.safeParse(messageSchema, parsedJson(text));
      if (!message.success) return sendError(wire, 4200, speak('live.notMessage'));
      const { event, data } = message.data;
      const value = typeof data === 'string' ? parsedJson(data) : data;
      if (event === 'pusher:ping') send(wire, 'pusher:pong', '{}');
      else if (event === 'pusher:subscribe') subscribe(value);
      else if (event === 'pusher:unsubscribe') unsubscribe(value);
      else if (event.startsWith('client-')) sendError(wire, 4301, speak('live.clientEvents'));
      else if (event !== 'pusher:pong') sendError(wire, 4200, speak('live.unknownEvent'));
    },
    checkActivity() {
      if (awaitsPong) return wire.close(4201, speak('live.noPong'));
      awaitsPong = true;
      send(wire, 'pusher:ping', '{}');
    },
    ended() {
      for (const channel of joined) deps.hub.leave(channel, listener);
      joined.clear();
      deps.sessions.release(ends);
    },
  };
}

/**
 * Every message goes out by this one way, which no reader can make hold more than a bound. After its end nothing more
 * is sent.
 */
function boundedWire(socket: Wire): Wire {
  let hasEnded = false;
  const drop = () => {
    hasEnded = true;
    socket.drop();
  };
  return {
    send(message) {
      if (hasEnded) return;
      if (socket.pendingBytes() > PENDING_BYTES_MAX) return drop();
      socket.send(message);
    },
    close(code, reason) {
      if (hasEnded) return;
      hasEnded = true;
      socket.close(code, reason);
    },
    drop,
    pendingBytes: () => socket.pendingBytes(),
  };
}

/** Whether one more message may come now: a burst, and so many a second afterwards. */
function messageAllowance(now: () => number): () => boolean {
  let left = MESSAGES_BURST;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(MESSAGES_BURST, left + ((time - at) / 1000) * MESSAGES_A_SECOND) - 1;
    at = time;
    if (left >= 0) return true;
    left = 0;
    return false;
  };
}

/** Told on the channel, as other servers do, and as the protocol's own error. */
function refuse(wire: Wire, channel: string, status: number, message: string): void {
  const data = JSON.stringify({ type: 'AuthError', error: message, status });
  wire.send(JSON.stringify({ event: 'pusher:subscription_error', channel, data }));
  sendError(wire, 4009, message, channel);
}

export function errorMessage(code: number, message: string, channel?: string): string {
  return JSON.stringify({ event: 'pusher:error', data: { code, message }, ...(channel === undefined ? {} : { channel }) });
}

function sendError(wire: Wire, code: number, message: string, channel?: string): void {
  wire.send(errorMessage(code, message, channel));
}

function send(wire: Wire, event: string, data: string): void {
  wire.send(JSON.stringify({ event, data }));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

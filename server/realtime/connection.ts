import * as z from 'zod/mini';
import { isSignatureOf } from './channel-signature.ts';
import type { Hub, Listener } from './hub.ts';
import { isPublicChannel } from './live-channels.ts';

/** The socket's side of a connection, as small as the protocol needs it. */
export interface Wire {
  send(message: string): void;
  close(code: number, reason: string): void;
  /** Bytes handed over and not sent yet. */
  pendingBytes(): number;
}

export interface LiveApp {
  readonly key: string;
  readonly secret: string;
}

export interface LiveConnection {
  receive(text: string): void;
  /** Asks whether the client is still there; closes where it did not answer the last time. Called every `ACTIVITY_SECONDS`. */
  checkActivity(): void;
  ended(): void;
}

/** Seconds without a message after which either side asks whether the other is there. */
export const ACTIVITY_SECONDS = 30;
const CHANNELS_MAX = 100;
/** A reader who takes nothing off the line is cut rather than buffered for; its client reconnects and refetches. */
const PENDING_BYTES_MAX = 1024 * 1024;

const messageSchema = z.object({
  event: z.string().check(z.maxLength(200)),
  data: z.optional(z.unknown()),
  channel: z.optional(z.string()),
});
const subscribeSchema = z.object({
  channel: z.string().check(z.maxLength(200)),
  auth: z.optional(z.string().check(z.maxLength(300))),
});
const unsubscribeSchema = z.object({ channel: z.string() });

/** One client of the Pusher protocol, version 7: public and private channels; no presence, no encrypted channels, no client events. */
export function openConnection(socketId: string, wire: Wire, deps: { hub: Hub; app: LiveApp }): LiveConnection {
  const joined = new Set<string>();
  let awaitsPong = false;
  const listener: Listener = {
    deliver(message) {
      if (wire.pendingBytes() > PENDING_BYTES_MAX) return wire.close(4100, 'Too slow');
      wire.send(message);
    },
  };
  send(wire, 'pusher:connection_established', JSON.stringify({ socket_id: socketId, activity_timeout: ACTIVITY_SECONDS }));

  function subscribe(data: unknown): void {
    const wanted = z.safeParse(subscribeSchema, data);
    if (!wanted.success) return sendError(wire, 4009, 'Subscribing needs the name of a channel');
    const { channel, auth } = wanted.data;
    if (joined.has(channel)) return sendError(wire, 4009, 'Already subscribed to this channel', channel);
    if (joined.size >= CHANNELS_MAX) return refuse(wire, channel, 403, 'Too many channels');
    if (!isPublicChannel(channel)) {
      const isAllowed =
        channel.startsWith('private-') && auth !== undefined && isSignatureOf(auth, deps.app, { socketId, channel });
      if (!isAllowed) return refuse(wire, channel, 401, 'Connection is unauthorized');
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
      awaitsPong = false;
      const message = z.safeParse(messageSchema, parsedJson(text));
      if (!message.success) return sendError(wire, 4200, 'Not a message of the Pusher protocol');
      const { event, data } = message.data;
      const value = typeof data === 'string' ? parsedJson(data) : data;
      if (event === 'pusher:ping') send(wire, 'pusher:pong', '{}');
      else if (event === 'pusher:subscribe') subscribe(value);
      else if (event === 'pusher:unsubscribe') unsubscribe(value);
      else if (event.startsWith('client-')) sendError(wire, 4301, 'Client events are not offered');
      else if (event !== 'pusher:pong') sendError(wire, 4200, 'Unknown event');
    },
    checkActivity() {
      if (awaitsPong) return wire.close(4201, 'Pong reply not received in time');
      awaitsPong = true;
      send(wire, 'pusher:ping', '{}');
    },
    ended() {
      for (const channel of joined) deps.hub.leave(channel, listener);
      joined.clear();
    },
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

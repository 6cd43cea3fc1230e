import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawData, WebSocket } from 'ws';
import { formatMessage } from '#messages/format-message.ts';
import { SOURCE_LOCALE } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { acceptedLocale } from '../kernel/accepted-locale.ts';
import { ACTIVITY_SECONDS, errorMessage, openConnection } from './connection.ts';
import type { LiveApp, LiveMessage } from './connection.ts';
import type { Hub } from './hub.ts';
import { createLiveSessions } from './live-sessions.ts';
import type { LiveSessions } from './live-sessions.ts';
import { callerOf, limitedAddress } from '../limits/caller-address.ts';
import type { Trust } from '../limits/caller-address.ts';

export interface LiveServerOptions {
  readonly hub: Hub;
  readonly app: LiveApp;
  /** Origins of pages, beside the server's own host, that may connect. */
  readonly origins: readonly string[];
  readonly trust: Trust | null;
  /** Sockets that one address and one member may have here. */
  readonly socketsPerAddress: number;
  readonly socketsPerMember: number;
}

export interface LiveServer {
  readonly sessions: LiveSessions;
  /** Sockets that are open now. */
  count(): number;
  /** Closes every connection; clients reconnect after a moment. */
  close(): Promise<void>;
}

const PATH = /^\/app\/([^/?]+)\/?(?:\?|$)/;
const MESSAGE_MAX_BYTES = 10 * 1024;
const CONNECTIONS_MAX = 10_000;
const PROTOCOL_MIN = 5;
const PROTOCOL_MAX = 7;
const CLOSE_GRACE_MS = 1_000;

/** The Pusher-protocol endpoint of this process at `/app/{key}`, for unmodified pusher-js and Laravel Echo. */
export function attachLiveServer(server: Server, options: LiveServerOptions): LiveServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false });
  const sessions = createLiveSessions(options.hub, options.socketsPerMember);
  const perAddress = new Map<string, number>();
  const locales = new WeakMap<WebSocket, Locale>();
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Node has taken its own listener off: a client that resets the connection now would end the process.
    socket.on('error', () => socket.destroy());
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return answerWithoutUpgrade(server, request, socket, head);
    const key = PATH.exec(request.url ?? '')?.[1];
    if (key === undefined) return refuseUpgrade(socket, '404 Not Found');
    if (!isAllowedOrigin(request, options.origins)) return refuseUpgrade(socket, '403 Forbidden');
    if (sockets.clients.size >= CONNECTIONS_MAX) return refuseUpgrade(socket, '503 Service Unavailable');
    const address = limitedAddress(callerOf(request, options.trust));
    const count = perAddress.get(address) ?? 0;
    if (count >= options.socketsPerAddress) return refuseUpgrade(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      webSocket.once('close', () => {
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
      });
      const locale = acceptedLocale(request.headers['accept-language']);
      locales.set(webSocket, locale);
      accept(webSocket, key, request, { ...options, sessions, locale });
    });
  };
  server.on('upgrade', onUpgrade);
  return {
    sessions,
    count: () => sockets.clients.size,
    async close() {
      server.off('upgrade', onUpgrade);
      for (const client of sockets.clients)
        client.close(4100, formatMessage(locales.get(client) ?? SOURCE_LOCALE, 'live.restarts'));
      const patience = setTimeout(() => {
        for (const client of sockets.clients) client.terminate();
      }, CLOSE_GRACE_MS);
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      clearTimeout(patience);
    },
  };
}

function accept(
  socket: WebSocket,
  key: string,
  request: IncomingMessage,
  { hub, app, sessions, locale }: LiveServerOptions & { readonly sessions: LiveSessions; readonly locale: Locale },
): void {
  // A broken socket closes; there is nothing else to do about it.
  socket.on('error', () => socket.terminate());
  const refusal = refusalOf(key, request, app);
  if (refusal !== null) {
    const reason = formatMessage(locale, refusal.message);
    socket.send(errorMessage(refusal.code, reason));
    socket.close(refusal.code, reason);
    setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
    return;
  }
  const wire = {
    send: (message: string) => {
      if (socket.readyState === socket.OPEN) socket.send(message);
    },
    close(code: number, reason: string) {
      socket.close(code, reason);
      // Who does not answer the closing is not waited for.
      setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
    },
    drop: () => socket.terminate(),
    pendingBytes: () => socket.bufferedAmount,
  };
  const connection = openConnection(`${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`, wire, { hub, app, sessions, locale });
  const activity = setInterval(() => connection.checkActivity(), ACTIVITY_SECONDS * 1000);
  activity.unref();
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary) return socket.close(4200, formatMessage(locale, 'live.textOnly'));
    connection.receive(textOf(data));
  });
  socket.on('close', () => {
    clearInterval(activity);
    connection.ended();
  });
}

function refusalOf(key: string, request: IncomingMessage, app: LiveApp): { code: number; message: LiveMessage } | null {
  if (key !== app.key) return { code: 4001, message: 'live.noApp' };
  const version = new URL(request.url ?? '/', 'http://live.invalid').searchParams.get('protocol');
  if (version === null) return { code: 4008, message: 'live.noVersion' };
  if (!/^\d{1,3}$/.test(version)) return { code: 4006, message: 'live.badVersion' };
  if (Number(version) < PROTOCOL_MIN || Number(version) > PROTOCOL_MAX) return { code: 4007, message: 'live.unsupportedVersion' };
  return null;
}

/** Pages of this host and of the configured origins; programs outside of browsers send no origin. */
function isAllowedOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/**
 * Who offers another protocol is answered as if they had not (RFC 9110, 7.8): the request is read once more, without
 * the offer.
 */
function answerWithoutUpgrade(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!/^(?:connection|upgrade|http2-settings)$/i.test(name)) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  setTimeout(() => socket.destroy(), CLOSE_GRACE_MS).unref();
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}

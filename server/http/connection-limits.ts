import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { SOURCE_LOCALE } from '#messages/locales.ts';
import { say } from '../kernel/say.ts';
import type { Said } from '../kernel/say.ts';
import { limitedAddress } from '../limits/caller-address.ts';
import type { Trust } from '../limits/caller-address.ts';

/** How often connections are looked over for what is late on them. */
export const CONNECTIONS_CHECK_MS = 5_000;
/** What is told to a connection that is being closed must be taken within this. */
const LAST_WORDS_MS = 1_000;

/**
 * Refuses connections of an address that holds as many as it may. Proxies that are believed speak for many, and are not
 * counted.
 */
export function limitConnections(server: Server, { perAddress, trust }: { perAddress: number; trust: Trust | null }): void {
  const open = new Map<string, number>();
  /** A socket that is read once more, without an offer to upgrade, is the same connection. */
  const counted = new WeakSet<Socket>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return socket.destroy();
    if (trust?.(remoteAddress, 0) === true || counted.has(socket)) return;
    const address = limitedAddress(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddress) return socket.destroy();
    open.set(address, count);
    counted.add(socket);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Answers what cannot be read, or did not come in time, and then lets go of the connection, whether the answer is taken
 * or not.
 */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  socket.end(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? lateRequest : unreadableRequest, () => socket.destroy());
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}

const unreadableRequest = rawAnswer('400 Bad Request', say('requests.unreadable'));
const lateRequest = rawAnswer('408 Request Timeout', say('requests.late'));

/** Nothing was read that says who asks, so nobody knows in which language. */
function rawAnswer(status: string, said: Said): string {
  const body = JSON.stringify({ error_type: 'validation', message: said(SOURCE_LOCALE) });
  return `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Language: ${SOURCE_LOCALE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

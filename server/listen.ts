import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** `HOST` and `PORT` cannot be had; the message is for the operator. */
export class PlaceTaken extends Error {
  override readonly name = 'PlaceTaken';
}

/** Listens where the configuration says. @throws PlaceTaken */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const message = messages[(cause as NodeJS.ErrnoException).code ?? '']?.(host, port);
    throw message === undefined ? cause : new PlaceTaken(message, { cause });
  }
}

const messages: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is in use. End what listens there, or choose another port: PORT=${port < 65_535 ? port + 1 : port - 1} npm start`,
  EACCES: (_host, port) => `This account may not listen on port ${port}. Choose one above 1023: PORT=8080 npm start`,
  EADDRNOTAVAIL: (host) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: (host) => `HOST is ${host}, which is no address of this machine.`,
};

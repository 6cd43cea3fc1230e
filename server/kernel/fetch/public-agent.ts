import { connect as connectPlain } from 'node:net';
import type { Agent as PublicAgent, buildConnector as connectors } from 'undici';
import { isPublicHost } from '../public-address.ts';
import { ForbiddenAddressError, publicLookup } from '../public-lookup.ts';
import { Agent, buildConnector } from './undici.ts';

/** Names of no internet (RFC 2606), for which a server on this machine may stand in test mode. */
const STAND_IN_NAMES = /\.test$/;

export interface PublicAgentOptions {
  /**
   * Port of a server on this machine that stands for every name that ends with `.test`, without TLS; null: there is
   * none. For tests.
   */
  readonly standInPort: number | null;
  readonly connectMs: number;
  /** Resolves names; tests give their own. */
  readonly lookup?: ReturnType<typeof publicLookup>;
}

/**
 * Connects to public addresses alone, on the ports of the web. It is judged at each connection, so no redirect and no
 * name that leads elsewhere a moment later gets past it: an address that is written out here, what a name leads to in
 * `publicLookup`.
 */
export function createPublicAgent({ standInPort, connectMs, lookup }: PublicAgentOptions): PublicAgent {
  const connect = buildConnector({
    timeout: connectMs,
    lookup: lookup ?? publicLookup({ allowsLoopback: false }),
  } as connectors.BuildOptions);
  return new Agent({
    connect(options, done) {
      if (standInPort !== null && STAND_IN_NAMES.test(options.hostname)) {
        const socket = connectPlain({ host: '127.0.0.1', port: standInPort });
        socket.once('error', (error) => done(error, null));
        socket.once('connect', () => done(null, socket));
        return;
      }
      if (isPublicHost(options.hostname) && isWebPort(options)) connect(options, done);
      else done(new ForbiddenAddressError(`${options.hostname} is no public address`), null);
    },
    connections: 4,
    keepAliveTimeout: 1_000,
    headersTimeout: connectMs,
    maxHeaderSize: 32 * 1024,
  });
}

function isWebPort({ protocol, port }: connectors.Options): boolean {
  return port === '' || Number(port) === (protocol === 'https:' ? 443 : 80);
}

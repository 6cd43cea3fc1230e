import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = keyof typeof SIBLINGS;

/** A build writes `name.br` and `name.gz` beside each of its texts. */
export const SIBLINGS = { br: '.br', gzip: '.gz' } as const;

/**
 * The compression that this `Accept-Encoding` likes best; null: none of those of a build. Who takes any is given what
 * all can read.
 */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  const wanted = acceptEncoding?.toLowerCase().replaceAll('*', 'gzip');
  const chosen = wanted === undefined ? null : negotiate(wanted, ['br', 'gzip']);
  return chosen === 'br' || chosen === 'gzip' ? chosen : null;
}

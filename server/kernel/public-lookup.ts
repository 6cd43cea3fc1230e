import { lookup as resolve } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** A name led to an address that is not of the internet. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

type Resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/**
 * Resolves a name for a connection: what is judged is the very address that is connected to, so that a name that leads
 * elsewhere a moment later gains nothing. A name with one forbidden address has none.
 */
export function publicLookup(
  { allowsLoopback }: { readonly allowsLoopback: boolean },
  resolveAll: Resolve = (name, done) => resolve(name, { all: true }, done),
): LookupFunction {
  const isAllowed = ({ address }: LookupAddress) => isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
  return (name, options, done) => {
    resolveAll(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error(`${name} has no address`), []);
      if (!addresses.every(isAllowed)) return done(new ForbiddenAddressError(`${name} leads to no public address`), []);
      if (options.all === true) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

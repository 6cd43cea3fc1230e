import type * as z from 'zod/mini';
import type { CallInput, Endpoint, Schema } from '#contract/endpoint.ts';

/**
 * One call of the contract's with what it is given, made by `callOf`, which knows the types of both. `Answer` is what
 * the server answers, as the endpoint's response schema parses it.
 */
export interface OutboxCall<Answer = unknown> extends CallInput<Endpoint> {
  readonly endpoint: Endpoint<Schema, Schema, Schema, z.core.$ZodType<Answer>>;
}

/** What the endpoint's schemas accept, each part that has one. */
type Given<P, Q, B> = Part<'params', P> & Part<'query', Q> & Part<'body', B>;
type Part<Name extends string, S> = [S] extends [never]
  ? { readonly [Key in Name]?: never }
  : { readonly [Key in Name]: S extends Schema ? z.core.input<S> : never };

export function callOf<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  given: Given<P, Q, B>,
): OutboxCall<z.core.output<R>> {
  return { endpoint: endpoint as unknown as OutboxCall<z.core.output<R>>['endpoint'], ...(given as CallInput<Endpoint>) };
}

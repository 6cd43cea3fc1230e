import type { Endpoint, Schema } from './endpoint.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';
import { liveEvents } from './realtime/channels.ts';
import { errorAnswerSchema } from './errors.ts';

/**
 * Everything that goes over the wire as one canonical JSON text (keys sorted, no white space): what `version.ts` pins.
 * Checks that JSON Schema cannot say (refinements, transformations) are not part of it.
 */
export function describeWire(endpoints: readonly Endpoint[]): string {
  const calls = endpoints.map(describeEndpoint).toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const events = Object.entries(liveEvents).map(([name, schema]) => [name, toJsonSchema(schema, 'output', { withNames: false })]);
  return canonicalJson({
    calls,
    error: toJsonSchema(errorAnswerSchema, 'output', { withNames: false }),
    events: Object.fromEntries(events),
  });
}

function describeEndpoint(endpoint: Endpoint): JsonSchema & { readonly name: string } {
  const { name, method, path, base, access, effect } = endpoint;
  return {
    name,
    method,
    path,
    base,
    access,
    effect,
    publicRead: endpoint.publicRead ?? false,
    developmentOnly: endpoint.developmentOnly ?? false,
    status: endpoint.status ?? 200,
    errors: (endpoint.errors ?? []).toSorted(),
    bodyType: endpoint.bodyType ?? 'json',
    responseType: endpoint.responseType ?? 'json',
    params: describeInput(endpoint.params),
    query: describeInput(endpoint.query),
    body: describeInput(endpoint.body),
    response: describesBody(endpoint) ? toJsonSchema(endpoint.response, 'output', { withNames: false }) : null,
  };
}

/** No answer without a body, and no file, has a schema to describe. */
function describesBody({ responseType }: Endpoint): boolean {
  return responseType !== 'empty' && responseType !== 'zip';
}

function describeInput(schema: Schema | undefined): JsonSchema | null {
  return schema === undefined ? null : toJsonSchema(schema, 'input', { withNames: false });
}

/** JSON with the keys of every object in order, so that equal values give equal texts. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

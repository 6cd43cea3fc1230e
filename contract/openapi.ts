import type { Endpoint } from './endpoint.ts';
import type { ErrorType } from './errors.ts';
import { ULID_PATTERN } from './ulid.ts';
import { type JsonSchema, namedSchemas, pointToComponents, toJsonSchema } from './json-schema.ts';
import { basePath, pathParamNames } from './path.ts';

export interface ApiInfo {
  readonly title: string;
  /** Version of the contract, see `version.ts`. */
  readonly version: string;
  readonly description?: string;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly JsonSchema[];
  readonly requestBody?: JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: ApiInfo;
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, JsonSchema>>;
    readonly headers: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

/** The error answers by status (decisions 1). The key is the name under `components.responses`. */
const errorAnswers = {
  '400': ['Malformed', 'The request cannot be read'],
  '401': ['Unauthorized', 'No access token, or one that is expired or revoked'],
  '403': ['Forbidden', 'The caller may not do this'],
  '404': ['NotFound', 'Unknown, or not to be seen by the caller'],
  '409': ['Conflict', 'At odds with what is there, or a repeat while the first request still runs'],
  '410': ['Gone', 'The post was deleted'],
  '413': ['TooLarge', 'The body is too large'],
  '415': ['WrongType', 'The body is of another type'],
  '422': ['Invalid', 'Fields are invalid, or the Idempotency-Key was used with another body; `errors` names the fields'],
  '423': ['TimedOut', 'The account is in a timeout, until `timeout_until`'],
  '429': ['TooMany', 'Too many requests'],
  '500': ['ServerError', 'The server failed'],
  '503': ['Unavailable', 'The server is busy or starting'],
} as const satisfies Record<string, readonly [name: string, description: string]>;

type ErrorStatus = keyof typeof errorAnswers;

const statusesOf: Readonly<Record<ErrorType, readonly ErrorStatus[]>> = {
  authentication: ['401'],
  'Too many requests': ['429'],
  forbidden: ['403'],
  not_found: ['404', '410'],
  validation: ['400', '422'],
  conflict: ['409'],
  timeout: ['423'],
  server: ['500', '503'],
};

/**
 * The OpenAPI 3.1 document of exactly these endpoints. `operationId` is the endpoint's name; the twin of a public read
 * under `/v4` is its name with `Public` behind.
 */
export function openApiDocument(endpoints: readonly Endpoint[], info: ApiInfo): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const add = (path: string, method: string, operation: OpenApiOperation) => {
    const item = (paths[path] ??= {});
    if (item[method] !== undefined) throw new Error(`${method.toUpperCase()} ${path} is described twice`);
    item[method] = operation;
  };
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase();
    const template = endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    add(basePath(endpoint) + template, method, operationOf(endpoint, false));
    if (endpoint.publicRead === true) add(basePath(endpoint, 'v4') + template, method, operationOf(endpoint, true));
  }
  return { openapi: '3.1.1', info, paths, components: components() };
}

function operationOf(endpoint: Endpoint, asPublicTwin: boolean): OpenApiOperation {
  const body = requestBodyOf(endpoint);
  return {
    operationId: asPublicTwin ? `${endpoint.name}Public` : endpoint.name,
    tags: [endpoint.path.split('/')[1] ?? ''],
    summary: endpoint.summary,
    security: securityOf(endpoint, asPublicTwin),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responsesOf(endpoint),
  };
}

/** Public calls under `/v3` take a token where there is one; `/settings` never does (API-06). */
function securityOf(endpoint: Endpoint, asPublicTwin: boolean): OpenApiOperation['security'] {
  if (endpoint.access !== 'public') return [{ bearer: [] }];
  const takesToken = endpoint.publicRead === true && !asPublicTwin && !endpoint.path.startsWith('/settings');
  return takesToken ? [{}, { bearer: [] }] : [];
}

function pathParameters(endpoint: Endpoint): JsonSchema[] {
  const properties =
    endpoint.params === undefined ? {} : propertiesOf(toJsonSchema(endpoint.params, 'input', { withNames: true }));
  return pathParamNames(endpoint.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: pointToComponents(properties[name] ?? { type: 'string' }),
  }));
}

function queryParameters(endpoint: Endpoint): JsonSchema[] {
  if (endpoint.query === undefined) return [];
  const schema = toJsonSchema(endpoint.query, 'input', { withNames: true });
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: pointToComponents(property),
  }));
}

function headerParameters(endpoint: Endpoint): JsonSchema[] {
  if (endpoint.effect !== 'write') return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: 'A ULID made by the caller for this intent. A repeat is answered from the record of the first request.',
      schema: { type: 'string', pattern: ULID_PATTERN.source },
    },
  ];
}

function requestBodyOf(endpoint: Endpoint): JsonSchema | undefined {
  if (endpoint.bodyType === 'binary') return { required: true, content: { 'application/octet-stream': {} } };
  if (endpoint.body === undefined) return undefined;
  const media = { schema: pointToComponents(toJsonSchema(endpoint.body, 'input', { withNames: true })) };
  const content = {
    'application/json': media,
    ...(endpoint.bodyType === 'jsonOrForm' ? { 'application/x-www-form-urlencoded': media } : {}),
  };
  return { required: true, content };
}

function responsesOf(endpoint: Endpoint): Record<string, JsonSchema> {
  const hasBody = endpoint.body !== undefined || endpoint.bodyType === 'binary';
  const types = new Set<ErrorType>(['Too many requests', 'validation', 'server', ...(endpoint.errors ?? [])]);
  const statuses = new Set<ErrorStatus>([...types].flatMap((type) => statusesOf[type]));
  if (hasBody) statuses.add('413').add('415');
  if (endpoint.effect === 'write') statuses.add('409');
  const responses: Record<string, JsonSchema> = { [String(endpoint.status ?? 200)]: successOf(endpoint) };
  for (const status of [...statuses].toSorted())
    responses[status] = { $ref: `#/components/responses/${errorAnswers[status][0]}` };
  return responses;
}

function successOf(endpoint: Endpoint): JsonSchema {
  const headers =
    endpoint.effect === 'write'
      ? { headers: { 'Idempotent-Replayed': { $ref: '#/components/headers/Idempotent-Replayed' } } }
      : {};
  if (endpoint.responseType === 'empty') return { description: endpoint.summary, ...headers };
  if (endpoint.responseType === 'html') {
    return { description: endpoint.summary, ...headers, content: { 'text/html': { schema: { type: 'string' } } } };
  }
  if (endpoint.responseType === 'zip') {
    return {
      description: endpoint.summary,
      ...headers,
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  const schema = pointToComponents(toJsonSchema(endpoint.response, 'output', { withNames: true }));
  return { description: endpoint.summary, ...headers, content: { 'application/json': { schema } } };
}

function components(): OpenApiDocument['components'] {
  const responses: Record<string, JsonSchema> = {};
  for (const [status, [name, description]] of Object.entries(errorAnswers)) {
    responses[name] = {
      description,
      ...(['409', '423', '429', '503'].includes(status)
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }
        : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return {
    schemas: namedSchemas(),
    responses,
    headers: {
      'Retry-After': { description: 'Whole seconds to wait before the next attempt.', schema: { type: 'integer', minimum: 0 } },
      'Idempotent-Replayed': {
        description: '`true` where the answer repeats that of an earlier request with the same Idempotency-Key.',
        schema: { type: 'string', enum: ['true'] },
      },
    },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  };
}

function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return typeof schema.properties === 'object' && schema.properties !== null
    ? (schema.properties as Record<string, JsonSchema>)
    : {};
}

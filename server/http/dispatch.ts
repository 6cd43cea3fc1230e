import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Locale } from '#messages/locales.ts';
import { AFTER_HEADER, ORDER_HEADER, ORDER_KEPT, REPLACES_HEADER } from '#contract/headers.ts';
import { REQUEST_BODY_MAX_BYTES } from '#contract/limits.ts';
import { basePath } from '#contract/path.ts';
import type { Viewer } from '../domain/auth/queries/viewer.ts';
import { applyFaultBefore, cutIfAsked } from '../dev/fault-hooks.ts';
import { limitedAddress } from '../limits/caller-address.ts';
import { readCost } from '../limits/read-costs.ts';
import type { Services } from '../services.ts';
import type { Database } from '../kernel/db/schema.ts';
import { parseFormBodies, parseJsonBodies } from './body-parsers.ts';
import { deleteUser } from '#contract/endpoints/people/delete-user.ts';
import { identify, requireAccess, tokenHolder } from './guard.ts';
import type { Serving } from './guard.ts';
import { DomainError, tooManyRequests, unauthenticated } from '../kernel/errors.ts';
import { repeatOnCollision } from '../kernel/db/repeat-on-collision.ts';
import { createWriteRunner, digestOf, optionalKey, replacedKeys, requireKey } from './idempotency.ts';
import type { WriteAnswer, WriteRunner } from './idempotency.ts';
import { requestLocale } from './request-locale.ts';
import { parseInput, requireStorable } from './parse-input.ts';
import { nameLanguage } from './vary.ts';
import type { StoredFile } from '../kernel/stored-file.ts';
import type { Route, RouteInput } from '../routes/route.ts';

export interface DispatchDeps {
  readonly db: Kysely<Database>;
  readonly services: Services;
}

interface Call extends DispatchDeps {
  readonly serving: Serving;
  readonly route: Route;
  readonly writes: WriteRunner;
  readonly request: FastifyRequest;
}

const viewers = new WeakMap<FastifyRequest, Viewer | null>();

/** Whose write is refused as nobody's, with that refusal: it may be the repeat of the one by which they left. */
const leavers = new WeakMap<FastifyRequest, { readonly userId: string; readonly refusal: unknown }>();

/** Writes that end the account, and so the session by which their repeat is sent. */
const endsAccount = new Set([deleteUser.name]);

/** Serves each route where its endpoint says, the public reads under `/v4` too. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], deps: DispatchDeps): void {
  const writes = createWriteRunner(deps.db, deps.services.clock.now);
  const inScope = (wanted: (endpoint: Endpoint) => boolean, prepare: (scope: FastifyInstance) => void) =>
    app.register(async (scope) => {
      prepare(scope);
      for (const route of routes.filter(({ endpoint }) => wanted(endpoint))) registerRoute(scope, route, { ...deps, writes });
    });
  inScope((endpoint) => isServed(endpoint, deps.services) && endpoint.bodyType !== 'jsonOrForm', parseJsonBodies);
  inScope(
    (endpoint) => isServed(endpoint, deps.services) && endpoint.bodyType === 'jsonOrForm',
    (scope) => {
      parseJsonBodies(scope);
      parseFormBodies(scope);
    },
  );
}

function isServed(endpoint: Endpoint, services: Services): boolean {
  return endpoint.developmentOnly !== true || services.config.mode !== 'production';
}

function registerRoute(app: FastifyInstance, route: Route, deps: DispatchDeps & { writes: WriteRunner }): void {
  const { endpoint } = route;
  if (endpoint.effect === 'write' && endpoint.access === 'public') {
    throw new Error(`${endpoint.name}: a write needs a member, to whom its Idempotency-Key belongs`);
  }
  const servings = [{ endpoint, asVisitor: false, url: basePath(endpoint) + endpoint.path }];
  if (endpoint.publicRead === true) servings.push({ endpoint, asVisitor: true, url: basePath(endpoint, 'v4') + endpoint.path });
  for (const { url, ...serving } of servings) {
    app.route({
      method: endpoint.method,
      url,
      bodyLimit: REQUEST_BODY_MAX_BYTES,
      // Before the body is read: who may not call learns nothing about bodies.
      onRequest: async (request, reply) => {
        if (endpoint.developmentOnly !== true) await applyFaultBefore(deps.services.faults, request, reply);
        if (reply.sent) return;
        const viewer = await identifyWithin(serving, request, deps).catch(async (refusal: unknown) => {
          const userId = endsAccount.has(endpoint.name) ? await tokenHolder(request.headers.authorization, deps.services) : null;
          if (userId === null) throw refusal;
          leavers.set(request, { userId, refusal });
          return null;
        });
        if (endpoint.effect !== 'write') requireAccess(serving, viewer);
        viewers.set(request, viewer);
      },
      handler: async (request, reply) => {
        const answer = await answerCall({ ...deps, route, serving, request });
        if (cutIfAsked(request, reply)) return reply;
        return send(reply, endpoint, answer);
      },
    });
  }
}

/**
 * Reads are limited by what they cost: members by account, everybody else, and who shows a token that is none, by
 * address.
 */
async function identifyWithin(serving: Serving, request: FastifyRequest, deps: DispatchDeps): Promise<Viewer | null> {
  const { endpoint } = serving;
  const charge = (reader: string, cost: number) => {
    const { allowed, retryAfterSeconds } = deps.services.reads.take(reader, cost);
    if (!allowed) throw tooManyRequests(retryAfterSeconds);
  };
  const address = `ip:${limitedAddress(request.ip)}`;
  try {
    const viewer = await identify(serving, request.headers.authorization, deps);
    if (endpoint.effect === 'read' && endpoint.developmentOnly !== true) {
      const cost = readCost(endpoint.name, request.query);
      const tokenId = viewer?.tokenId ?? null;
      if (tokenId !== null) charge(`token:${tokenId}`, cost * TOKEN_FACTOR);
      charge(viewer === null ? address : viewer.id, cost);
    }
    return viewer;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'unauthenticated') charge(address, 1);
    throw error;
  }
}

async function answerCall(call: Call): Promise<WriteAnswer> {
  const { request, services, db, serving } = call;
  const { effect } = serving.endpoint;
  const viewer = viewers.get(request) ?? null;
  if (effect === 'write') return answerWrite(call, viewer);
  const input = inputOf(call, viewer);
  if (effect !== 'report') return runRoute(call, input);
  await limitWrites(call, viewer);
  const answer = await repeatOnCollision(() =>
    db.transaction().execute((tx) => runRoute(call, { ...input, db: tx, events: services.outgoing.sink(tx) })),
  );
  services.outgoing.kick();
  return answer;
}

/**
 * A repeat gets the first answer, whatever would refuse it now: a limit, a badge taken away, fields that a newer server
 * no longer takes, a timeout, a deleted post. So nothing but who calls, and what a digest needs, is judged before the
 * record of the key was looked for; how often is counted before and refused after.
 */
async function answerWrite(call: Call, viewer: Viewer | null): Promise<WriteAnswer> {
  const { request, services, serving, writes, route } = call;
  const { endpoint } = serving;
  const told = (answer: WriteAnswer): WriteAnswer =>
    route.secret === undefined ? answer : { ...answer, body: route.secret.restore(answer.body, services) };
  if (viewer === null) return answerLeaver(call);
  const limit = await limitWrites(call, viewer).catch((refusal: unknown) => ({ refusal }));
  const key = requireKey(request.headers['idempotency-key']);
  requireStorable(request.query, request.body);
  const digest = digestOf({ method: request.method, path: pathOf(request), query: request.query, body: request.body });
  const replaces = replacedKeys(request.headers[REPLACES_HEADER], key);
  const intent = { userId: viewer.id, key, digest, endpoint: endpoint.name, replaces };
  let input: RouteInput<Endpoint>;
  try {
    // A limit says that nothing was done: not of what was done already.
    if (limit !== undefined) throw limit.refusal;
    requireAccess(serving, viewer);
    input = inputOf(call, viewer);
  } catch (refusal) {
    const earlier = await writes.recall(intent);
    if (earlier === null) throw refusal;
    return told(earlier);
  }
  const after = optionalKey(request.headers[AFTER_HEADER]);
  if (after !== null) await writes.awaitAnswerOf(after, intent);
  const answer = await writes.run(intent, async (tx) => {
    const details = { db: tx, events: services.outgoing.sink(tx), idempotencyKey: key, requestDigest: digest };
    const first = await runRoute(call, { ...input, ...details });
    return route.secret === undefined ? first : { ...first, body: route.secret.withhold(first.body) };
  });
  services.outgoing.kick();
  return told(answer);
}

/**
 * To the repeat of the write by which a member left what the first was told; to all else that nobody is known by this
 * token.
 */
async function answerLeaver({ request, serving, writes }: Call): Promise<WriteAnswer> {
  const leaver = leavers.get(request);
  if (leaver === undefined) throw unauthenticated();
  const key = requireKey(request.headers['idempotency-key']);
  requireStorable(request.query, request.body);
  const digest = digestOf({ method: request.method, path: pathOf(request), query: request.query, body: request.body });
  const earlier = await writes.recall({ userId: leaver.userId, key, digest, endpoint: serving.endpoint.name, replaces: [] });
  if (earlier === null) throw leaver.refusal;
  return earlier;
}

async function runRoute({ route, services, serving }: Call, input: RouteInput<Endpoint>): Promise<WriteAnswer> {
  const { locale } = input;
  const told: { isReplay: boolean; language: Locale | null; cookie?: string } = { isReplay: false, language: null };
  const body = await route.handle({
    ...input,
    markReplayed: () => void (told.isReplay = true),
    setCookie: (cookie) => void (told.cookie = cookie),
    speak(said) {
      told.language = locale;
      return said(locale);
    },
  });
  return { status: serving.endpoint.status ?? 200, body: checked(serving.endpoint, body, services), ...told };
}

/** Everything validated; `write` and `report` lay their transaction over it. */
function inputOf({ request, serving, services, db }: Call, viewer: Viewer | null): RouteInput<Endpoint> {
  const locale = requestLocale(request);
  const parsed = parseInput(serving.endpoint, { params: request.params, query: request.query, body: request.body });
  return {
    ...(parsed as Pick<RouteInput<Endpoint>, 'params' | 'query' | 'body'>),
    viewer,
    services,
    db,
    events: services.outgoing.sink(db),
    idempotencyKey: '',
    requestDigest: '',
    markReplayed: () => undefined,
    setCookie: () => undefined,
    ip: limitedAddress(request.ip),
    userAgent: request.headers['user-agent'],
    locale,
    speak: (said) => said(locale),
    now: services.clock.now,
    newId: services.newId,
  };
}

/** An API token may read and write a fourth of what its member may, and takes it of the member's. */
const TOKEN_FACTOR = 4;

/** Endpoints that put something before others, who can take in less of it than a device can send. */
const creations = new Set(['createPost', 'createComment', 'createRepost', 'createGroup', 'boostPost']);

async function limitWrites({ request, services, serving }: Call, viewer: Viewer | null): Promise<void> {
  const { config } = services;
  const take = async (bucket: string, limit: number, limitsAccount: boolean) => {
    const { allowed, retryAfterSeconds } = await services.limits.take(bucket, { limit, windowSeconds: 60 });
    if (!allowed) throw tooManyRequests(retryAfterSeconds, limitsAccount ? { limitsAccount } : {});
  };
  if (viewer === null) return take(`report:ip:${limitedAddress(request.ip)}`, config.writesPerMinute, false);
  if (viewer.tokenId !== null) {
    const limit = Math.max(1, Math.floor(config.writesPerMinute / TOKEN_FACTOR));
    await take(`write:token:${viewer.tokenId}`, limit, false);
  }
  await take(`write:${viewer.id}`, config.writesPerMinute, true);
  if (creations.has(serving.endpoint.name)) await take(`create:${viewer.id}`, config.limits.creationsPerMinute, false);
}

/** In test mode an answer that breaks the contract is an error; elsewhere clients judge what they read. */
function checked(endpoint: Endpoint, body: unknown, services: Services): unknown {
  if (services.config.mode !== 'test' || endpoint.responseType === 'empty' || endpoint.responseType === 'zip') return body;
  const parsed = z.safeParse(endpoint.response, body);
  if (parsed.success) return body;
  throw new Error(`${endpoint.name} answers out of shape: ${JSON.stringify(parsed.error.issues)}`);
}

function send(reply: FastifyReply, endpoint: Endpoint, answer: WriteAnswer): FastifyReply {
  reply.code(answer.status);
  if (endpoint.effect === 'write') reply.header(ORDER_HEADER, ORDER_KEPT);
  if (answer.isReplay) reply.header('idempotent-replayed', 'true');
  if (answer.cookie !== undefined) reply.header('set-cookie', answer.cookie);
  if (answer.language !== null) nameLanguage(reply, answer.language);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (endpoint.responseType === 'empty' || answer.status === 204) return reply.send();
  if (endpoint.responseType === 'html') return reply.type('text/html; charset=utf-8').send(answer.body);
  if (endpoint.responseType === 'zip') return sendFile(reply, answer.body as StoredFile);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

/** The name is ours: letters, digits and hyphens. */
function sendFile(reply: FastifyReply, { name, bytes, content }: StoredFile): FastifyReply {
  reply.headers({ 'content-disposition': `attachment; filename="${name}"`, 'content-length': bytes });
  return reply.type('application/zip').send(content);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

import type { Endpoint } from '#contract/endpoint.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import { noteTokenUse } from '../domain/auth/commands/token-use.ts';
import { isApiToken, loadTokenViewer } from '../domain/auth/queries/api-tokens.ts';
import { loadViewer } from '../domain/auth/queries/viewer.ts';
import type { Viewer } from '../domain/auth/queries/viewer.ts';
import type { Services } from '../services.ts';
import type { Db } from '../kernel/db/db.ts';
import { forbidden, unauthenticated } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { isOpenToTokens } from './token-access.ts';

/** How an endpoint is served: with a bearer token, or as the public twin under `/v4`, which never reads one. */
export interface Serving {
  readonly endpoint: Endpoint;
  readonly asVisitor: boolean;
}

/**
 * Who calls: the one place where tokens are read. Denies whatever it does not know.
 * @throws DomainError `unauthenticated`, `forbidden` where an API token is not enough.
 */
export async function identify(
  serving: Serving,
  authorization: string | undefined,
  deps: { services: Services; db: Db },
): Promise<Viewer | null> {
  const { endpoint } = serving;
  if (ignoresTokens(serving)) return null;
  if (authorization === undefined) {
    if (endpoint.access === 'public') return null;
    throw unauthenticated();
  }
  const viewer = await viewerOf(authorization, deps);
  if (viewer === null) throw unauthenticated(say('auth.expired'));
  if (viewer.tokenId !== null && !isOpenToTokens(endpoint)) throw forbidden(say('refusals.notByToken'));
  return viewer;
}

/**
 * Whose token this is, whether or not its session still stands. For no more than telling them again what they were
 * told; null where it is none.
 */
export async function tokenHolder(authorization: string | undefined, services: Services): Promise<string | null> {
  return (await claimsOf(authorization ?? '', services))?.userId ?? null;
}

async function viewerOf(authorization: string, deps: { services: Services; db: Db }): Promise<Viewer | null> {
  const token = bearerOf(authorization);
  if (token !== undefined && isApiToken(token)) return tokenViewerOf(token, deps);
  const claims = await claimsOf(authorization, deps.services);
  return claims === null ? null : loadViewer(deps.db, claims);
}

/** A call that is refused afterwards is a use too: the list of tokens tells their member of it. */
async function tokenViewerOf(token: string, { services, db }: { services: Services; db: Db }): Promise<Viewer | null> {
  const found = await loadTokenViewer(db, token);
  if (found === null) return null;
  await noteTokenUse(db, found, services.clock.now());
  return found.viewer;
}

function bearerOf(authorization: string): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
}

async function claimsOf(authorization: string, { accessTokens }: Services) {
  const token = bearerOf(authorization);
  return token === undefined ? null : accessTokens.verify(token);
}

/**
 * Whether the caller has the badge that the endpoint asks for: the one place where badges are judged.
 * @throws DomainError `forbidden`
 */
export function requireAccess({ endpoint }: Serving, viewer: Viewer | null): void {
  if (!hasAccess(viewer?.badges ?? [], endpoint)) throw forbidden();
}

/**
 * `/v4`, calls that sign in by their own token, and `/settings` (API-06) do not look at `Authorization`, so an expired
 * one there harms nobody.
 */
function ignoresTokens({ endpoint, asVisitor }: Serving): boolean {
  if (asVisitor || endpoint.base === 'v4') return true;
  return (
    endpoint.access === 'public' &&
    (endpoint.base === 'root' || endpoint.effect === 'session' || /^\/settings(\/|$)/.test(endpoint.path))
  );
}

function hasAccess(badges: readonly BadgeName[], endpoint: Endpoint): boolean {
  const has = (badge: BadgeName) => badges.includes(badge);
  switch (endpoint.access) {
    case 'public':
    case 'member':
      return true;
    case 'moderator':
      return has('moderator');
    case 'employee':
      return has('employee');
    case 'employeeOrAdministrator':
      return has('employee') || has('administrator');
    case 'employeeAndModerator':
      return has('employee') && has('moderator');
    default:
      return false;
  }
}

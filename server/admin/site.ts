import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Locale } from '#messages/locales.ts';
import type { Config } from '../config.ts';
import { mayReviewAds } from '../domain/ads/rules/ad-permissions.ts';
import { loadAdmin } from '../domain/auth/queries/admin-sessions.ts';
import type { Viewer } from '../domain/auth/queries/viewer.ts';
import { ADMIN_PATH, adminTokenOf } from '../domain/auth/rules/admin-cookie.ts';
import { isModerating } from '../domain/moderation/rules/decisions.ts';
import { isBanning } from '../domain/moderation/rules/standing.ts';
import { pageLocale } from '../http/request-locale.ts';
import { nameLanguage } from '../http/vary.ts';
import { tooManyRequests } from '../kernel/errors.ts';
import { say, type Said } from '../kernel/say.ts';
import { limitedAddress } from '../limits/caller-address.ts';
import type { ReadAllowance } from '../limits/read-allowance.ts';
import type { DecideDeps } from './decide.ts';
import { closedPage, type Opened } from './page.ts';
import type { Vitals } from './read-health.ts';

/** Of a visitor's allowance of reads. */
const COST = 5;
/** A reason is the longest of what forms send. */
export const BODY_MAX_BYTES = 32 * 1024;

export interface AdminDeps extends Omit<DecideDeps, 'appUrl'> {
  readonly config: Pick<Config, 'mode' | 'appUrl' | 'supportEmail'>;
  readonly reads: ReadAllowance;
  readonly vitals: Vitals;
}

/** Who is on the site; `token` is the session's. */
export interface Visit {
  readonly viewer: Viewer;
  readonly token: string;
}

/** A form of the site, with its other fields. */
export interface Sent extends Visit {
  readonly fields: Readonly<Record<string, string>>;
}

/** What all parts of the site do alike. */
export interface AdminSite {
  localeOf(request: FastifyRequest): Locale;
  send(request: FastifyRequest, reply: FastifyReply, status: number, html: string): FastifyReply;
  /** Why nothing was done, on a page of its own. */
  refuse(request: FastifyRequest, reply: FastifyReply, why: Said): FastifyReply;
  /** Who asks; null where they were answered that they may not. */
  visit(request: FastifyRequest, reply: FastifyReply): Promise<Visit | null>;
  /** As `visit`, for a form. */
  submitted(request: FastifyRequest, reply: FastifyReply): Promise<Sent | null>;
  /** What pages and forms need to know of a visit. */
  opened(request: FastifyRequest, visit: Visit): Opened;
}

const formSchema = z.catchall(z.object({ key: z.string().check(z.maxLength(128)) }), z.string());

export function createAdminSite({ config, reads, db, now }: Pick<AdminDeps, 'config' | 'reads' | 'db' | 'now'>): AdminSite {
  const localeOf = (request: FastifyRequest) => pageLocale(request, { offersPseudo: config.mode !== 'production' });

  function send(request: FastifyRequest, reply: FastifyReply, status: number, html: string): FastifyReply {
    nameLanguage(reply, localeOf(request));
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, why: Said): FastifyReply {
    return send(request, reply, 403, closedPage(localeOf(request), why, ADMIN_PATH));
  }

  async function visit(request: FastifyRequest, reply: FastifyReply): Promise<Visit | null> {
    const { allowed, retryAfterSeconds } = reads.take(`ip:${limitedAddress(request.ip)}`, COST);
    if (!allowed) throw tooManyRequests(retryAfterSeconds);
    const token = adminTokenOf(config.appUrl, request.headers.cookie);
    const viewer = token === null ? null : await loadAdmin(db, token, now());
    if (token !== null && viewer !== null && mayReviewAds(viewer.badges) && !viewer.isBanned) return { viewer, token };
    if (viewer === null) send(request, reply, 401, closedPage(localeOf(request), say('adminSite.noSession'), '/feed'));
    else send(request, reply, 403, closedPage(localeOf(request), say('adminSite.noBadge'), '/feed'));
    return null;
  }

  async function submitted(request: FastifyRequest, reply: FastifyReply): Promise<Sent | null> {
    const visited = await visit(request, reply);
    if (visited === null) return null;
    const parsed = z.safeParse(formSchema, request.body);
    if (parsed.success && isSame(parsed.data.key, formKeyOf(visited.token))) return { ...visited, fields: parsed.data };
    refuse(request, reply, say('adminSite.oldForm'));
    return null;
  }

  function opened(request: FastifyRequest, { viewer, token }: Visit): Opened {
    return {
      locale: localeOf(request),
      viewerId: viewer.id,
      username: viewer.username,
      badges: viewer.badges,
      isAdministrator: viewer.badges.includes('administrator'),
      isBanning: isBanning(viewer.badges),
      isModerating: isModerating(viewer),
      formKey: formKeyOf(token),
    };
  }

  return { localeOf, send, refuse, visit, submitted, opened };
}

/** From the token, which no page tells and no script reads. */
function formKeyOf(token: string): string {
  return createHash('sha256').update(`form of ${token}`).digest('base64url');
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

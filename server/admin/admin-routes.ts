import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { endAdminSession } from '../domain/auth/commands/admin-sessions.ts';
import { loadAdmin } from '../domain/auth/queries/admin-sessions.ts';
import type { Viewer } from '../domain/auth/queries/viewer.ts';
import { ADMIN_PATH, adminCookie, adminTokenOf } from '../domain/auth/rules/admin-cookie.ts';
import { decidedAds, waitingAds } from '../domain/ads/queries/reviews.ts';
import { mayReviewAds } from '../domain/ads/rules/ad-permissions.ts';
import { parseFormBodies } from '../http/body-parsers.ts';
import { pageLocale } from '../http/request-locale.ts';
import { nameLanguage } from '../http/vary.ts';
import { DomainError, notFound, tooManyRequests } from '../kernel/errors.ts';
import { STYLE_SOURCE } from '../kernel/html.ts';
import { say } from '../kernel/say.ts';
import { limitedAddress } from '../limits/caller-address.ts';
import type { ReadAllowance } from '../limits/read-allowance.ts';
import { adsPage, outcomes, type AdsPage, type Outcome } from './ads-page.ts';
import { decide, endBoost, reasonOf, type DecideDeps, type ReasonProblem } from './decide.ts';
import { closedPage, type Opened } from './page.ts';

/** Of a visitor's allowance of reads. */
const COST = 5;
/** A reason is the longest of what forms send. */
const BODY_MAX_BYTES = 32 * 1024;

/** Nothing runs; nothing loads but the site's style and what posts show; forms go nowhere else; nobody frames it. */
const POLICY = `default-src 'none'; img-src 'self'; media-src 'self'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export interface AdminDeps extends Omit<DecideDeps, 'appUrl'> {
  readonly config: Pick<Config, 'mode' | 'appUrl'>;
  readonly reads: ReadAllowance;
}

const idParams = z.object({ id: z.string().check(z.regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)) });
const formSchema = z.object({
  key: z.string().check(z.maxLength(128)),
  reason: z.optional(z.string().check(z.maxLength(BODY_MAX_BYTES))),
});
const querySchema = z.object({ said: z.enum(outcomes) });

/** Of every answer. */
const HEADERS = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
} as const;

/** Who is on the site; `token` is the session's. */
interface Visit {
  readonly viewer: Viewer;
  readonly token: string;
}

/**
 * The admin site: pages made here, without scripts, behind a session of its own that `POST /admin/login` opens for employees and administrators. Every request
 * reads anew who it is of and which badges they have; whatever is not known is denied. Forms carry a key of their session, and the cookie comes with no request
 * that begins on another site.
 */
export function registerAdminRoutes(app: FastifyInstance, { config, reads, ...rest }: AdminDeps): void {
  const deps = { ...rest, appUrl: config.appUrl };
  const { db, now } = deps;
  const localeOf = (request: FastifyRequest) => pageLocale(request, { offersPseudo: config.mode !== 'production' });

  function send(request: FastifyRequest, reply: FastifyReply, status: number, html: string): FastifyReply {
    nameLanguage(reply, localeOf(request));
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  }

  /** Who asks; null where they were answered that they may not. */
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

  /** As `visit`, for a form: with its fields. */
  async function submitted(request: FastifyRequest, reply: FastifyReply) {
    const visited = await visit(request, reply);
    if (visited === null) return null;
    const fields = z.safeParse(formSchema, request.body);
    if (fields.success && isSame(fields.data.key, formKeyOf(visited.token))) return { ...visited, ...fields.data };
    send(request, reply, 403, closedPage(localeOf(request), say('adminSite.oldForm'), ADMIN_PATH));
    return null;
  }

  async function sendAds(
    request: FastifyRequest,
    reply: FastifyReply,
    { viewer, token }: Visit,
    more: Pick<AdsPage, 'outcome' | 'refused'>,
  ) {
    const [waiting, decided] = [await waitingAds(db, now()), await decidedAds(db, now())];
    const opened: Opened = {
      locale: localeOf(request),
      viewerId: viewer.id,
      username: viewer.username,
      isAdministrator: viewer.badges.includes('administrator'),
      formKey: formKeyOf(token),
    };
    return send(request, reply, more.refused === null ? 200 : 422, adsPage(opened, { waiting, decided, ...more }));
  }

  /** A form on a boost: done, and the page shown anew by another request, so that loading it again sends nothing twice. */
  async function act(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (
      id: string,
      sent: Visit & { readonly reason?: string | undefined },
    ) => Promise<Outcome | { readonly problem: ReasonProblem; readonly typed: string }>,
  ): Promise<FastifyReply> {
    const sent = await submitted(request, reply);
    if (sent === null) return reply;
    const params = z.safeParse(idParams, request.params);
    if (!params.success) throw notFound();
    const { id } = params.data;
    const outcome = await work(id, sent).catch((error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    });
    if (outcome instanceof DomainError) {
      // Of a boost that went away meanwhile; all else is who may do it.
      if (outcome.kind !== 'notFound') return send(request, reply, 403, closedPage(localeOf(request), outcome.said, ADMIN_PATH));
      return reply.redirect(`${ADMIN_PATH}?said=late`, 303);
    }
    if (typeof outcome !== 'string') return sendAds(request, reply, sent, { outcome: null, refused: { id, ...outcome } });
    return reply.redirect(`${ADMIN_PATH}?said=${outcome}`, 303);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    parseFormBodies(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
    scope.get(ADMIN_PATH, async (request, reply) => {
      const visited = await visit(request, reply);
      if (visited === null) return reply;
      const said = z.safeParse(querySchema, request.query);
      return sendAds(request, reply, visited, { outcome: said.success ? said.data.said : null, refused: null });
    });
    const options = { bodyLimit: BODY_MAX_BYTES };
    scope.post(`${ADMIN_PATH}/ads/:id/approve`, options, (request, reply) =>
      act(request, reply, async (id, { viewer }) => ((await decide(deps, viewer, id, { approves: true })) ? 'approved' : 'late')),
    );
    scope.post(`${ADMIN_PATH}/ads/:id/refuse`, options, (request, reply) =>
      act(request, reply, async (id, { viewer, reason: typed = '' }) => {
        const read = reasonOf(typed);
        if ('problem' in read) return { ...read, typed };
        return (await decide(deps, viewer, id, { approves: false, reason: read.reason })) ? 'refused' : 'late';
      }),
    );
    scope.post(`${ADMIN_PATH}/ads/:id/end`, options, (request, reply) =>
      act(request, reply, async (id, { viewer }) => ((await endBoost(deps, viewer, id)) ? 'ended' : 'late')),
    );
    scope.post(`${ADMIN_PATH}/logout`, options, async (request, reply) => {
      const sent = await submitted(request, reply);
      if (sent === null) return reply;
      await endAdminSession(db, sent.token);
      return reply.header('set-cookie', adminCookie(config.appUrl, '', 0)).redirect('/feed', 303);
    });
  });
}

/** From the token, which no page tells and no script reads. */
function formKeyOf(token: string): string {
  return createHash('sha256').update(`form of ${token}`).digest('base64url');
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

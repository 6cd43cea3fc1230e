import type { FastifyInstance } from 'fastify';
import { endAdminSession } from '../domain/auth/commands/admin-sessions.ts';
import { ADMIN_PATH, adminCookie } from '../domain/auth/rules/admin-cookie.ts';
import { parseFormBodies } from '../http/body-parsers.ts';
import { STYLE_SOURCE } from '../kernel/html.ts';
import { registerAds } from './ads-routes.ts';
import { registerAudit } from './audit-routes.ts';
import { registerFlags } from './flags-routes.ts';
import { registerHealth } from './health-routes.ts';
import { BODY_MAX_BYTES, createAdminSite, type AdminDeps } from './site.ts';
import { registerUsers } from './users-routes.ts';

/** Nothing runs; nothing loads but the site's style and what posts show; forms go nowhere else; nobody frames it. */
const POLICY = `default-src 'none'; img-src 'self'; media-src 'self'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Of every answer. */
const HEADERS = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
} as const;

/**
 * The admin site: pages made here, without scripts, behind a session of its own that `POST /admin/login` opens for
 * employees and administrators (MOD-50). Every request reads anew who it is of and which badges they have; whatever is
 * not known is denied. Forms carry a key of their session, and the cookie comes with no request that begins on another
 * site.
 */
export function registerAdminRoutes(app: FastifyInstance, deps: AdminDeps): void {
  const { config, db } = deps;
  const site = createAdminSite(deps);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    parseFormBodies(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
    registerAds(scope, site, deps);
    registerUsers(scope, site, deps);
    registerFlags(scope, site, deps);
    registerAudit(scope, site, deps);
    registerHealth(scope, site, deps);
    scope.post(`${ADMIN_PATH}/logout`, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
      const sent = await site.submitted(request, reply);
      if (sent === null) return reply;
      await endAdminSession(db, sent.token);
      return reply.header('set-cookie', adminCookie(config.appUrl, '', 0)).redirect('/feed', 303);
    });
  });
}

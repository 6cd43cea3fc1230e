import type { FastifyInstance } from 'fastify';
import { readAuditLog } from '../domain/moderation/queries/audit-log.ts';
import { askedText } from '../domain/search/rules/asked-text.ts';
import { ACTOR_MAX, allActs, auditPage, AUDIT_PATH } from './audit-page.ts';
import { cursorIn, orFirstPage, textIn, wordIn } from './page-address.ts';
import type { AdminDeps, AdminSite } from './site.ts';

/** The audit log. There is no other call on it: it is read, and nothing of it is changed. */
export function registerAudit(scope: FastifyInstance, site: AdminSite, { db }: AdminDeps): void {
  scope.get(AUDIT_PATH, async (request, reply) => {
    const visited = await site.visit(request, reply);
    if (visited === null) return reply;
    const actor = askedText(textIn(request.query, 'actor', ACTOR_MAX), 'user');
    const act = wordIn(request.query, 'kind', allActs);
    const found = await orFirstPage(cursorIn(request.query), (cursor) => readAuditLog(db, { actor, act, cursor }));
    return site.send(request, reply, 200, auditPage(site.opened(request, visited), { ...found, actor, act }));
  });
}

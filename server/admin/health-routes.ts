import type { FastifyInstance } from 'fastify';
import { healthPage } from './health-page.ts';
import { readHealth } from './read-health.ts';
import type { AdminDeps, AdminSite } from './site.ts';

/** How the server is, read at each request. */
export function registerHealth(scope: FastifyInstance, site: AdminSite, { db, vitals }: AdminDeps): void {
  scope.get('/admin/health', async (request, reply) => {
    const visited = await site.visit(request, reply);
    if (visited === null) return reply;
    return site.send(request, reply, 200, healthPage(site.opened(request, visited), await readHealth(db, vitals)));
  });
}

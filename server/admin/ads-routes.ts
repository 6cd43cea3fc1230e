import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ADMIN_PATH } from '../domain/auth/rules/admin-cookie.ts';
import { decidedAds, waitingAds } from '../domain/ads/queries/reviews.ts';
import { DomainError } from '../kernel/errors.ts';
import { adsPage, outcomes, type AdsPage, type Outcome } from './ads-page.ts';
import { decide, endBoost, reasonOf, type ReasonProblem } from './decide.ts';
import { idOf } from './page-address.ts';
import { BODY_MAX_BYTES, type AdminDeps, type AdminSite, type Sent, type Visit } from './site.ts';

const querySchema = z.object({ said: z.enum(outcomes) });

/** Boosts to approve: the first page of the site. */
export function registerAds(scope: FastifyInstance, site: AdminSite, all: AdminDeps): void {
  const deps = { ...all, appUrl: all.config.appUrl };
  const { db, now } = deps;

  async function sendAds(request: FastifyRequest, reply: FastifyReply, visit: Visit, more: Pick<AdsPage, 'outcome' | 'refused'>) {
    const [waiting, decided] = [await waitingAds(db, now()), await decidedAds(db, now())];
    const page = adsPage(site.opened(request, visit), { waiting, decided, ...more });
    return site.send(request, reply, more.refused === null ? 200 : 422, page);
  }

  /**
   * A form on a boost: done, and the page shown anew by another request, so that loading it again sends nothing twice.
   */
  async function act(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (id: string, sent: Sent) => Promise<Outcome | { readonly problem: ReasonProblem; readonly typed: string }>,
  ): Promise<FastifyReply> {
    const sent = await site.submitted(request, reply);
    if (sent === null) return reply;
    const id = idOf(request);
    const outcome = await work(id, sent).catch((error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    });
    if (outcome instanceof DomainError) {
      // Of a boost that went away meanwhile; all else is who may do it.
      if (outcome.kind !== 'notFound') return site.refuse(request, reply, outcome.said);
      return reply.redirect(`${ADMIN_PATH}?said=late`, 303);
    }
    if (typeof outcome !== 'string') return sendAds(request, reply, sent, { outcome: null, refused: { id, ...outcome } });
    return reply.redirect(`${ADMIN_PATH}?said=${outcome}`, 303);
  }

  scope.get(ADMIN_PATH, async (request, reply) => {
    const visited = await site.visit(request, reply);
    if (visited === null) return reply;
    const said = z.safeParse(querySchema, request.query);
    return sendAds(request, reply, visited, { outcome: said.success ? said.data.said : null, refused: null });
  });
  const options = { bodyLimit: BODY_MAX_BYTES };
  scope.post(`${ADMIN_PATH}/ads/:id/approve`, options, (request, reply) =>
    act(request, reply, async (id, { viewer }) => ((await decide(deps, viewer, id, { approves: true })) ? 'approved' : 'late')),
  );
  scope.post(`${ADMIN_PATH}/ads/:id/refuse`, options, (request, reply) =>
    act(request, reply, async (id, { viewer, fields: { reason: typed = '' } }) => {
      const read = reasonOf(typed);
      if ('problem' in read) return { ...read, typed };
      return (await decide(deps, viewer, id, { approves: false, reason: read.reason })) ? 'refused' : 'late';
    }),
  );
  scope.post(`${ADMIN_PATH}/ads/:id/end`, options, (request, reply) =>
    act(request, reply, async (id, { viewer }) => ((await endBoost(deps, viewer, id)) ? 'ended' : 'late')),
  );
}

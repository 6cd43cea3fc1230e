import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { removeReports } from '../domain/moderation/commands/remove-reports.ts';
import { readOpenReports } from '../domain/moderation/queries/open-reports.ts';
import { repeatOnCollision } from '../kernel/db/repeat-on-collision.ts';
import { DomainError } from '../kernel/errors.ts';
import { reasonOf } from './decide.ts';
import { flagOutcomes, flagsPage, FLAGS_PATH, type FlagsPage } from './flags-page.ts';
import { addressOf, cursorIn, idOf, orFirstPage, wordIn } from './page-address.ts';
import { BODY_MAX_BYTES, type AdminDeps, type AdminSite, type Visit } from './site.ts';

/** What else refuses a removal is somebody else's decision meanwhile, or a post that is gone. */
const LATE = new Set<DomainError['kind']>(['notFound', 'gone', 'conflict']);

/** Posts with open reports; moderators can say that they were none. */
export function registerFlags(scope: FastifyInstance, site: AdminSite, { db, now, newId }: AdminDeps): void {
  async function sendFlags(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    more: Pick<FlagsPage, 'before' | 'outcome' | 'refused'> & { readonly status: number },
  ) {
    const opened = site.opened(request, visit);
    const viewer = { id: opened.viewerId, isModerating: opened.isModerating };
    const found = await orFirstPage(more.before, (cursor) => readOpenReports(db, viewer, cursor));
    return site.send(request, reply, more.status, flagsPage(opened, { ...found, ...more }));
  }

  scope.get(FLAGS_PATH, async (request, reply) => {
    const visited = await site.visit(request, reply);
    if (visited === null) return reply;
    const { query } = request;
    const outcome = wordIn(query, 'said', flagOutcomes);
    return sendFlags(request, reply, visited, { before: cursorIn(query), outcome, refused: null, status: 200 });
  });
  scope.post(`${FLAGS_PATH}/:id/remove`, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
    const sent = await site.submitted(request, reply);
    if (sent === null) return reply;
    const { viewer, fields } = sent;
    const [id, typed] = [idOf(request), fields['reason'] ?? ''];
    const before = cursorIn(fields);
    // It may be left out, as in the call.
    const read = typed.trim() === '' ? { reason: undefined } : reasonOf(typed);
    if ('problem' in read) {
      const refused = { id, typed, why: read.problem };
      return sendFlags(request, reply, sent, { before, outcome: null, refused, status: 422 });
    }
    try {
      await repeatOnCollision(() =>
        db.transaction().execute((tx) => removeReports({ db: tx, viewer, now, newId }, id, read.reason)),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (!LATE.has(error.kind)) return site.refuse(request, reply, error.said);
      return reply.redirect(addressOf(FLAGS_PATH, { before, said: 'late' }), 303);
    }
    return reply.redirect(addressOf(FLAGS_PATH, { before, said: 'removed' }), 303);
  });
}

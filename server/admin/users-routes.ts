import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ulidSchema } from '#contract/ids.ts';
import { badgeInputSchema } from '#contract/resources/user.ts';
import { changeBadge, changeBan } from '../domain/moderation/commands/change-standing.ts';
import { findMember, findMembers } from '../domain/moderation/queries/found-members.ts';
import { banRefusal } from '../domain/moderation/rules/standing.ts';
import { repeatOnCollision } from '../kernel/db/repeat-on-collision.ts';
import { DomainError, forbidden, invalidField, notFound } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { addressOf, cursorIn, idOf, orFirstPage, textIn } from './page-address.ts';
import { BODY_MAX_BYTES, type AdminDeps, type AdminSite, type Sent, type Visit } from './site.ts';
import {
  banPage,
  userOutcomes,
  usersPage,
  USERS_PATH,
  USERS_QUERY_MAX,
  type UserNote,
  type UserOutcome,
  type UsersPlace,
} from './users-page.ts';

const noteSchema = z.object({ said: z.enum(userOutcomes), about: ulidSchema });

function placeOf(given: unknown): UsersPlace {
  return { q: textIn(given, 'q', USERS_QUERY_MAX), before: cursorIn(given) };
}

/** Members, their bans and their badges: the commands of the calls, in forms. */
export function registerUsers(scope: FastifyInstance, site: AdminSite, deps: AdminDeps): void {
  const { db, now, newId, outgoing, config } = deps;

  async function sendUsers(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    { place, note, status }: { readonly place: UsersPlace; readonly note: UserNote | null; readonly status: number },
  ) {
    const opened = site.opened(request, visit);
    const findsByEmail = opened.isAdministrator;
    const found = await orFirstPage(place.before, (cursor) => findMembers(db, { q: place.q, cursor, findsByEmail }));
    return site.send(request, reply, status, usersPage(opened, { place, ...found, note }));
  }

  /**
   * A form on a member: done, and the list shown anew by another request; refused, and the reason beside the member.
   */
  async function act(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (id: string, sent: Sent) => Promise<UserOutcome>,
  ): Promise<FastifyReply> {
    const sent = await site.submitted(request, reply);
    if (sent === null) return reply;
    const [id, place] = [idOf(request), placeOf(sent.fields)];
    const outcome = await work(id, sent).catch((error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    });
    if (!(outcome instanceof DomainError))
      return reply.redirect(`${addressOf(USERS_PATH, { ...place, said: outcome, about: id })}#user-${id}`, 303);
    if (outcome.kind === 'notFound') return reply.redirect(addressOf(USERS_PATH, { ...place, said: 'gone', about: id }), 303);
    const status = outcome.kind === 'invalid' ? 422 : 403;
    return sendUsers(request, reply, sent, { place, note: { about: id, outcome: null, refusal: outcome.said }, status });
  }

  const inTransaction = async (run: (acting: Omit<Parameters<typeof changeBan>[0], 'viewer'>) => Promise<boolean>) => {
    const isChanged = await repeatOnCollision(() =>
      db.transaction().execute((tx) => run({ db: tx, events: outgoing.sink(tx), newId, now, place: config })),
    );
    outgoing.kick();
    return isChanged;
  };
  const ban =
    (isBanned: boolean) =>
    async (id: string, { viewer }: Sent) => {
      const isChanged = await inTransaction((acting) => changeBan({ ...acting, viewer }, id, isBanned));
      return isChanged ? (isBanned ? 'banned' : 'unbanned') : 'same';
    };
  const badge =
    (isGiven: boolean) =>
    async (id: string, { viewer, fields }: Sent) => {
      const read = z.safeParse(badgeInputSchema, fields['badge']);
      if (!read.success) throw invalidField('badge', say('adminSite.badgeUnknown'));
      const change = { badge: read.data, isGiven };
      const isChanged = await inTransaction((acting) => changeBadge({ ...acting, viewer }, id, change));
      return isChanged ? (isGiven ? 'given' : 'taken') : 'same';
    };

  scope.get(USERS_PATH, async (request, reply) => {
    const visited = await site.visit(request, reply);
    if (visited === null) return reply;
    const said = z.safeParse(noteSchema, request.query);
    const note = said.success ? { about: said.data.about, outcome: said.data.said, refusal: null } : null;
    return sendUsers(request, reply, visited, { place: placeOf(request.query), note, status: 200 });
  });
  scope.get(`${USERS_PATH}/:id/ban`, async (request, reply) => {
    const visited = await site.visit(request, reply);
    if (visited === null) return reply;
    const [id, place, opened] = [idOf(request), placeOf(request.query), site.opened(request, visited)];
    const member = await findMember(db, id);
    if (member === undefined) throw notFound(say('refusals.user'));
    const refusal = opened.isBanning ? banRefusal(visited.viewer, member) : forbidden().said;
    if (refusal !== null)
      return sendUsers(request, reply, visited, { place, note: { about: id, outcome: null, refusal }, status: 403 });
    if (member.bannedAt !== null)
      return reply.redirect(`${addressOf(USERS_PATH, { ...place, said: 'same', about: id })}#user-${id}`, 303);
    return site.send(request, reply, 200, banPage(opened, member, place));
  });
  const options = { bodyLimit: BODY_MAX_BYTES };
  scope.post(`${USERS_PATH}/:id/ban`, options, (request, reply) => act(request, reply, ban(true)));
  scope.post(`${USERS_PATH}/:id/unban`, options, (request, reply) => act(request, reply, ban(false)));
  scope.post(`${USERS_PATH}/:id/badges/add`, options, (request, reply) => act(request, reply, badge(true)));
  scope.post(`${USERS_PATH}/:id/badges/remove`, options, (request, reply) => act(request, reply, badge(false)));
}

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embedPost } from '#contract/endpoints/posts/embed-post.ts';
import { basePath } from '#contract/path.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Config } from '../config.ts';
import { HttpError } from '../http/http-error.ts';
import { parseInput } from '../http/parse-input.ts';
import { requestLocale } from '../http/request-locale.ts';
import { nameLanguage } from '../http/vary.ts';
import type { Db } from '../kernel/db/db.ts';
import { invalidField, notFound, tooManyRequests } from '../kernel/errors.ts';
import { namesTag } from '../kernel/etag.ts';
import { say } from '../kernel/say.ts';
import { limitedAddress } from '../limits/caller-address.ts';
import type { ReadAllowance } from '../limits/read-allowance.ts';
import { embedPage, unavailablePage } from '../pages/embed-page.ts';
import { EMBED_STYLE } from '../pages/embed-style.ts';
import { loadEmbed } from '../pages/load-embed.ts';
import { OEMBED_SECONDS, oembedAnswer, postOfAddress } from '../pages/oembed.ts';
import type { Site } from '../pages/page-head.ts';
import { createShells } from './shells.ts';

/** Units of a visitor's allowance of reads that a post takes with its author and what it quotes. */
const EMBED_COST = 3;
/** Seconds that a frame may show what was taken back meanwhile. */
const EMBED_SECONDS = 60;
/** What an installation without a built client is called. */
const UNBUILT_NAME = 'Dunlin';

const STYLE_SOURCE = `'sha256-${createHash('sha256').update(EMBED_STYLE).digest('base64')}'`;

/** Nothing runs, nothing loads but its own style and pictures of this installation, and every site may frame it. */
const POLICY = `default-src 'none'; img-src 'self'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

export interface EmbedDeps {
  readonly config: Pick<Config, 'appUrl' | 'clientDir'>;
  readonly db: Db;
  readonly reads: ReadAllowance;
}

/**
 * A post for other sites: the page that they frame (API-122), and what oEmbed says of it. Both are read as a visitor;
 * no token is looked at.
 */
export function registerEmbedRoutes(app: FastifyInstance, { config, db, reads }: EmbedDeps): void {
  const shells = createShells(config.clientDir);
  const siteOf = async (request: FastifyRequest): Promise<Site> => {
    const locale = requestLocale(request);
    const productName = await shells.read(locale).then(
      (shell) => shell.productName,
      () => UNBUILT_NAME,
    );
    return { origin: config.appUrl, productName, locale };
  };
  const charge = (request: FastifyRequest) => {
    const { allowed, retryAfterSeconds } = reads.take(`ip:${limitedAddress(request.ip)}`, EMBED_COST);
    if (!allowed) throw tooManyRequests(retryAfterSeconds);
  };

  app.get<{ Params: { postId: string } }>(basePath(embedPost) + embedPost.path, async (request, reply) => {
    charge(request);
    const { params: _named, ...unnamed } = embedPost;
    const { query } = parseInput(unnamed, { params: undefined, query: request.query, body: undefined });
    const { theme = 'auto', showEngagement } = query as QueryOf<typeof embedPost>;
    const site = await siteOf(request);
    const embedded = await loadEmbed(db, request.params.postId);
    if (embedded === null) return sendPage(request, reply.code(404), unavailablePage(theme, site), site);
    return sendPage(request, reply, embedPage(embedded, { theme, showsEngagement: showEngagement !== '0' }, site), site);
  });

  app.get('/oembed', async (request, reply) => {
    charge(request);
    const query = request.query as Readonly<Record<string, unknown>>;
    const format = query['format'] ?? 'json';
    // oEmbed asks for this status (2.3.4).
    if (format !== 'json') throw new HttpError(501, 'validation', say('embed.jsonOnly'));
    if (typeof query['url'] !== 'string') throw invalidField('url', say('embed.urlRequired'));
    const limits = { maxWidth: pixelsOf(query, 'maxwidth'), maxHeight: pixelsOf(query, 'maxheight') };
    const id = postOfAddress(query['url'], config.appUrl);
    const embedded = id === null ? null : await loadEmbed(db, id);
    if (embedded === null) throw notFound(say('refusals.post'));
    const site = await siteOf(request);
    nameLanguage(reply, site.locale);
    // Said to anybody, and without credentials.
    return reply
      .type('application/json; charset=utf-8')
      .headers({
        'cache-control': `public, max-age=${OEMBED_SECONDS}`,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(JSON.stringify(oembedAnswer(embedded, limits, site)));
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, { locale }: Site): FastifyReply {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  nameLanguage(reply, locale);
  reply.removeHeader('x-frame-options').headers({
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': reply.statusCode === 200 ? `public, max-age=${EMBED_SECONDS}` : 'no-cache',
    'x-robots-tag': 'noindex',
    etag,
  });
  if (reply.statusCode === 200 && namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}

function pixelsOf(query: Readonly<Record<string, unknown>>, name: string): number | null {
  const text = query[name];
  if (text === undefined) return null;
  if (typeof text !== 'string' || !/^[1-9]\d{0,4}$/.test(text)) throw invalidField(name, say('embed.pixels'));
  return Number(text);
}

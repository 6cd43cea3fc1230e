import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { notFound, tooManyRequests } from '../kernel/errors.ts';
import { limitedAddress } from '../limits/caller-address.ts';
import type { ReadAllowance } from '../limits/read-allowance.ts';
import { robotsText } from '../pages/robots.ts';
import { securityText } from '../pages/security-text.ts';
import type { Sitemap } from '../pages/sitemap.ts';

/**
 * Units of a visitor's allowance of reads, about milliseconds of the database: to look for new ranges, and to read one.
 */
const INDEX_COST = 5;
const FILE_COST = 20;

const XML = 'text/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** A day, in seconds. */
const KEPT = 'public, max-age=86400';

export interface CrawlerDeps {
  readonly config: Pick<Config, 'appUrl' | 'securityContact'>;
  readonly sitemap: Sitemap;
  readonly reads: ReadAllowance;
  now(): Date;
}

/**
 * What programs look for at fixed addresses: where they may go, what there is to find, and whom to tell of a weakness.
 */
export function registerCrawlerRoutes(app: FastifyInstance, { config, sitemap, reads, now }: CrawlerDeps): void {
  const charge = (request: FastifyRequest, cost: number) => {
    const { allowed, retryAfterSeconds } = reads.take(`ip:${limitedAddress(request.ip)}`, cost);
    if (!allowed) throw tooManyRequests(retryAfterSeconds);
  };
  const robots = robotsText(config.appUrl);
  app.get('/robots.txt', async (_request, reply) => reply.type(TEXT).header('cache-control', KEPT).send(robots));
  app.get('/sitemap.xml', async (request, reply) => {
    charge(request, INDEX_COST);
    return reply
      .type(XML)
      .header('cache-control', 'no-cache')
      .send(await sitemap.index());
  });
  app.get<{ Params: { name: string } }>('/sitemap/:name', async (request, reply) => {
    charge(request, FILE_COST);
    const file = await sitemap.file(request.params.name);
    if (file === null) throw notFound();
    return reply.type(XML).header('cache-control', 'no-cache').send(file);
  });
  // Nobody is named where nobody was configured: a made-up address would swallow the report.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (config.securityContact === null) throw notFound();
    const text = securityText({ contact: config.securityContact, origin: config.appUrl, now: now() });
    return reply.type(TEXT).header('cache-control', KEPT).send(text);
  });
}

import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { docsPage } from './docs-page.ts';

/**
 * `/openapi.json` and `/docs` describe exactly what this server answers; both are made once, when somebody first asks:
 * no start waits for them.
 */
export function registerDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let made: { readonly json: string; readonly html: string } | undefined;
  function docs() {
    if (made !== undefined) return made;
    const document = openApiDocument(endpoints, {
      title: 'Dunlin API',
      version: CONTRACT_VERSION,
      description: 'Writes carry an Idempotency-Key and are answered once per key. Every error has the same shape.',
    });
    return (made = { json: JSON.stringify(document), html: docsPage(document) });
  }
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(docs().json),
  );
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(docs().html),
  );
}

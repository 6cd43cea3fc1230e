import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileIn, PSEUDO_LOCALE } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { SERVER_PATH } from '#contract/reserved-paths.ts';
import { namesTag } from '../kernel/etag.ts';
import { htmlPage } from '../kernel/html.ts';
import type { Config } from '../config.ts';
import { addVary, nameLanguage } from '../http/vary.ts';
import { pageLocale } from '../http/request-locale.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Everything that is not named by its content is asked for again each time, and answered 304 while it is the same. */
const REVALIDATE = 'no-cache';

/** A build holds the pseudo-locale for the browser tests. */
const PSEUDO_FILE = new RegExp(`[/.]${PSEUDO_LOCALE}[/.]`, 'i');

/**
 * Serves the built client: hashed files for a year, `index.html` and the service workers always fresh, the precompressed sibling where the browser takes it, and the
 * page itself for every address of the app. Without a build the server still answers the API, and `/` says so.
 */
export async function serveClient(app: FastifyInstance, { clientDir, mode }: Pick<Config, 'clientDir' | 'mode'>): Promise<void> {
  if (!existsSync(path.join(clientDir, 'index.html'))) {
    app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(unbuiltPage));
    return;
  }
  const hasLanguages = existsSync(path.join(clientDir, fileIn('de', 'index.html')));
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders(response, file) {
      const name = path.relative(clientDir, file).replaceAll(path.sep, '/');
      response.setHeader('cache-control', name.startsWith('assets/') ? IMMUTABLE : REVALIDATE);
    },
  });
  app.get('/*', async (request, reply) => {
    const wanted = pathOf(request);
    if (wanted === null || SERVER_PATH.test(wanted)) return reply.callNotFound();
    if (mode === 'production' && PSEUDO_FILE.test(wanted)) return reply.callNotFound();
    // Caches on the way must not hand one browser's encoding to another.
    addVary(reply, 'Accept-Encoding');
    if (await isFile(clientDir, wanted)) return reply.sendFile(wanted.slice(1));
    if (!isPage(request, wanted)) return reply.callNotFound();
    if (!hasLanguages) return reply.sendFile('index.html');
    const locale = pageLocale(request, { offersPseudo: mode !== 'production' });
    nameLanguage(reply, locale);
    addVary(reply, 'Cookie');
    const page = fileIn(locale, 'index.html');
    const etag = await pageTag(path.join(clientDir, page), locale);
    reply.header('etag', etag);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).header('cache-control', REVALIDATE).send();
    return reply.sendFile(page, { etag: false, lastModified: false });
  });
}

/**
 * The pages of all languages have one address, and a build writes them at the same moment, some perhaps of the same length: only a tag that names the language
 * tells them apart. A time would not, so they have none.
 */
async function pageTag(file: string, locale: Locale): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `W/"${locale}-${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;
}

function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
}

async function isFile(clientDir: string, wanted: string): Promise<boolean> {
  const file = path.join(clientDir, wanted);
  if (!file.startsWith(clientDir + path.sep) || wanted.includes('\0') || hasDotSegment(wanted)) return false;
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** An address of the app, whatever asks for it: a browser, a crawler, a probe. A missing script or picture is a 404, not the page. */
function isPage(request: FastifyRequest, wanted: string): boolean {
  if (wanted.startsWith('/assets/') || hasDotSegment(wanted)) return false;
  return (request.headers.accept ?? '').includes('text/html') || !isNamedAsFile(wanted);
}

/** Ends as the files of a site do; an address of the app that does so too, a search for `main.js`, is still a page to a browser. */
function isNamedAsFile(wanted: string): boolean {
  return /\.(?:m?js|css|map|json|webmanifest|txt|xml|php|ico|svg|png|jpe?g|gif|webp|avif|mp4|webm|woff2?|wasm)$/i.test(wanted);
}

/** Hidden files, and ways out of the folder. */
function hasDotSegment(wanted: string): boolean {
  return /(?:^|\/)\./.test(wanted);
}

const unbuiltPage = htmlPage(
  'Dunlin',
  `<h1>Dunlin</h1>
<p>The server is running; the client is not built yet. <code>npm start</code> builds it, <code>npm run dev</code> serves it while you work on it.</p>
<p>The API is described at <a href="/docs">/docs</a>.</p>`,
);

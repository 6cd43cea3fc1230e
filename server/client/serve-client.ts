import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileIn, PSEUDO_LOCALE, SOURCE_LOCALE } from '#messages/locales.ts';
import { isScreenSegment, SERVER_PATH } from '#contract/reserved-paths.ts';
import { namesTag } from '../kernel/etag.ts';
import { htmlPage } from '../kernel/html.ts';
import type { Config } from '../config.ts';
import { PICTURE_WORKER_POLICY } from '../http/security-headers.ts';
import { addVary, nameLanguage } from '../http/vary.ts';
import { pageLocale } from '../http/request-locale.ts';
import { limitedAddress } from '../limits/caller-address.ts';
import type { ReadAllowance } from '../limits/read-allowance.ts';
import { headMarkup } from '../pages/head-markup.ts';
import type { PageHeads, ToldOfPage } from '../pages/page-heads.ts';
import { encodingFor } from './encodings.ts';
import { createHeldAssets, type HeldAsset } from './held-assets.ts';
import { createShells } from './shells.ts';
import type { Shell } from './shells.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Everything that is not named by its content is asked for again each time, and answered 304 while it is the same. */
const REVALIDATE = 'no-cache';

/** A build holds the pseudo-locale for the browser tests. */
const PSEUDO_FILE = new RegExp(`[/.]${PSEUDO_LOCALE}[/.]`, 'i');

/** Its compressed siblings too. */
const PICTURE_WORKER = /^assets\/picture-worker-[\w-]+\.js(?:\.\w+)?$/;

/** Units of a visitor's allowance of reads that a page takes of which the database is asked. */
const PAGE_COST = 2;

export interface ClientDeps {
  readonly config: Pick<Config, 'clientDir' | 'mode' | 'appUrl'>;
  readonly heads: PageHeads;
  readonly reads: ReadAllowance;
}

/**
 * Serves the built client: hashed files for a year, `index.html` and the service workers always fresh, the
 * precompressed sibling where the browser takes it, and the page itself for every address of the app, with what it says
 * of itself in its head (ROUTE-43). Without a build the server still answers the API, and `/` says so.
 */
export async function serveClient(app: FastifyInstance, { config, heads, reads }: ClientDeps): Promise<void> {
  const { clientDir, mode } = config;
  if (!existsSync(path.join(clientDir, 'index.html'))) {
    app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(unbuiltPage));
    return;
  }
  const hasLanguages = existsSync(path.join(clientDir, fileIn('de', 'index.html')));
  const shells = createShells(clientDir);
  const assets = createHeldAssets(clientDir);
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders(response, file) {
      for (const [field, value] of Object.entries(headersOf(path.relative(clientDir, file).replaceAll(path.sep, '/'))))
        response.setHeader(field, value);
    },
  });
  app.get('/*', async (request, reply) => {
    const wanted = pathOf(request);
    if (wanted === null || SERVER_PATH.test(wanted)) return reply.callNotFound();
    if (mode === 'production' && PSEUDO_FILE.test(wanted)) return reply.callNotFound();
    // Caches on the way must not hand one browser's encoding to another.
    addVary(reply, 'Accept-Encoding');
    const isInside = isInFolder(clientDir, wanted);
    // However it is spelled: what a file is served with, and that it is held once, go by its name.
    const name = path.relative(clientDir, path.join(clientDir, wanted)).replaceAll(path.sep, '/');
    const mayBeHeld = isInside && !wanted.endsWith('/') && request.headers.range === undefined;
    const asset = mayBeHeld ? await assets.find(name, request.headers['accept-encoding']) : null;
    if (asset !== null) return sendAsset(request, reply, name, asset);
    if (isInside && (await isFile(path.join(clientDir, wanted)))) return reply.sendFile(wanted.slice(1));
    if (!isPage(request, wanted)) return reply.callNotFound();
    const locale = hasLanguages ? pageLocale(request, { offersPseudo: mode !== 'production' }) : SOURCE_LOCALE;
    if (hasLanguages) {
      nameLanguage(reply, locale);
      addVary(reply, 'Cookie');
    }
    const shell = await shells.read(locale);
    const site = { origin: config.appUrl, productName: shell.productName, locale };
    const mayRead = () => reads.take(`ip:${limitedAddress(request.ip)}`, PAGE_COST).allowed;
    let told: ToldOfPage;
    try {
      told = await heads.read(wanted, site, mayRead);
    } catch (error) {
      request.log.warn({ err: error }, 'What a page says of itself could not be read');
      told = 'unread';
    }
    // Of what is closed and of what never was they learn alike, and forget what was open once. A moment's trouble makes
    // them forget nothing.
    if (told === 'nothing' || (told !== 'unread' && told.open === null)) reply.header('x-robots-tag', 'noindex');
    return sendPage(request, reply, shell, typeof told === 'string' ? null : headMarkup(told, site));
  });
}

/** What a file of the build is served with, by its name below the client's folder. */
function headersOf(name: string): Readonly<Record<string, string>> {
  return {
    'cache-control': name.startsWith('assets/') ? IMMUTABLE : REVALIDATE,
    ...(PICTURE_WORKER.test(name) && { 'content-security-policy': PICTURE_WORKER_POLICY }),
  };
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, name: string, asset: HeldAsset): FastifyReply {
  reply.headers({ ...headersOf(name), etag: asset.etag });
  if (namesTag(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
  if (asset.encoding !== null) reply.header('content-encoding', asset.encoding);
  return reply.type(asset.contentType).send(asset.bytes);
}

/** The page is asked for again each time: what was taken back is gone from its head at once. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, shell: Shell, head: string | null): Promise<FastifyReply> {
  const etag = shell.tagWith(head);
  reply.header('etag', etag).header('cache-control', REVALIDATE);
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await shell.pageWith(head, encoding));
}

function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
}

function isInFolder(clientDir: string, wanted: string): boolean {
  return path.join(clientDir, wanted).startsWith(clientDir + path.sep) && !wanted.includes('\0') && !hasDotSegment(wanted);
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * An address of the app, whatever asks for it: a browser, a crawler, a probe. A missing script or picture is a 404, not
 * the page.
 */
function isPage(request: FastifyRequest, wanted: string): boolean {
  if (wanted.startsWith('/assets/') || hasDotSegment(wanted)) return false;
  return (request.headers.accept ?? '').includes('text/html') || isBelowScreen(wanted) || !isNamedAsFile(wanted);
}

/** What follows a screen's name is what somebody looks for, `/posts/main.js` too. */
function isBelowScreen(wanted: string): boolean {
  const [, first = '', second] = wanted.split('/', 3);
  return second !== undefined && isScreenSegment(first);
}

/** Ends as the files of a site do. */
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

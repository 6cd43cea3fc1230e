import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { embedOrigins } from '#contract/embedded-players.ts';
import { inlineSources } from './inline-sources.ts';
import type { Config } from '../config.ts';
import { STYLE_SOURCE } from '../kernel/html.ts';

/** Google's sign-in button, where it is configured. */
const GOOGLE_SIGN_IN = 'https://accounts.google.com/gsi/';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/**
 * Of the worker that reads picked pictures (`workers/picture-worker.ts`), which a worker takes from its own file: alone
 * it may run WebAssembly, for the decoder of HEIC, and a decoder that a hostile file has taken over reaches nothing
 * from there.
 */
export const PICTURE_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * Content policy, HSTS in production, and the usual rest, on every answer. Routes with stricter needs (`/media`) set
 * their own.
 */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const inline = inlineSources(config.clientDir);
  const google = config.googleClientId === null ? [] : [GOOGLE_SIGN_IN];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts, ...google],
        styleSrc: ["'self'", STYLE_SOURCE, ...inline.styles, ...google],
        // Virtualised lists and popovers place things by style attributes, which run nothing.
        styleSrcAttr: ["'unsafe-inline'"],
        // Pictures of others are fetched by this server, never by a reader's browser: their hosts would learn who reads
        // what.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...liveSources(config), ...google],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // Our own page of an embedded post, as its preview (MENU-47), and the players of posts: pages of their own,
        // without access to ours (POST-44).
        frameSrc: ["'self'", ...Object.values(embedOrigins), ...google],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        // The page has one policy, 'default' (`index.html`). Google's script makes markup of texts, so where it is
        // wanted this cannot be asked for.
        ...(google.length === 0 && { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }),
      },
    },
    strictTransportSecurity: config.mode === 'production' ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()');
  });
}

/** `'self'` covers the own socket in current browsers; older ones want it by name. */
function liveSources({ live, appUrl }: Config): string[] {
  if (!live.external) return [appUrl.replace(/^http/, 'ws')];
  const scheme = live.tls ? 'wss' : 'ws';
  const http = live.tls ? 'https' : 'http';
  if (live.host === null) return [`wss://ws-${live.cluster}.pusher.com`, `https://sockjs-${live.cluster}.pusher.com`];
  const place = live.port === null ? live.host : `${live.host}:${live.port}`;
  return [`${scheme}://${place}`, `${http}://${place}`];
}

import * as z from 'zod/mini';
import { canonicalEmail, EMAIL_PATTERN } from '#contract/fields.ts';
import { field, oneOf, text, wholeNumber } from './config-fields.ts';
import { gifFields } from './config-gifs.ts';
import { limitFields } from './config-limits.ts';
import { pushProblems } from './config-push.ts';
import { isLoopback, readTrustProxy } from './config-network.ts';
import { FOREIGN_SECRET_MIN_CHARACTERS, SECRET_MIN_CHARACTERS, weaknessOf } from './config-secrets.ts';

export const DEFAULT_MAIL_FROM = 'Dunlin <no-reply@dunlin.invalid>';
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const fields = z.object({
  /** A mode that nobody knows must not be taken for one that signs everybody in. */
  NODE_ENV: field((value, tell): 'demo' | 'test' | 'production' => {
    if (value === 'production' || value === 'test') return value;
    if (value !== null && value !== 'demo' && value !== 'development') {
      tell(
        `NODE_ENV=${value} is no mode of this server. Set production to serve people; leave it out for the demo, where everybody may sign in as anybody.`,
      );
    }
    return 'demo';
  }),
  HOST: field((host) => host ?? '127.0.0.1'),
  DEMO_ON_NETWORK: text,
  PORT: wholeNumber('PORT', 65_535),
  APP_URL: field((value, tell) => {
    const origin = value === null ? null : originOf(value);
    if (value !== null && origin === null) tell('APP_URL must be an origin such as https://dunlin.example, without a path.');
    return origin;
  }),
  DATA_DIR: text,
  CLIENT_DIR: text,
  DATABASE_URL: text,
  DATABASE_SETTINGS: oneOf(['connection', 'role'], 'DATABASE_SETTINGS must be connection or role.'),
  REDIS_URL: text,
  REDIS_PREFIX: text,
  S3_ENDPOINT: field((value, tell) => {
    if (value !== null && !/^https?:\/\/[^/?#]+\/?$/.test(value)) {
      tell('S3_ENDPOINT must be an origin such as https://s3.eu-central-1.amazonaws.com, without the bucket.');
    }
    return value?.replace(/\/$/, '') ?? null;
  }),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SMTP_URL: text,
  MAIL_FROM: text,
  SUPPORT_EMAIL: text,
  SECURITY_CONTACT: field((value, tell) => {
    const contact = value === null ? null : contactOf(value);
    if (value !== null && contact === null)
      tell('SECURITY_CONTACT must be one e-mail address, or a page that begins with https://.');
    return contact;
  }),
  GOOGLE_CLIENT_ID: text,
  ...gifFields,
  PUSHER_APP_ID: text,
  PUSHER_APP_KEY: text,
  PUSHER_APP_SECRET: text,
  PUSHER_APP_CLUSTER: text,
  PUSHER_HOST: text,
  PUSHER_PORT: wholeNumber('PUSHER_PORT', 65_535),
  PUSHER_SCHEME: text,
  JWT_SECRET: text,
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  VAPID_SUBJECT: field((value, tell) => {
    const subject = value === null ? null : contactOf(value);
    if (value !== null && subject === null)
      tell('VAPID_SUBJECT must be one e-mail address, or a page that begins with https://.');
    return subject;
  }),
  PUSH_TO_LOOPBACK: text,
  PREVIEW_STAND_IN_PORT: wholeNumber('PREVIEW_STAND_IN_PORT', 65_535),
  CORS_ORIGINS: field((value) => (value ?? '').split(',').flatMap((part) => part.trim() || [])),
  TRUST_PROXY: field(readTrustProxy),
  LOG_LEVEL: oneOf(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`),
  WRITES_PER_MINUTE: wholeNumber('WRITES_PER_MINUTE', 1_000_000),
  SHUTDOWN_GRACE_MS: wholeNumber('SHUTDOWN_GRACE_MS', 600_000),
  ...limitFields,
});

/** The environment, each variable read, with a sentence for each thing that is wrong with it. */
export const environmentSchema = fields.check(({ value: read, issues }) => {
  const problems = [
    ...(read.NODE_ENV === 'production' ? productionProblems(read) : openDemoProblems(read)),
    ...liveProblems(read),
    ...bucketProblems(read),
    ...supportProblems(read),
    ...pushProblems(read),
    ...previewProblems(read),
  ];
  for (const message of problems) issues.push({ code: 'custom', message, input: read });
});

export type ReadEnvironment = z.output<typeof fields>;

/** Outside production everybody who reaches the server can sign in as its administrator. */
function openDemoProblems({ HOST, DEMO_ON_NETWORK }: ReadEnvironment): readonly string[] {
  if (isLoopback(HOST) || DEMO_ON_NETWORK === 'true') return [];
  return [
    `HOST=${HOST} would let everybody who reaches this machine sign in as the administrator: without NODE_ENV=production the server listens on loopback only. Set DEMO_ON_NETWORK=true if that is what you want.`,
  ];
}

const neededInProduction = {
  PUSHER_APP_KEY: 'with its secret it signs who may listen to private channels',
  APP_URL: 'login links lead to it',
  SMTP_URL: 'nobody can log in without e-mail',
  MAIL_FROM: 'it is the sender of login e-mails',
} as const;

function productionProblems(read: ReadEnvironment): readonly string[] {
  const liveMin = isLiveForeign(read) ? FOREIGN_SECRET_MIN_CHARACTERS : SECRET_MIN_CHARACTERS;
  const weak = [
    weaknessOf('JWT_SECRET', read.JWT_SECRET ?? '', SECRET_MIN_CHARACTERS),
    weaknessOf('PUSHER_APP_SECRET', read.PUSHER_APP_SECRET ?? '', liveMin),
  ].filter((weakness) => weakness !== null);
  const missing = Object.entries(neededInProduction)
    .filter(([name]) => read[name as keyof typeof neededInProduction] === null)
    .map(([name, why]) => `${name} must be set in production: ${why}.`);
  return [...weak, ...missing];
}

/** Live events go to another server than this one. */
export function isLiveForeign({ PUSHER_HOST, PUSHER_APP_ID }: ReadEnvironment): boolean {
  return PUSHER_HOST !== null || PUSHER_APP_ID !== null;
}

function liveProblems(read: ReadEnvironment): readonly string[] {
  const isWhole = read.PUSHER_APP_ID !== null && read.PUSHER_APP_KEY !== null && read.PUSHER_APP_SECRET !== null;
  if (!isLiveForeign(read) || isWhole) return [];
  return ['PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET must all be set to use an external live server.'];
}

function previewProblems({ NODE_ENV, PREVIEW_STAND_IN_PORT }: ReadEnvironment): readonly string[] {
  if (NODE_ENV !== 'production' || PREVIEW_STAND_IN_PORT === null) return [];
  return ['PREVIEW_STAND_IN_PORT is for tests: in production no address of this machine is called.'];
}

function bucketProblems(read: ReadEnvironment): readonly string[] {
  const given = [read.S3_ENDPOINT, read.S3_BUCKET, read.S3_ACCESS_KEY_ID, read.S3_SECRET_ACCESS_KEY];
  if (given.every((value) => value === null) || given.every((value) => value !== null)) return [];
  return ['S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must all be set to keep media in a bucket.'];
}

function originOf(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isOrigin ? url.origin : null;
}

function supportProblems(read: ReadEnvironment): readonly string[] {
  if (EMAIL_PATTERN.test(supportEmailOf(read))) return [];
  return ['MAIL_FROM and SUPPORT_EMAIL must be one e-mail address each, with or without a name.'];
}

/**
 * An address of a contact as `security.txt` names it (RFC 9116, 2.5.3); null where the text is neither an e-mail
 * address nor a secure page.
 */
function contactOf(written: string): string | null {
  if (/^https:/i.test(written)) return URL.canParse(written) ? new URL(written).href : null;
  const email = canonicalEmail(written.replace(/^mailto:/i, ''));
  return EMAIL_PATTERN.test(email) ? mailtoOf(email) : null;
}

function mailtoOf(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

/**
 * Where weaknesses are reported: the address for that, else the one for support. Null where neither was given: the
 * sender of mails may be read by nobody.
 */
export function securityContactOf(
  read: Pick<ReadEnvironment, 'SECURITY_CONTACT' | 'SUPPORT_EMAIL' | 'MAIL_FROM'>,
): string | null {
  if (read.SECURITY_CONTACT !== null) return read.SECURITY_CONTACT;
  return read.SUPPORT_EMAIL === null ? null : mailtoOf(supportEmailOf(read));
}

/** The sender's where none is given. */
export function supportEmailOf({ SUPPORT_EMAIL, MAIL_FROM }: Pick<ReadEnvironment, 'SUPPORT_EMAIL' | 'MAIL_FROM'>): string {
  const written = SUPPORT_EMAIL ?? MAIL_FROM ?? DEFAULT_MAIL_FROM;
  return canonicalEmail(/<([^<>]*)>$/.exec(written)?.[1]?.trim() ?? written);
}

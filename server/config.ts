import { readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalEmail, EMAIL_PATTERN } from '#contract/fields.ts';
import { readLimits } from './config-limits.ts';
import type { LimitsConfig } from './config-limits.ts';
import { isLoopback, readTrustProxy } from './config-network.ts';
import { FOREIGN_SECRET_MIN_CHARACTERS, SECRET_MIN_CHARACTERS, weaknessOf } from './config-secrets.ts';

/** `demo` and `test` have `/dev/*` and generated secrets; `production` has neither. */
export type Mode = 'demo' | 'test' | 'production';

/** Where live events go: an own endpoint in this process, or any server of the Pusher protocol. */
export interface LiveConfig {
  readonly external: boolean;
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  /** Of an external server; null means Pusher's own by `cluster`. */
  readonly host: string | null;
  readonly port: number | null;
  readonly tls: boolean;
  readonly cluster: string;
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** Origin, e.g. `https://s3.eu-central-1.amazonaws.com`; buckets are addressed by path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** Origin under which readers reach the client, without a trailing slash; e-mailed links start with it. */
  readonly appUrl: string;
  readonly dataDir: string;
  readonly clientDir: string;
  /** Null means the embedded database under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Where the settings of its connections come from: from the connections, or from the role that they log in as. */
  readonly databaseSettings: 'connection' | 'role';
  /** Null means memory: one process. */
  readonly redisUrl: string | null;
  /** What every key and topic in Redis begins with; tells installations on one Redis apart. */
  readonly redisPrefix: string;
  /** Where media lie; null means a folder in `dataDir`. */
  readonly s3: S3Config | null;
  /** Null means the development mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where feedback goes: one address, without a name. */
  readonly supportEmail: string;
  readonly googleClientId: string | null;
  readonly live: LiveConfig;
  /** Signs access tokens and hashes one-time codes. */
  readonly jwtSecret: string;
  /** Other origins whose pages may call the API, e.g. a client hosted elsewhere. */
  readonly corsOrigins: readonly string[];
  /** False, the number of proxies in front, or their addresses and ranges, separated by commas. */
  readonly trustProxy: false | number | string;
  /** Writes one member may make in a minute. */
  readonly writesPerMinute: number;
  readonly limits: LimitsConfig;
  /** As pino names them, or `silent`. */
  readonly logLevel: string;
  /** Milliseconds that requests in flight get at shutdown. */
  readonly shutdownGraceMs: number;
}

/** A configuration that cannot be served; the message is for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Secrets of a server without configuration; kept, so that a restart signs nobody out. */
export interface GeneratedSecrets {
  readonly jwtSecret: string;
  readonly liveSecret: string;
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];
const defaultLogLevels: Readonly<Record<Mode, string>> = { production: 'info', demo: 'warn', test: 'error' };
const DEMO_LIVE_KEY = 'dunlin';
const DEMO_WRITES_PER_MINUTE = 6000;
const PRODUCTION_WRITES_PER_MINUTE = 300;

/**
 * Reads the environment once. `demoSecrets` is asked for only outside production.
 * @throws ConfigError with one sentence for each thing that is wrong.
 */
export function readConfig(env: Environment, demoSecrets: (dataDir: string) => GeneratedSecrets): Config {
  const problems: string[] = [];
  const mode = readMode(env, problems);
  const host = text(env, 'HOST') ?? '127.0.0.1';
  if (mode !== 'production') problems.push(...openDemoProblems(env, host));
  const port = wholeNumber(env, 'PORT', { fallback: 4173, max: 65_535 }, problems);
  const dataDir = path.resolve(text(env, 'DATA_DIR') ?? '.data');
  if (mode === 'production') problems.push(...productionProblems(env));
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const generated = mode === 'production' ? null : demoSecrets(dataDir);
  const mailFrom = text(env, 'MAIL_FROM') ?? 'Dunlin <no-reply@dunlin.invalid>';
  const config: Config = {
    mode,
    host,
    port,
    appUrl: origin(env, problems) ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : bracketed(host)}:${port}`,
    dataDir,
    clientDir: path.resolve(text(env, 'CLIENT_DIR') ?? 'dist/client'),
    databaseUrl: text(env, 'DATABASE_URL'),
    databaseSettings: databaseSettings(text(env, 'DATABASE_SETTINGS'), problems),
    redisUrl: text(env, 'REDIS_URL'),
    redisPrefix: text(env, 'REDIS_PREFIX') ?? 'dunlin',
    s3: s3Config(env, problems),
    smtpUrl: text(env, 'SMTP_URL'),
    mailFrom,
    supportEmail: supportEmail(env, mailFrom, problems),
    googleClientId: text(env, 'GOOGLE_CLIENT_ID'),
    live: liveConfig(env, generated?.liveSecret ?? '', problems),
    jwtSecret: text(env, 'JWT_SECRET') ?? generated?.jwtSecret ?? '',
    corsOrigins: list(env, 'CORS_ORIGINS'),
    trustProxy: readTrustProxy(text(env, 'TRUST_PROXY'), problems),
    logLevel: logLevel(env, mode, problems),
    writesPerMinute: wholeNumber(
      env,
      'WRITES_PER_MINUTE',
      { fallback: mode === 'production' ? PRODUCTION_WRITES_PER_MINUTE : DEMO_WRITES_PER_MINUTE, max: 1_000_000 },
      problems,
    ),
    limits: readLimits({ isDemo: mode !== 'production' }, (name, range) => wholeNumber(env, name, range, problems)),
    shutdownGraceMs: wholeNumber(env, 'SHUTDOWN_GRACE_MS', { fallback: 10_000, max: 600_000 }, problems),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** Every secret may also be given as `{NAME}_FILE`, the way container platforms hand them in. */
export function withSecretFiles(env: Environment): Environment {
  const merged: Record<string, string | undefined> = { ...env };
  for (const name of ['JWT_SECRET', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'PUSHER_APP_SECRET', 'S3_SECRET_ACCESS_KEY']) {
    const file = env[`${name}_FILE`];
    if (!file || merged[name]) continue;
    try {
      merged[name] = readFileSync(file, 'utf8').trim();
    } catch (cause) {
      throw new ConfigError(`${name}_FILE names ${file}, which cannot be read.`, { cause });
    }
  }
  return merged;
}

/** A mode that nobody knows must not be taken for one that signs everybody in. */
function readMode(env: Environment, problems: string[]): Mode {
  const value = text(env, 'NODE_ENV');
  if (value === 'production' || value === 'test') return value;
  if (value !== null && value !== 'demo' && value !== 'development') {
    problems.push(
      `NODE_ENV=${value} is no mode of this server. Set production to serve people; leave it out for the demo, where everybody may sign in as anybody.`,
    );
  }
  return 'demo';
}

/** Outside production everybody who reaches the server can sign in as its administrator. */
function openDemoProblems(env: Environment, host: string): string[] {
  if (isLoopback(host) || text(env, 'DEMO_ON_NETWORK') === 'true') return [];
  return [
    `HOST=${host} would let everybody who reaches this machine sign in as the administrator: without NODE_ENV=production the server listens on loopback only. Set DEMO_ON_NETWORK=true if that is what you want.`,
  ];
}

function productionProblems(env: Environment): string[] {
  const problems: string[] = [];
  const isForeign = text(env, 'PUSHER_HOST') !== null || text(env, 'PUSHER_APP_ID') !== null;
  const liveMin = isForeign ? FOREIGN_SECRET_MIN_CHARACTERS : SECRET_MIN_CHARACTERS;
  for (const [name, minCharacters] of [['JWT_SECRET', SECRET_MIN_CHARACTERS] as const, ['PUSHER_APP_SECRET', liveMin] as const]) {
    const weakness = weaknessOf(name, text(env, name) ?? '', minCharacters);
    if (weakness !== null) problems.push(weakness);
  }
  if (!text(env, 'PUSHER_APP_KEY')) {
    problems.push('PUSHER_APP_KEY must be set in production: with its secret it signs who may listen to private channels.');
  }
  if (!text(env, 'APP_URL')) problems.push('APP_URL must be set in production: login links lead to it.');
  if (!text(env, 'SMTP_URL')) problems.push('SMTP_URL must be set in production: nobody can log in without e-mail.');
  if (!text(env, 'MAIL_FROM')) problems.push('MAIL_FROM must be set in production: it is the sender of login e-mails.');
  return problems;
}

function liveConfig(env: Environment, generatedSecret: string, problems: string[]): LiveConfig {
  const host = text(env, 'PUSHER_HOST');
  const appId = text(env, 'PUSHER_APP_ID');
  const external = host !== null || appId !== null;
  const key = text(env, 'PUSHER_APP_KEY') ?? DEMO_LIVE_KEY;
  const secret = text(env, 'PUSHER_APP_SECRET') ?? generatedSecret;
  if (external && (!appId || !text(env, 'PUSHER_APP_KEY') || !text(env, 'PUSHER_APP_SECRET'))) {
    problems.push('PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET must all be set to use an external live server.');
  }
  return {
    external,
    appId: appId ?? 'dunlin',
    key,
    secret,
    host,
    port: text(env, 'PUSHER_PORT') === null ? null : wholeNumber(env, 'PUSHER_PORT', { fallback: 443, max: 65_535 }, problems),
    tls: text(env, 'PUSHER_SCHEME') !== 'http',
    cluster: text(env, 'PUSHER_APP_CLUSTER') ?? 'mt1',
  };
}

function s3Config(env: Environment, problems: string[]): S3Config | null {
  const bucket = text(env, 'S3_BUCKET');
  const endpoint = text(env, 'S3_ENDPOINT');
  const accessKeyId = text(env, 'S3_ACCESS_KEY_ID');
  const secretAccessKey = text(env, 'S3_SECRET_ACCESS_KEY');
  if (bucket === null && endpoint === null && accessKeyId === null && secretAccessKey === null) return null;
  if (bucket === null || endpoint === null || accessKeyId === null || secretAccessKey === null) {
    problems.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must all be set to keep media in a bucket.');
    return null;
  }
  if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) {
    problems.push('S3_ENDPOINT must be an origin such as https://s3.eu-central-1.amazonaws.com, without the bucket.');
  }
  const region = text(env, 'S3_REGION') ?? 'us-east-1';
  return { endpoint: endpoint.replace(/\/$/, ''), bucket, region, accessKeyId, secretAccessKey };
}

function origin(env: Environment, problems: string[]): string | null {
  const value = text(env, 'APP_URL');
  if (value === null) return null;
  try {
    const url = new URL(value);
    if ((url.protocol === 'http:' || url.protocol === 'https:') && url.pathname === '/' && !url.search && !url.hash)
      return url.origin;
  } catch {
    // Told below, together with what parses but is no origin.
  }
  problems.push('APP_URL must be an origin such as https://dunlin.example, without a path.');
  return null;
}

function databaseSettings(value: string | null, problems: string[]): Config['databaseSettings'] {
  if (value !== null && value !== 'connection' && value !== 'role')
    problems.push('DATABASE_SETTINGS must be connection or role.');
  return value === 'role' ? 'role' : 'connection';
}

function supportEmail(env: Environment, mailFrom: string, problems: string[]): string {
  const written = text(env, 'SUPPORT_EMAIL') ?? mailFrom;
  const address = canonicalEmail(/<([^<>]*)>$/.exec(written)?.[1]?.trim() ?? written);
  if (!EMAIL_PATTERN.test(address))
    problems.push('MAIL_FROM and SUPPORT_EMAIL must be one e-mail address each, with or without a name.');
  return address;
}

function wholeNumber(env: Environment, name: string, range: { fallback: number; max: number }, problems: string[]): number {
  const value = text(env, name);
  if (value === null) return range.fallback;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= range.max) return number;
  problems.push(`${name} must be a whole number from 0 to ${range.max}.`);
  return range.fallback;
}

function logLevel(env: Environment, mode: Mode, problems: string[]): string {
  const value = text(env, 'LOG_LEVEL') ?? defaultLogLevels[mode];
  if (!logLevels.includes(value)) problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  return value;
}

function list(env: Environment, name: string): string[] {
  return (text(env, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

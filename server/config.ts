import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gifServiceOf } from './config-gifs.ts';
import type { GifServiceConfig } from './config-gifs.ts';
import { limitsOf } from './config-limits.ts';
import type { LimitsConfig } from './config-limits.ts';
import { DEFAULT_MAIL_FROM, environmentSchema, isLiveForeign, securityContactOf, supportEmailOf } from './config-schema.ts';
import type { ReadEnvironment } from './config-schema.ts';
import { pushConfigOf } from './config-push.ts';
import type { PushConfig } from './config-push.ts';

/** `demo` and `test` have `/dev/*` and generated secrets; `production` has neither. */
export type Mode = ReadEnvironment['NODE_ENV'];

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
  /**
   * Where weaknesses are reported, as `/.well-known/security.txt` names it: `mailto:` or `https:`. Null where nobody
   * was named.
   */
  readonly securityContact: string | null;
  readonly googleClientId: string | null;
  /** Null: GIFs are found among those that this server draws. */
  readonly gifService: GifServiceConfig | null;
  readonly live: LiveConfig;
  /** Null: nothing is pushed. */
  readonly push: PushConfig | null;
  /**
   * Port of a server on this machine that stands for pages of names that end with `.test`; null: there is none. For
   * tests.
   */
  readonly previewStandInPort: number | null;
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

const defaultLogLevels: Readonly<Record<Mode, string>> = { production: 'info', demo: 'warn', test: 'error' };
const DEMO_LIVE_KEY = 'dunlin';
const DEMO_WRITES_PER_MINUTE = 6000;
const PRODUCTION_WRITES_PER_MINUTE = 300;

/**
 * Reads the environment once. `demoSecrets` is asked for only outside production.
 * @throws ConfigError with one sentence for each thing that is wrong.
 */
export function readConfig(env: Environment, demoSecrets: (dataDir: string) => GeneratedSecrets): Config {
  const { success, data: read, error } = environmentSchema.safeParse(env);
  if (!success) throw new ConfigError([...new Set(error.issues.map(({ message }) => message))].join('\n'));
  const mode = read.NODE_ENV;
  const isProduction = mode === 'production';
  const host = read.HOST;
  const port = read.PORT ?? 4173;
  const dataDir = path.resolve(read.DATA_DIR ?? '.data');
  const generated = isProduction ? null : demoSecrets(dataDir);
  return {
    mode,
    host,
    port,
    appUrl: read.APP_URL ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : bracketed(host)}:${port}`,
    dataDir,
    clientDir: path.resolve(read.CLIENT_DIR ?? 'dist/client'),
    databaseUrl: read.DATABASE_URL,
    databaseSettings: read.DATABASE_SETTINGS ?? 'connection',
    redisUrl: read.REDIS_URL,
    redisPrefix: read.REDIS_PREFIX ?? 'dunlin',
    s3: s3Config(read),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? DEFAULT_MAIL_FROM,
    supportEmail: supportEmailOf(read),
    securityContact: securityContactOf(read),
    googleClientId: read.GOOGLE_CLIENT_ID,
    gifService: gifServiceOf(read),
    live: liveConfig(read, generated?.liveSecret ?? ''),
    push: pushConfigOf(read, { generatedSecret: generated?.jwtSecret ?? null, supportEmail: supportEmailOf(read) }),
    previewStandInPort: read.PREVIEW_STAND_IN_PORT,
    jwtSecret: read.JWT_SECRET ?? generated?.jwtSecret ?? '',
    corsOrigins: read.CORS_ORIGINS,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL ?? defaultLogLevels[mode],
    writesPerMinute: read.WRITES_PER_MINUTE ?? (isProduction ? PRODUCTION_WRITES_PER_MINUTE : DEMO_WRITES_PER_MINUTE),
    limits: limitsOf(read, { isDemo: !isProduction }),
    shutdownGraceMs: read.SHUTDOWN_GRACE_MS ?? 10_000,
  };
}

/** Every secret may also be given as `{NAME}_FILE`, the way container platforms hand them in. */
export function withSecretFiles(env: Environment): Environment {
  const merged: Record<string, string | undefined> = { ...env };
  for (const name of [
    'JWT_SECRET',
    'DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'PUSHER_APP_SECRET',
    'S3_SECRET_ACCESS_KEY',
    'VAPID_PRIVATE_KEY',
    'GIF_API_KEY',
  ]) {
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

function liveConfig(read: ReadEnvironment, generatedSecret: string): LiveConfig {
  return {
    external: isLiveForeign(read),
    appId: read.PUSHER_APP_ID ?? 'dunlin',
    key: read.PUSHER_APP_KEY ?? DEMO_LIVE_KEY,
    secret: read.PUSHER_APP_SECRET ?? generatedSecret,
    host: read.PUSHER_HOST,
    port: read.PUSHER_PORT,
    tls: read.PUSHER_SCHEME !== 'http',
    cluster: read.PUSHER_APP_CLUSTER ?? 'mt1',
  };
}

/** Null where media lie in a folder: the schema takes all of a bucket's variables or none. */
function s3Config(read: ReadEnvironment): S3Config | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  if (endpoint === null || bucket === null || accessKeyId === null || secretAccessKey === null) return null;
  return { endpoint, bucket, region: read.S3_REGION ?? 'us-east-1', accessKeyId, secretAccessKey };
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

import { createECDH, hkdfSync } from 'node:crypto';

/** Web push (RFC 8030, RFC 8292). */
export interface PushConfig {
  /** VAPID keys, base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service may write to: `mailto:` or `https:`. */
  readonly subject: string;
  /** Test mode: a push service on this machine, without TLS, is called too. */
  readonly allowsLoopback: boolean;
}

interface PushVariables {
  readonly NODE_ENV: string;
  readonly VAPID_PUBLIC_KEY: string | null;
  readonly VAPID_PRIVATE_KEY: string | null;
  readonly VAPID_SUBJECT: string | null;
  readonly PUSH_TO_LOOPBACK: string | null;
}

/**
 * By the keys that were given, else by those that follow from the generated secret: browsers are subscribed to one key
 * for good. Null without either.
 */
export function pushConfigOf(
  read: PushVariables,
  { generatedSecret, supportEmail }: { readonly generatedSecret: string | null; readonly supportEmail: string },
): PushConfig | null {
  const privateKey = read.VAPID_PRIVATE_KEY ?? (generatedSecret === null ? null : keyFrom(generatedSecret));
  if (privateKey === null) return null;
  return {
    privateKey,
    publicKey: publicKeyOf(privateKey) ?? '',
    subject: read.VAPID_SUBJECT ?? `mailto:${supportEmail}`,
    allowsLoopback: read.NODE_ENV !== 'production' && read.PUSH_TO_LOOPBACK === 'true',
  };
}

const HOW_MADE = 'Make them once with: npx web-push generate-vapid-keys';
const missingKeys = `VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set in production: nobody is pushed to without. ${HOW_MADE}`;

export function pushProblems(read: PushVariables): readonly string[] {
  const { VAPID_PUBLIC_KEY: given, VAPID_PRIVATE_KEY: secret } = read;
  if (read.NODE_ENV === 'production' && read.PUSH_TO_LOOPBACK === 'true')
    return ['PUSH_TO_LOOPBACK is for tests: in production no address of this machine is called.'];
  if (given === null && secret === null) return read.NODE_ENV === 'production' ? [missingKeys] : [];
  if (given === null || secret === null) return [`VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must both be set. ${HOW_MADE}`];
  if (publicKeyOf(secret) === given.replace(/=+$/, '')) return [];
  return [`VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair, in base64url. ${HOW_MADE}`];
}

/** A key of its own, that tells nothing of the secret. */
function keyFrom(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'dunlin web push', 32)).toString('base64url');
}

/** Null where the text is no private key on P-256. */
function publicKeyOf(privateKey: string): string | null {
  const ecdh = createECDH('prime256v1');
  if (!/^[\w-]{43}=?$/.test(privateKey)) return null;
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return ecdh.getPublicKey('base64url');
  } catch {
    return null;
  }
}

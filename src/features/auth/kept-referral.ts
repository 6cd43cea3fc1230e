import { LIST_NAME_PATTERN } from '#contract/limits.ts';

const KEY = 'dunlin-referral';
/** Who comes back to sign up is still whom the link brought, milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A text of an address as a referral code; `undefined` for what is none, and so for what no sign-in would take. */
export function referralCode(text: string | null | undefined): string | undefined {
  return text !== null && text !== undefined && LIST_NAME_PATTERN.test(text) ? text : undefined;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/**
 * The code of the link that this visit came by, or the last one that did (SOCIAL-39); `undefined`: by none. What is no
 * code is not one.
 */
export function referralOfVisit(
  search: string,
  { storage = ownStorage(), now = Date.now() }: { readonly storage?: Storage | undefined; readonly now?: number } = {},
): string | undefined {
  const code = referralCode(new URLSearchParams(search).get('ref'));
  if (code !== undefined) {
    try {
      storage?.setItem(KEY, `${code} ${now}`);
    } catch {
      // Without room the code holds for this visit.
    }
    return code;
  }
  return keptCode(storage, now);
}

function keptCode(storage: Storage | undefined, now: number): string | undefined {
  try {
    const [, code = '', at] = /^(\w+) (\d+)$/.exec(storage?.getItem(KEY) ?? '') ?? [];
    return now - Number(at) < KEPT_MS ? referralCode(code) : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing for the page throws where it is asked for its storage. */
function ownStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

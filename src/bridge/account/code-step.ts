import { CODE_MINUTES } from '#contract/limits.ts';
import { readJson, writeJson, type KeyStore } from '#core/storage/json-store.ts';

const KEY = 'dunlin.code-step';

/** What a mailed code is for: to log in, to have another e-mail address, to delete the account. */
export type CodePurpose = 'login' | 'email' | 'deletion';

export interface CodeStep {
  readonly purpose: CodePurpose;
  /** Where the code was sent; '' for the account's own address. */
  readonly address: string;
  /** Who asked for it: a member's id, '' for who is not logged in. */
  readonly by: string;
}

export interface CodeStepOptions {
  /** The tab's own: another tab has asked for nothing. */
  readonly marks?: () => KeyStore;
  readonly now?: number;
}

const ofTab = () => sessionStorage;

/**
 * The form waits for the code that was sent, and does so again after a page that was killed or loaded anew: who looks
 * into the mailbox leaves the app for that. The code itself is kept nowhere.
 */
export function keepCodeStep(sent: CodeStep, { marks = ofTab, now = Date.now() }: CodeStepOptions = {}): void {
  // Where it cannot be kept, the step lasts as long as the page.
  writeJson(marks, KEY, { ...sent, at: now });
}

/** Where a code was sent that can still be typed; null where none was, or for another purpose or member. */
export function keptCodeAddress(
  { purpose, by }: Pick<CodeStep, 'purpose' | 'by'>,
  { marks = ofTab, now = Date.now() }: CodeStepOptions = {},
): string | null {
  const kept = (readJson(marks, KEY) ?? {}) as { readonly [Part in keyof CodeStep]?: unknown } & { readonly at?: unknown };
  // An address that was typed is nobody else's to find, nor for longer than its code stands.
  if (kept.by !== by || !(now - Number(kept.at) < CODE_MINUTES * 60_000)) forgetCodeStep(marks);
  else if (kept.purpose === purpose && typeof kept.address === 'string') return kept.address;
  return null;
}

/** The code was taken, or is not wanted any more. */
export function forgetCodeStep(marks: NonNullable<CodeStepOptions['marks']> = ofTab): void {
  writeJson(marks, KEY, null);
}

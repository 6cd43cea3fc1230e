import Bowser from 'bowser';
import type { AccountSession, DeviceForm } from '#contract/resources/account-session.ts';

/** On what somebody signs in, in words that a member knows; null: not known. */
export type Device = Pick<AccountSession, 'browser' | 'system' | 'device'>;

/** Longest `User-Agent` that is read, in characters; browsers send some 100 to 250. */
const USER_AGENT_MAX = 500;

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
const forms: Readonly<Record<string, DeviceForm>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

/**
 * What a `User-Agent` header says of the device. Only names that the library knows: whoever signs in writes the header,
 * and the member who reads the list must not read their words in it.
 */
export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent === '') return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  return {
    browser: knownName(browser.name, browsers),
    system: knownName(os.name, systems),
    device: forms[platform.type ?? ''] ?? null,
  };
}

function knownName(name: string | undefined, known: ReadonlySet<string>): string | null {
  return name !== undefined && known.has(name) ? name : null;
}

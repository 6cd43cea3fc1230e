import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installSystemPackages } from './system.mjs';

/** Debian's packages of browsers with other engines than Chromium's, and of the screen that one of them needs. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/**
 * Where browsers with other engines are, as the journeys read it (`e2e/engines/`), installed where this process may.
 * What is absent has no path.
 * @returns {Promise<{ env: Record<string, string>, absent: readonly string[] }>}
 */
export async function ensureEngines() {
  let found = findEngines();
  if (found.absent.length > 0 && (await installSystemPackages(PACKAGES))) found = findEngines();
  return found;
}

function findEngines() {
  const firefox = findProgram(['firefox-esr', 'firefox']);
  const driver = findProgram(['WebKitWebDriver']);
  const browser = findMiniBrowser();
  const xvfb = findProgram(['Xvfb']);
  const hasWebKit = driver && browser && xvfb;
  return {
    env: {
      ...(firefox && { FIREFOX_PATH: firefox }),
      ...(hasWebKit && { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser, XVFB_PATH: xvfb }),
    },
    absent: [
      ...(firefox ? [] : ['Firefox (package firefox-esr)']),
      ...(hasWebKit ? [] : ['WebKitGTK (packages webkit2gtk-driver and xvfb)']),
    ],
  };
}

/** WebKit keeps it beside its libraries, in a folder named by the machine and the version. */
function findMiniBrowser() {
  for (const base of ['/usr/lib', '/usr/libexec']) {
    if (!existsSync(base)) continue;
    for (const machine of ['', ...readdirSync(base).filter((name) => name.endsWith('-linux-gnu'))])
      for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
        const path = join(base, machine, version, 'MiniBrowser');
        if (existsSync(path)) return path;
      }
  }
  return undefined;
}

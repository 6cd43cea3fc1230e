import { existsSync } from 'node:fs';
import { findProgram, installSystemPackages } from './system.mjs';
import { runBin } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium for the browser tests: `CHROMIUM_PATH`, one on the machine, Playwright's own (downloaded when
 * possible), or Debian's package.
 * @returns {Promise<string | undefined>} undefined = none could be had
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  const present = findProgram(names) ?? (await playwrightBrowser());
  if (present) return present;
  if (await installSystemPackages(['chromium'])) return findProgram(names);
  await runBin('playwright', ['install', '--with-deps', 'chromium'], { capture: true });
  return playwrightBrowser();
}

/**
 * The same without a window, which takes a tenth less of the processor and sends nothing in the background: for pages
 * that stay open. Comes with Debian's Chromium; undefined where there is none, or another browser is asked for.
 */
export function browserWithoutWindow() {
  return process.env.CHROMIUM_PATH ? undefined : findProgram(['chromium-headless-shell']);
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

import { messageSW, Workbox } from 'workbox-window';
import { fileIn } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { locale } from '#messages/t.ts';
import { awaitNoLanguage, chosenLocale, isAwaited } from '../account/chosen-language.ts';

/** How often a service worker that waits is asked to take over, milliseconds. */
const LET_IN_AGAIN_MS = 2_000;
const LET_IN_TRIES = 10;

/**
 * As a module it shares the page's chunks; browsers before 2026 may know only the one classic script, which does the
 * same.
 */
const scriptsOf = (language: Locale) => ({
  module: `/${fileIn(language, 'sw-module.js')}`,
  classic: `/${fileIn(language, 'sw.js')}`,
});

/**
 * The reader's choice comes before the page's own language: the page may have come from the service worker of the
 * former one, which was still at work, and its script, registered again, would throw the waiting one away.
 */
export async function register(onWaiting: () => void): Promise<Workbox> {
  const chosen = chosenLocale(document.cookie) ?? locale();
  if (chosen === locale()) awaitNoLanguage();
  else if (isAwaited(chosen)) void reloadIn(chosen).catch(reportError);
  try {
    return await registerScript(chosen, onWaiting);
  } catch (error) {
    // The language is not on this device, and now it cannot come: what runs goes on.
    if (chosen === locale()) throw error;
    return registerScript(locale(), onWaiting);
  }
}

/**
 * Shows the page anew once the language's service worker answers for it; once only where that one is in place already.
 * It is let in again and again: the page that was loaded meanwhile gave the one in place new work.
 */
async function reloadIn(language: Locale): Promise<void> {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  const registration = await navigator.serviceWorker.getRegistration();
  if (isOf(language, registration?.active)) {
    awaitNoLanguage();
    location.reload();
    return;
  }
  let tries = 0;
  const again = setInterval(() => {
    const { active, waiting } = registration ?? {};
    if (active && waiting && isOf(language, waiting)) letIn(waiting, active);
    // Each takes the pictures away that are on their way; the next start lets it in again.
    if ((tries += 1) === LET_IN_TRIES) clearInterval(again);
  }, LET_IN_AGAIN_MS);
}

function isOf(language: Locale, worker: ServiceWorker | null | undefined): boolean {
  return worker instanceof ServiceWorker && Object.values(scriptsOf(language)).includes(new URL(worker.scriptURL).pathname);
}

async function registerScript(language: Locale, onWaiting: () => void): Promise<Workbox> {
  const { module, classic } = scriptsOf(language);
  async function registered(workbox: Workbox): Promise<Workbox> {
    workbox.addEventListener('waiting', () => void tellOrLetIn(language, onWaiting).catch(onWaiting));
    // Its turn has come: `load` would wait for pictures that hang.
    await workbox.register({ immediate: true });
    void claimThisPage();
    return workbox;
  }
  try {
    return await registered(new Workbox(module, { type: 'module' }));
  } catch (error) {
    // A browser that runs the module knows how: it was the network that failed, and what runs goes on.
    if (await isActive(module)) throw error;
    return registered(new Workbox(classic));
  }
}

/**
 * A service worker takes the pages that are open when it becomes active. One that is loaded in that moment, or past the
 * worker as by a reload with Shift, would ask the network for its whole life.
 */
async function claimThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active?.state === 'activating')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  if (active?.state === 'activated' && !navigator.serviceWorker.controller) active.postMessage({ type: 'CLAIM' });
}

/**
 * A version that waits is news, unless it is the reader's own choice of a language, or keeps the very files that the
 * one in place keeps. That happens after a change of the language: each language has a script of its own in the one
 * scope, and a browser that has installed two of them in turn installs the first one anew. It takes over without a word
 * then.
 */
async function tellOrLetIn(language: Locale, onWaiting: () => void): Promise<void> {
  const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
  if (!active || !waiting) return;
  if (isOf(language, waiting) && !isOf(language, active)) return letIn(waiting, active);
  const [kept, offered] = active.scriptURL === waiting.scriptURL ? await Promise.all([filesOf(active), filesOf(waiting)]) : [];
  if (kept === undefined || kept !== offered) return onWaiting();
  letIn(waiting, active);
}

function letIn(waiting: ServiceWorker, active: ServiceWorker): void {
  waiting.postMessage({ type: 'SKIP_WAITING' });
  active.postMessage({ type: 'LET_GO' });
}

/** `undefined`: it does not say, as a version of before that question. */
async function filesOf(worker: ServiceWorker): Promise<string | undefined> {
  const answer = await question(worker, { type: 'NAME_FILES' }, VERSION_LIMIT_MS);
  return answer?.type === 'FILES' ? answer.names : undefined;
}

async function isActive(script: string): Promise<boolean> {
  const scriptUrl = (await navigator.serviceWorker.getRegistration())?.active?.scriptURL;
  return scriptUrl !== undefined && new URL(scriptUrl).pathname === script;
}

/** What the service worker may be asked and what it answers (`sw/messages.ts`). */
export type Question = { readonly type: 'REPAIR_FILES' | 'CLEAR_CACHE' | 'FETCH_FILES_ANEW' | 'MEASURE_PICTURES' | 'NAME_FILES' };
export type Answer =
  | { readonly type: 'DONE' | 'FAILED' }
  | { readonly type: 'PICTURES'; readonly count: number; readonly bytes: number }
  | { readonly type: 'FILES'; readonly names: string };

/** A first visit may have no service worker for a while; nobody waits for it longer than this, milliseconds. */
const ANSWER_LIMIT_MS = 20_000;
/**
 * A new version is told of after this time, milliseconds, whatever the workers say: a worker that was stopped starts
 * first.
 */
const VERSION_LIMIT_MS = 15_000;

export async function ask(what: Question): Promise<Answer | undefined> {
  const active = (await navigator.serviceWorker.getRegistration())?.active;
  return active ? question(active, what, ANSWER_LIMIT_MS) : undefined;
}

/** The worker's answer; `undefined` where none comes within the limit, milliseconds. */
async function question(worker: ServiceWorker, what: Question, limitMs: number): Promise<Answer | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limitMs));
  return Promise.race([messageSW(worker, what) as Promise<Answer>, late]);
}

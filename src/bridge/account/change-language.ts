import { fileIn } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { locale } from '#messages/t.ts';
import { awaitLanguage, chosenLocale, rememberLocale } from './chosen-language.ts';

/** Nobody waits longer for the files of another language, milliseconds. */
const INSTALL_LIMIT_MS = 60_000;
/**
 * The service worker in place stays while it has work. The page is loaded anew even then: what it waits for, it waits
 * for again. Milliseconds.
 */
const TAKE_OVER_LIMIT_MS = 10_000;

/**
 * Changes the language of this device and loads the page anew. Before that the files of the language are kept, so that
 * it can be read offline from then on. Answers false where they cannot be had; nothing has changed then.
 */
export async function changeLanguage(next: Locale, { keepsFiles }: { keepsFiles: boolean }): Promise<boolean> {
  if (!keepsFiles) {
    if (!(await isServed(`/${fileIn(next, 'index.html')}`))) return false;
    rememberLocale(next);
    location.reload();
    return true;
  }
  // Another page that starts meanwhile must not register the former language's script: the browser would install that
  // one after this.
  const former = chosenLocale(document.cookie) ?? locale();
  rememberLocale(next);
  const waiting = await installedFor(next).catch(() => null);
  if (waiting === null) {
    rememberLocale(former);
    return false;
  }
  awaitLanguage(next);
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  navigator.serviceWorker.controller?.postMessage({ type: 'LET_GO' });
  waiting.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => location.reload(), TAKE_OVER_LIMIT_MS);
  return true;
}

/** The service worker of the language, with all its files. Rejects where one of them does not come. */
async function installedFor(next: Locale): Promise<ServiceWorker> {
  const running = await navigator.serviceWorker.getRegistration();
  const isModule = running?.active?.scriptURL.includes('/sw-module.') ?? true;
  const script = `/${fileIn(next, isModule ? 'sw-module.js' : 'sw.js')}`;
  const registration = await navigator.serviceWorker.register(script, isModule ? { type: 'module' } : {});
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (worker === null) throw new Error('The service worker of the language was not made');
  await settled(worker);
  return worker;
}

function settled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker.state === 'redundant') reject(new Error('Not every file of the language came'));
      else if (worker.state !== 'installing' && worker.state !== 'parsed') resolve();
    };
    worker.addEventListener('statechange', check);
    setTimeout(() => reject(new Error('The files of the language did not come in time')), INSTALL_LIMIT_MS);
    check();
  });
}

async function isServed(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

import type { Browser, Page } from '@playwright/test';

/** A store of a database with what is in it. */
interface KeptStore {
  readonly name: string;
  readonly keyPath: string | string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[]; readonly unique: boolean }[];
  readonly documents: readonly Readonly<Record<string, unknown>>[];
}

interface KeptDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly KeptStore[];
}

/** What the server answers to a sign-in, as far as a device keeps it. */
interface SignInAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope?: string;
  readonly user: { readonly ulid: string };
}

/**
 * Signs in as somebody who signed in here before: a session of one's own from the server, put where the app keeps it.
 * The login page and the step from it to the feed are a quarter of what a test costs before it does anything of its
 * own. Where the app keeps a session is read once, from a sign-in by the login page.
 */
export class KeptSignIn {
  readonly #device: KeptDatabase;

  private constructor(device: KeptDatabase) {
    this.#device = device;
  }

  static async of(browser: Browser, baseURL: string): Promise<KeptSignIn> {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: /@maya\b/ }).click();
    await page.waitForURL(/\/feed/);
    const device = await page.evaluate(readDevice);
    await context.close();
    return new KeptSignIn(device);
  }

  /** Leads the page, on which nothing has been opened yet, to `opens`, signed in as a demo account. */
  async enter(page: Page, username: string, opens: string): Promise<void> {
    const answered = await page.request.post('/dev/login', { data: { username } });
    if (!answered.ok()) throw new Error(`POST /dev/login answered ${answered.status()}`);
    const answer = (await answered.json()) as SignInAnswer;
    // Any address of the origin that loads nothing of the app.
    await page.goto('/healthz');
    const navigated = page.waitForURL(({ pathname, search }) => `${pathname}${search}` === opens, {
      waitUntil: 'domcontentloaded',
    });
    await page.evaluate(writeDevice, { device: this.#device, session: sessionOf(answer), opens });
    await navigated;
    // The app runs, whatever it shows first.
    await page.getByRole('main').first().waitFor({ state: 'attached' });
  }
}

function sessionOf({ access_token: accessToken, refresh_token: refreshToken, scope = '', user }: SignInAnswer) {
  return {
    accessToken,
    refreshToken,
    userId: user.ulid,
    currentUser: user,
    scopes: scope.split(' ').filter((word) => word !== ''),
  };
}

/** Runs in the page. */
async function readDevice(): Promise<KeptDatabase> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    });
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.endsWith('--session') === true ? [name] : []));
  const [name] = names;
  if (name === undefined) throw new Error('No database of a session');
  const database = await settled(indexedDB.open(name));
  const { version } = database;
  const transaction = database.transaction([...database.objectStoreNames]);
  const stores: KeptStore[] = [];
  for (const storeName of database.objectStoreNames) {
    const store = transaction.objectStore(storeName);
    const indexes = [...store.indexNames].map((indexName) => {
      const { keyPath, unique } = store.index(indexName);
      return { name: indexName, keyPath, unique };
    });
    const { keyPath, autoIncrement } = store;
    stores.push({
      name: storeName,
      keyPath,
      autoIncrement,
      indexes,
      documents: (await settled(store.getAll())) as KeptStore['documents'],
    });
  }
  database.close();
  return { name, version, stores };
}

/** Runs in the page. */
async function writeDevice(arg: {
  readonly device: KeptDatabase;
  readonly session: { readonly userId: string };
  readonly opens: string;
}): Promise<void> {
  const { device, session, opens } = arg;
  const request = indexedDB.open(device.name, device.version);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onupgradeneeded = () => {
      for (const { name, keyPath, autoIncrement, indexes } of device.stores) {
        const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique });
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
  const filled = device.stores.filter(({ documents }) => documents.some((document) => 'accessToken' in document));
  if (filled.length !== 1) throw new Error('Not one store of a session');
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(
      filled.map(({ name }) => name),
      'readwrite',
    );
    for (const { name, documents } of filled)
      for (const document of documents) transaction.objectStore(name).put({ ...document, ...session });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });
  database.close();
  localStorage.setItem('dunlin.member', session.userId);
  // Once this has returned: a navigation ends what runs in the page.
  setTimeout(() => location.replace(opens));
}

/**
 * Longest wait for contexts of an older build to leave, milliseconds. One that does not is frozen: it writes nothing,
 * and learns of it first when it thaws.
 */
const LEAVE_WAIT_MS = 3_000;

/** A newer build has been at the database: this one does not know what it would read and must not write. */
export class NewerBuildError extends Error {
  override readonly name = 'NewerBuildError';

  constructor() {
    super('A newer version of Dunlin has been used on this device.');
  }
}

export interface GenerationGuardOptions {
  /** Name of the local database. */
  readonly name: string;
  /** Number of what this build can read; every build that stores something in another way has a greater one. */
  readonly generation: number;
  /** A context of a newer build wants to begin. It waits until this settles: nothing may be written afterwards. */
  readonly onSuperseded: () => Promise<void>;
}

export interface GenerationGuard {
  leave(): void;
}

/**
 * Enters the local database's generation, before anything of it is opened. An IndexedDB database without content stands
 * for it, its version is the generation: the browser itself then tells every context of an older build
 * (`versionchange`), lets the newer one wait until they have left, and refuses the older build from then on. Rejects
 * with `NewerBuildError` where it is this one that is older.
 */
export function enterGeneration({ name, generation, onSuperseded }: GenerationGuardOptions): Promise<GenerationGuard> {
  let connection: IDBDatabase | undefined;
  let hasLeft = false;
  const leave = () => {
    hasLeft = true;
    connection?.close();
  };

  function enter(): Promise<GenerationGuard> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(`${name}-generation`, generation);
      let waiting: ReturnType<typeof setTimeout> | undefined;
      request.addEventListener('blocked', () => {
        waiting = setTimeout(() => resolve({ leave }), LEAVE_WAIT_MS);
      });
      request.addEventListener('success', () => {
        clearTimeout(waiting);
        const entered = request.result;
        connection = entered;
        if (hasLeft) return entered.close();
        entered.addEventListener('versionchange', ({ newVersion }) => {
          const over = newVersion === null ? Promise.resolve() : onSuperseded();
          void over.catch(() => undefined).then(() => entered.close());
          if (newVersion === null) enterAgain();
        });
        // The browser took it: the reader has cleared the site's data.
        entered.addEventListener('close', enterAgain);
        resolve({ leave });
      });
      request.addEventListener('error', () => {
        clearTimeout(waiting);
        reject(request.error?.name === 'VersionError' ? new NewerBuildError() : (request.error ?? new Error('IndexedDB failed')));
      });
    });
  }

  /**
   * The store went, and nobody is newer. This build goes on with databases that are opened again empty, so it stands in
   * a newer one's way as before; where one was faster, it is this build that is superseded.
   */
  function enterAgain(): void {
    if (hasLeft) return;
    enter().catch((error: unknown) => {
      if (error instanceof NewerBuildError) onSuperseded().catch(() => undefined);
    });
  }

  return enter();
}

/**
 * Runs work that makes this process one of production, as a build by Vite does, and gives NODE_ENV back as it was: the
 * server that starts in the same process afterwards runs in the mode that the caller asked for.
 * @template T
 * @param {() => Promise<T>} work
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function inOwnMode(work, env = process.env) {
  const { NODE_ENV } = env;
  try {
    return await work();
  } finally {
    if (NODE_ENV === undefined) delete env.NODE_ENV;
    else env.NODE_ENV = NODE_ENV;
  }
}

/**
 * A part of the app's own code could not be had: without a network, or gone with the build that it belonged to. Trying
 * again may succeed.
 */
export class CodeNotLoadedError extends Error {
  override readonly name = 'CodeNotLoadedError';

  constructor(cause: unknown) {
    super('A part of the app could not be loaded. It is tried again.', { cause });
  }
}

/**
 * Loads code that comes later, where there may be no page: the bundler's own handling of a failure asks the window for
 * help, which no worker has, and hides the failure behind one of its own.
 */
export function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    throw new CodeNotLoadedError(cause);
  });
}

import { vi } from 'vitest';

/**
 * How long `vi.waitFor` waits where a test says nothing, milliseconds. Vitest's own second is over on a machine that
 * has something else to do, and has no setting.
 */
const PATIENCE_MS = 30_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

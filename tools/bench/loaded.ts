import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';

/** The built client. */
export const CLIENT = 'dist/client';

export interface Loaded {
  readonly method: string;
  /** Address without origin and query. */
  readonly path: string;
  readonly isPicture: boolean;
}

export function loadedOf(request: Request): Loaded {
  return {
    method: request.method(),
    path: new URL(request.url()).pathname,
    isPicture: request.resourceType() === 'image' || request.resourceType() === 'media',
  };
}

/** A file that page and sync worker both ask for comes over the network once; calls count each. */
export function distinct(start: readonly Loaded[]): readonly Loaded[] {
  const seen = new Set<string>();
  return start.filter(
    ({ method, path }) => method !== 'GET' || !isFile(path) || (!seen.has(path) && seen.add(path) !== undefined),
  );
}

/** Files of the build among the loaded, each once. */
export function filesOf(start: readonly Loaded[], pattern: RegExp): readonly string[] {
  return [...new Set(start.map(({ path }) => path))].filter((path) => pattern.test(path) && isFile(path));
}

export function isFile(path: string): boolean {
  const file = join(CLIENT, path);
  return existsSync(file) && statSync(file).isFile();
}

export function gzipSize(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + statSync(join(CLIENT, `${path}.gz`)).size, 0);
}

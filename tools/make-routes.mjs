import { Generator, getConfig } from '@tanstack/router-generator';

/**
 * Writes src/routes/route-tree.gen.ts from the route files, as Vite does on a build: for type checks on a fresh clone.
 */
const root = new URL('..', import.meta.url).pathname;
await new Generator({ config: getConfig({}, root), root }).run();

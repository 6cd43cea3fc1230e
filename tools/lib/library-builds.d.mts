import type { Alias, Plugin } from 'vite';

export const partsOfRxdb: Alias[];

export function libraryBuilds(conditions: readonly string[]): { conditions: string[]; alias: Alias[] };

export function ownChangeChannel(): Plugin;

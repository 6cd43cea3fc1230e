import type { Alias } from 'vite';

export function libraryBuilds(conditions: readonly string[]): { conditions: string[]; alias: Alias[] };

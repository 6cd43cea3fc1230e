import type { Plugin } from 'vite';

export function withoutDocument(code: string, id: string): string;
export function callsWithoutDocument(): Plugin;

import type { Plugin } from 'vite';

export function markMessages(code: string, id: string): string;
export function markedMessages(): Plugin;
export function englishPage(): Plugin;

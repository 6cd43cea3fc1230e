import type { Plugin } from 'vite';

/** What the catalogue's module has (`messages/to-script.ts`). */
type Catalogue = typeof import('../../messages/to-script.ts');

interface LanguageFiles {
  readonly page: string;
  readonly manifest: string;
  readonly serviceWorkers: readonly string[];
  readonly scripts: readonly string[];
  readonly notItsOwn: readonly string[];
}

export function markMessages(code: string, id: string): string;
export function markedMessages(): Plugin;
export function englishPage(): Plugin;
export function spokenManifest(): Plugin;
export function writeLanguages(out: string, catalogue: Catalogue): readonly LanguageFiles[];

import type { CompiledMessageToken } from '@lingui/message-utils/compileMessage';

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aceinouyACEINOUYdghlrstDGHLRST', (plain, index) => [plain, [...'áçéíñóúýÁÇÉÍÑÓÚÝđğĥłŕšťĐĞĤŁŔŠŤ'][index] ?? plain]),
);

/** As much longer as German is than English, for short texts. */
const LONGER = 0.35;

/** The message accented, longer, and between brackets; parameters stay as they are. */
export function pseudoMessage(tokens: readonly CompiledMessageToken[]): readonly CompiledMessageToken[] {
  const length = lengthOf(tokens);
  return ['[', ...accented(tokens), `${'·'.repeat(Math.ceil(length * LONGER))}]`];
}

function accented(tokens: readonly CompiledMessageToken[]): CompiledMessageToken[] {
  return tokens.map((token) => {
    if (typeof token === 'string') return token.replaceAll(/[a-z]/gi, (letter) => accents[letter] ?? letter);
    const [name, kind, choices] = token;
    if (typeof choices !== 'object' || choices === null) return token;
    const branches = Object.entries(choices).map(([choice, branch]) => [
      choice,
      Array.isArray(branch) ? accented(branch as CompiledMessageToken[]) : branch,
    ]);
    return [name, kind, Object.fromEntries(branches)] as CompiledMessageToken;
  });
}

function lengthOf(tokens: readonly CompiledMessageToken[]): number {
  return tokens.reduce((sum, token) => sum + (typeof token === 'string' ? token.length : 6), 0);
}

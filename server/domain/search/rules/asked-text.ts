/** The sign of what is searched, should a caller send it: the contract has it left out. */
const SIGNS = { user: /^[@＠]/, hashtag: /^[#＃]/, ticker: /^\$/ } as const;

/** What was asked for without its sign and the white space around it; empty where nothing is left. */
export function askedText(text: string, kind: keyof typeof SIGNS | null): string {
  const trimmed = text.trim();
  return kind === null ? trimmed : trimmed.replace(SIGNS[kind], '').trim();
}

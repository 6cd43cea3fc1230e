/** The package's own declarations stand under a name that no compiler looks for. */
declare module 'unicode-confusables' {
  /** The text with each character in place of which another one is the usual one, by Unicode's table of confusables. */
  export function rectifyConfusion(text: string): string;
}

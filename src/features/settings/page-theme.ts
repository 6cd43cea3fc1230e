/** What the settings need of the page's theme; the route hands it in. */
export interface PageTheme {
  readonly scheme: () => 'light' | 'dark';
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies and keeps it on this device. */
  readonly choose: (scheme: 'light' | 'dark') => void;
  /** Paints the page in these colours, `#rrggbb` each, until the account's settings change. */
  readonly applyColours: (colours: { readonly primary: string; readonly secondary: string }) => void;
}

import { colourProperties, type ReaderColours, type Scheme } from './theme-colours.ts';

/** The scheme in force, read by index.html before the first paint; absent = as the system. */
const STORAGE_KEY = 'dunlin.theme';
/** The account's dark mode as this device last saw it. */
const ACCOUNT_KEY = 'dunlin.theme.account';
/** Of the browser's own bars (decisions 7). */
const BAR_COLOURS: Readonly<Record<Scheme, string>> = { light: '#FFFFFF', dark: '#000000' };

export interface ThemeStore {
  readonly scheme: () => Scheme;
  readonly subscribe: (listener: () => void) => () => void;
  /** The reader switched: applied and kept on the device. */
  readonly choose: (scheme: Scheme) => void;
  /** Paints the page in these colours: the account's, or those being tried. */
  readonly applyColours: (colours: ReaderColours) => void;
  /**
   * The account's setting, when it is known; null while it is not. A change of it is the reader's newest choice,
   * wherever it was made (SETTINGS-11). Where the account is first met, what was chosen on this device holds, and
   * light, which may be nobody's choice, leaves it to the system.
   */
  readonly applyDarkMode: (isDark: boolean | null) => void;
  /** Signed out: the house's colours again. */
  readonly reset: () => void;
}

/** The scheme and colours of the page: one for the life of the page. */
export function createThemeStore(root: HTMLElement = document.documentElement): ThemeStore {
  const listeners = new Set<() => void>();
  const system = matchMedia('(prefers-color-scheme: dark)');
  let scheme: Scheme = root.dataset['theme'] === 'dark' ? 'dark' : 'light';
  let colours: ReaderColours | null = null;
  let applied: readonly string[] = [];
  let seen = read(ACCOUNT_KEY);

  function paint() {
    root.dataset['theme'] = scheme;
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[scheme]);
    for (const name of applied) root.style.removeProperty(name);
    const properties = colours === null || isHouse(colours) ? {} : colourProperties(colours, scheme);
    for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
    applied = Object.keys(properties);
    for (const listener of listeners) listener();
  }

  function change(next: Scheme) {
    if (next === scheme) return;
    scheme = next;
    paint();
  }

  function choose(next: Scheme) {
    write(STORAGE_KEY, next);
    change(next);
  }

  system.addEventListener('change', () => {
    if (storedScheme() === null) change(system.matches ? 'dark' : 'light');
  });

  return {
    scheme: () => scheme,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose,
    applyDarkMode(isDark) {
      const next = isDark === true ? 'dark' : 'light';
      if (isDark === null || seen === next) return;
      const isFirst = seen === null;
      write(ACCOUNT_KEY, (seen = next));
      if (!isFirst || (isDark && storedScheme() === null)) choose(next);
    },
    applyColours(next) {
      const same = colours?.primary === next.primary && colours.secondary === next.secondary;
      colours = next;
      if (!same) paint();
    },
    reset() {
      if (colours === null) return;
      colours = null;
      paint();
    },
  };
}

/** The colours that tokens.css has already, drawn there for each scheme (SETTINGS-03). */
function isHouse({ primary, secondary }: ReaderColours): boolean {
  return primary.toLowerCase() === '#e50038' && secondary.toLowerCase() === '#942360';
}

function storedScheme(): Scheme | null {
  return read(STORAGE_KEY);
}

function read(key: string): Scheme | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'dark' || stored === 'light' ? stored : null;
  } catch {
    return null;
  }
}

function write(key: string, scheme: Scheme): void {
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // Storage refused: it lasts as long as the page.
  }
}

import { colourProperties, type ReaderColours, type Scheme } from './theme-colours.ts';

/** The reader's choice on this device, read by index.html before the first paint; absent = as the system. */
const STORAGE_KEY = 'dunlin.theme';
/** Of the browser's own bars (decisions 7). */
const BAR_COLOURS: Readonly<Record<Scheme, string>> = { light: '#FFFFFF', dark: '#000000' };

export interface ThemeStore {
  readonly scheme: () => Scheme;
  readonly subscribe: (listener: () => void) => () => void;
  /** The reader switched: applied and kept on the device. */
  readonly choose: (scheme: Scheme) => void;
  /** The account's settings, when they are known: colours always, the scheme when the reader has not chosen on this device since. */
  readonly applyAccount: (colours: ReaderColours, darkMode: boolean) => void;
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

  system.addEventListener('change', () => {
    if (storedScheme() === null) change(system.matches ? 'dark' : 'light');
  });

  return {
    scheme: () => scheme,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next) {
      storeScheme(next);
      change(next);
    },
    applyAccount(next, darkMode) {
      if (darkMode && storedScheme() === null) scheme = 'dark';
      const same = colours?.primary === next.primary && colours.secondary === next.secondary && root.dataset['theme'] === scheme;
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
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'dark' || stored === 'light' ? stored : null;
  } catch {
    return null;
  }
}

function storeScheme(scheme: Scheme): void {
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // Storage refused: the choice lasts as long as the page.
  }
}

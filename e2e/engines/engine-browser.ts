/**
 * A browser of another engine than Chromium, with one tab in front: what the journeys need of it, over WebDriver. Paths
 * are of the installation.
 */
export interface EngineBrowser {
  open(path: string): Promise<void>;
  /** Loads the page anew. */
  reload(): Promise<void>;
  /** Runs the body of an async function in the page; what it returns must be JSON. */
  run<Value>(body: string): Promise<Value>;
  /** A press of the main button, in CSS pixels of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Typed key by key into what has the focus. */
  type(text: string): Promise<void>;
  /** A further tab comes to the front; answers how to close it, which brings the first one back. */
  openTab(path: string): Promise<() => Promise<void>>;
  /** The tab is closed, after an empty one has been opened in its place. */
  replaceTab(): Promise<void>;
  /** What the tab shows, as PNG in base64. */
  picture(): Promise<string>;
  /** Ends the browser. */
  quit(): Promise<void>;
}

export interface Engine {
  /** Whether what is stored outlives the browser: else a tab is closed and opened where a browser would be. */
  readonly keepsProfile: boolean;
  /** Opens it, on what it has kept where it keeps a profile. */
  launch(url: string): Promise<EngineBrowser>;
  /** Ends what the launches left. */
  end(): Promise<void>;
}

/** Of all that is asked of a browser, milliseconds. */
export const COMMAND_LIMIT_MS = 60_000;

/** The body as an expression whose value is a text: what it returns, or what it threw. */
export function asText(body: string): string {
  return `(async () => { ${body} })().then((value) => JSON.stringify({ value: value ?? null }), (error) => JSON.stringify({ error: String(error) }))`;
}

/** What `asText` answered. */
export function fromText(text: unknown): unknown {
  const { value, error } = JSON.parse(String(text)) as { value: unknown; error?: string };
  if (error !== undefined) throw new Error(`In the page: ${error}`);
  return value;
}

/** A press of the main button as both protocols take it. */
export function pressAt(x: number, y: number): object {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}

/** The keys of a text, likewise. */
export function keysOf(text: string): object {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}

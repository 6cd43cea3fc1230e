import type { BackLayers } from '#ui/back-layers.ts';

/** In the state of the history entry that stands for whatever lies over the page. */
const MARK = 'dunlinLayer';
/** A browser that does not go back when asked to is waited for no longer, milliseconds. */
const LEAVING_LATEST_MS = 2000;

type EntryState = Readonly<Record<string, unknown>>;

type PopListener = (event: PopStateEvent) => void;

/** What of `window` it needs. */
export interface HistoryHost {
  readonly history: Pick<History, 'length' | 'back' | 'forward' | 'go' | 'pushState' | 'replaceState'> & {
    readonly state: unknown;
  };
  readonly location: Pick<Location, 'href' | 'pathname' | 'search' | 'hash'>;
  readonly document: Pick<Document, 'baseURI'>;
  addEventListener(type: 'popstate', listener: PopListener): void;
  addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions): void;
  removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions): void;
}

/**
 * Makes Back close the topmost layer. While anything lies over the page, one extra history entry of the same address
 * stands above the page's own: going back from it closes a layer. Answers the window that the router takes in place of
 * the real one: to it the extra entry does not exist.
 *
 * One entry serves all layers. Closed by other means they take it away again; a navigation from within a layer takes
 * its place, so that no entry is left that leads nowhere.
 */
export function layerWindow(host: HistoryHost, layers: BackLayers): HistoryHost {
  return new LayeredHistory(host, layers).routerWindow();
}

class LayeredHistory {
  /** Of the extra entry. `leaving`: the browser was asked to go back from it and has not said yet that it did. */
  #entry: 'none' | 'present' | 'leaving' = 'none';
  /** The page's own entry below the extra one, by the router's key. */
  #baseKey: unknown;
  /** What the router made of the page's own entry while the extra one lay over it. */
  #replacedBase: { readonly state: EntryState; readonly url: string | URL | null | undefined } | null = null;
  /** The entry that the router takes for the current one. */
  #routerKey: unknown;
  /** What the router asked for while leaving. */
  #held: (() => void)[] = [];
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<PopListener>();
  readonly #host: HistoryHost;
  readonly #layers: BackLayers;

  constructor(host: HistoryHost, layers: BackLayers) {
    this.#host = host;
    this.#layers = layers;
    this.#routerKey = keyOf(this.#state);
    host.addEventListener('popstate', (event) => this.#onPop(event));
    layers.subscribe(() => {
      if (layers.count > 0) this.#settle();
      // One layer often makes room for the next: a menu for the question that it asks.
      else setTimeout(() => this.#settle());
    });
    // Reloaded with a layer open, which is not any more.
    if (isMarked(this.#state)) {
      this.#replacedBase = { state: unmarked(this.#state), url: host.location.href };
      this.#leave();
    }
  }

  routerWindow(): HistoryHost {
    const host = this.#host;
    const stateOf = () => (host.history.state === null ? null : unmarked(this.#state));
    return {
      history: {
        get state() {
          return stateOf();
        },
        get length() {
          return host.history.length;
        },
        back: () => host.history.back(),
        forward: () => host.history.forward(),
        go: (delta) => host.history.go(delta),
        pushState: (state: EntryState, unused, url) => this.#push(state, unused, url),
        replaceState: (state: EntryState, unused, url) => this.#replace(state, unused, url),
      },
      get location() {
        return host.location;
      },
      document: host.document,
      addEventListener: (type: string, listener: PopListener & EventListener, options?: AddEventListenerOptions) => {
        if (type === 'popstate') this.#listeners.add(listener);
        else host.addEventListener(type, listener, options);
      },
      removeEventListener: (type, listener, options) => {
        this.#listeners.delete(listener);
        host.removeEventListener(type, listener, options);
      },
    };
  }

  get #state(): EntryState {
    const { state } = this.#host.history;
    return typeof state === 'object' && state !== null ? (state as EntryState) : {};
  }

  #push(state: EntryState, unused: string, url: string | URL | null | undefined): void {
    this.#routerKey = keyOf(state);
    if (this.#entry === 'leaving') {
      this.#held.push(() => this.#push(state, unused, url));
      return;
    }
    // In the place of the extra entry.
    if (this.#entry === 'present') this.#host.history.replaceState(state, unused, url);
    else this.#host.history.pushState(state, unused, url);
    this.#entry = 'none';
    this.#replacedBase = null;
    // What stays open over the new page has its entry there.
    setTimeout(() => this.#settle());
  }

  #replace(state: EntryState, unused: string, url: string | URL | null | undefined): void {
    this.#routerKey = keyOf(state);
    if (this.#entry === 'leaving') {
      this.#held.push(() => this.#replace(state, unused, url));
      return;
    }
    if (this.#entry === 'present') {
      this.#replacedBase = { state, url };
      this.#host.history.replaceState({ ...state, [MARK]: true }, unused, url);
    } else this.#host.history.replaceState(state, unused, url);
  }

  /** Brings the extra entry in line with what is open. */
  #settle(): void {
    if (this.#layers.count > 0 && this.#entry === 'none') {
      this.#baseKey = keyOf(this.#state);
      this.#entry = 'present';
      this.#host.history.pushState({ ...this.#state, [MARK]: true }, '');
    } else if (this.#layers.count === 0 && this.#entry === 'present') this.#leave();
  }

  #leave(): void {
    this.#entry = 'leaving';
    this.#host.history.back();
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      if (this.#entry !== 'leaving') return;
      // It stays, as an ordinary one.
      if (isMarked(this.#state)) this.#host.history.replaceState(unmarked(this.#state), '');
      this.#arrive();
    }, LEAVING_LATEST_MS);
  }

  /** Away from the extra entry. */
  #arrive(): void {
    this.#entry = 'none';
    const held = this.#held;
    this.#held = [];
    for (const call of held) call();
    this.#settle();
  }

  #onPop(event: PopStateEvent): void {
    const before = this.#entry;
    const landing = this.#state;
    if (isMarked(landing)) {
      // Forward, to an entry whose layer has closed.
      this.#baseKey = keyOf(landing);
      this.#pass(event, landing);
      if (this.#layers.count > 0) this.#layers.closeAll();
      this.#leave();
      return;
    }
    const isBase = keyOf(landing) === this.#baseKey || before === 'leaving';
    if (before !== 'none' && isBase && this.#replacedBase !== null) {
      const { state, url } = this.#replacedBase;
      this.#host.history.replaceState(state, '', url);
    }
    this.#replacedBase = null;
    if (before === 'leaving') {
      if (this.#held.length === 0) this.#pass(event, this.#state);
      this.#arrive();
      return;
    }
    this.#entry = 'none';
    this.#pass(event, this.#state);
    if (before !== 'present') return;
    if (isBase) this.#layers.closeTop();
    else this.#layers.closeAll();
    // What refused to close, or lay below, keeps its entry.
    setTimeout(() => this.#settle());
  }

  /** Tells the router of an entry that it does not know to be current. */
  #pass(event: PopStateEvent, landing: EntryState): void {
    const key = keyOf(landing);
    // An entry that somebody else made has no key: then it may be any.
    if (key !== undefined && key === this.#routerKey) return;
    this.#routerKey = key;
    for (const listener of this.#listeners) listener(event);
  }
}

function keyOf(state: EntryState): unknown {
  return state['key'];
}

function isMarked(state: EntryState): boolean {
  return state[MARK] === true;
}

function unmarked({ [MARK]: _mark, ...state }: EntryState): EntryState {
  return state;
}

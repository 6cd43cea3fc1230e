import { createBrowserHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackLayers } from '#ui/back-layers.ts';
import { layerWindow, type HistoryHost } from './layered-history.ts';

interface Entry {
  readonly state: unknown;
  readonly href: string;
}

/**
 * A browser's history as far as one tab of one document has it: going is asynchronous, pushing cuts off what lay ahead.
 */
class FakeBrowser implements HistoryHost {
  readonly entries: Entry[];
  index = 0;
  readonly document = { baseURI: 'https://dunlin.test/' };
  readonly #pop = new Set<(event: PopStateEvent) => void>();

  constructor(entries: Entry[] = [{ state: null, href: '/feed' }]) {
    this.entries = entries;
    this.index = entries.length - 1;
  }

  readonly history = (() => {
    const browser = this as FakeBrowser;
    return {
      get state() {
        return browser.entries[browser.index]?.state;
      },
      get length() {
        return browser.entries.length;
      },
      pushState(state: unknown, _unused: string, url?: string | URL | null) {
        browser.entries.splice(browser.index + 1, Infinity, { state, href: url?.toString() ?? browser.location.href });
        browser.index += 1;
      },
      replaceState(state: unknown, _unused: string, url?: string | URL | null) {
        browser.entries[browser.index] = { state, href: url?.toString() ?? browser.location.href };
      },
      back: () => this.go(-1),
      forward: () => this.go(1),
      go: (delta = 0) => this.go(delta),
    };
  })();

  get location() {
    const href = this.entries[this.index]?.href ?? '';
    return { href, pathname: href, search: '', hash: '' };
  }

  go(delta: number): void {
    setTimeout(() => {
      const next = this.index + delta;
      if (next < 0 || next >= this.entries.length) return;
      this.index = next;
      for (const listener of this.#pop) listener(new Event('popstate') as PopStateEvent);
    }, 5);
  }

  addEventListener(type: string, listener: (event: PopStateEvent) => void): void {
    if (type === 'popstate') this.#pop.add(listener);
  }

  removeEventListener(): void {
    // The router is never taken down here.
  }

  get hrefs(): readonly string[] {
    return this.entries.slice(0, this.index + 1).map(({ href }) => href);
  }
}

/** The app as far as history goes: a router, and where it believes to be. */
function open(browser = new FakeBrowser()) {
  const layers = createBackLayers();
  const router = createBrowserHistory({ window: layerWindow(browser, layers) });
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.href));
  /** A layer that closes when asked to. */
  function layer(): { readonly isOpen: () => boolean; readonly close: () => void } {
    let isOpen = true;
    const remove = layers.add(() => close());
    function close() {
      isOpen = false;
      remove();
    }
    return { isOpen: () => isOpen, close };
  }
  return { browser, layers, router, visited, layer };
}

/** All timers of the fake browser and of what is tested have run. */
async function quiet(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Back with something open', () => {
  it('closes the topmost, and the page stays; the next one leaves the page', async () => {
    const { browser, router, visited, layer } = open();
    router.push('/post/1');
    await quiet();
    const sheet = layer();
    const question = layer();
    browser.go(-1);
    await quiet();
    expect([sheet.isOpen(), question.isOpen(), router.location.href]).toEqual([true, false, '/post/1']);
    browser.go(-1);
    await quiet();
    expect([sheet.isOpen(), router.location.href]).toEqual([false, '/post/1']);
    browser.go(-1);
    await quiet();
    expect([router.location.href, visited]).toEqual(['/feed', ['/post/1', '/feed']]);
  });

  it('asks again what refused to close', async () => {
    const { browser, layers, router } = open();
    const refuse = vi.fn();
    layers.add(refuse);
    for (const times of [1, 2, 3]) {
      browser.go(-1);
      await quiet();
      expect(refuse).toHaveBeenCalledTimes(times);
    }
    expect([router.location.href, browser.hrefs]).toEqual(['/feed', ['/feed', '/feed']]);
  });

  it('leaves no entry behind when it was closed by other means', async () => {
    const { browser, router, visited, layer } = open();
    router.push('/post/1');
    await quiet();
    layer().close();
    await quiet();
    expect([browser.hrefs, visited]).toEqual([['/feed', '/post/1'], ['/post/1']]);
    browser.go(-1);
    await quiet();
    expect(router.location.href).toBe('/feed');
  });

  it('gives one entry to a menu and the question that it opens', async () => {
    const { browser, layer } = open();
    const push = vi.spyOn(browser.history, 'pushState');
    layer().close();
    const question = layer();
    await quiet();
    expect(push).toHaveBeenCalledTimes(1);
    browser.go(-1);
    await quiet();
    expect([question.isOpen(), browser.hrefs]).toEqual([false, ['/feed']]);
  });

  it('gives an entry to what opens while the one before is being taken away', async () => {
    const { browser, layer } = open();
    layer().close();
    await vi.advanceTimersByTimeAsync(2);
    const next = layer();
    await quiet();
    expect([next.isOpen(), browser.hrefs]).toEqual([true, ['/feed', '/feed']]);
    browser.go(-1);
    await quiet();
    expect([next.isOpen(), browser.hrefs]).toEqual([false, ['/feed']]);
  });
});

describe('navigation with something open', () => {
  it('takes the place of its entry', async () => {
    const { browser, router, layer } = open();
    const menu = layer();
    router.push('/settings');
    menu.close();
    await quiet();
    expect(browser.hrefs).toEqual(['/feed', '/settings']);
    browser.go(-1);
    await quiet();
    expect([router.location.href, browser.index]).toEqual(['/feed', 0]);
  });

  it('waits for an entry that is being taken away', async () => {
    const { browser, router, layer } = open();
    layer().close();
    await vi.advanceTimersByTimeAsync(2);
    router.push('/post/1');
    await quiet();
    expect([browser.hrefs, router.location.href]).toEqual([['/feed', '/post/1'], '/post/1']);
  });

  it('replaces the address of the page below', async () => {
    const { browser, router, layer } = open(new FakeBrowser([{ state: null, href: '/feed?compose=1' }]));
    const composer = layer();
    router.replace('/feed');
    await quiet();
    expect(browser.location.href).toBe('/feed');
    browser.go(-1);
    await quiet();
    expect([composer.isOpen(), browser.hrefs, router.location.href]).toEqual([false, ['/feed'], '/feed']);
  });

  it('keeps an entry for what stays open over the new page', async () => {
    const { browser, router, layer } = open();
    const composer = layer();
    router.push('/post/1');
    await quiet();
    browser.go(-1);
    await quiet();
    expect([composer.isOpen(), router.location.href, browser.hrefs]).toEqual([false, '/post/1', ['/feed', '/post/1']]);
  });

  it('closes everything when the reader jumps further back', async () => {
    const { browser, router, layer } = open();
    router.push('/post/1');
    await quiet();
    const sheet = layer();
    const question = layer();
    browser.go(-2);
    await quiet();
    expect([sheet.isOpen(), question.isOpen(), router.location.href]).toEqual([false, false, '/feed']);
  });
});

describe('an entry whose layer is gone', () => {
  it('is left at once on the way forward', async () => {
    const { browser, router, visited, layer } = open();
    layer();
    browser.go(-1);
    await quiet();
    browser.go(1);
    await quiet();
    expect([browser.index, router.location.href, visited]).toEqual([0, '/feed', []]);
  });

  it('is left at once after a reload', async () => {
    const before = open();
    before.router.push('/post/1');
    await quiet();
    before.layer();
    const { browser, router, visited } = open(new FakeBrowser([...before.browser.entries]));
    await quiet();
    expect([browser.index, browser.location.href, router.location.href, visited]).toEqual([1, '/post/1', '/post/1', []]);
    browser.go(-1);
    await quiet();
    expect(router.location.href).toBe('/feed');
  });

  it('becomes an ordinary one in a tab that has nothing else', async () => {
    const before = open();
    before.layer();
    const { browser, router } = open(new FakeBrowser(before.browser.entries.slice(-1)));
    router.push('/post/1');
    await vi.advanceTimersByTimeAsync(2000);
    expect(browser.hrefs).toEqual(['/feed', '/post/1']);
    browser.go(-1);
    await quiet();
    expect(router.location.href).toBe('/feed');
  });
});

describe('entries that somebody else made, without a key', () => {
  /** Two of them above the page's own. */
  async function openWithTwo() {
    const app = open();
    app.browser.history.pushState(null, '', '/feed#one');
    app.browser.history.pushState(null, '', '/feed#two');
    await quiet();
    return app;
  }

  it('always reach the router, also from one to the next', async () => {
    const { browser, router, visited } = await openWithTwo();
    for (const delta of [-1, 1, -1, -1]) {
      browser.go(delta);
      await quiet();
    }
    expect(visited).toEqual(['/feed#one', '/feed#two', '/feed#one', '/feed']);
    expect(router.location.href).toBe('/feed');
  });

  it('have what lies over them closed by Back, and the next one is left by the next Back', async () => {
    const { browser, router, layer } = await openWithTwo();
    const sheet = layer();
    browser.go(-1);
    await quiet();
    expect([sheet.isOpen(), router.location.href]).toEqual([false, '/feed#two']);
    browser.go(-1);
    await quiet();
    expect(router.location.href).toBe('/feed#one');
  });
});

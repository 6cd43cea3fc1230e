import { useEffect, useEffectEvent } from 'react';

/** What lies over the page: sheets, dialogs, menus, pickers, the viewer. */
export interface BackLayers {
  readonly count: number;
  /** On top of the others. Answers how to take it away again. */
  add(close: () => void): () => void;
  /** Asks the topmost to close. It may refuse: an unsaved text asks a question first. */
  closeTop(): void;
  /** Asks each to close, the topmost first. */
  closeAll(): void;
  /** Told after each change. Answers an unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export function createBackLayers(): BackLayers {
  const listeners = new Set<() => void>();
  let layers: readonly { readonly close: () => void }[] = [];

  function change(next: typeof layers): void {
    layers = next;
    for (const listener of listeners) listener();
  }

  return {
    get count() {
      return layers.length;
    },
    add(close) {
      const layer = { close };
      change([...layers, layer]);
      return () => change(layers.filter((other) => other !== layer));
    },
    closeTop() {
      layers.at(-1)?.close();
    },
    closeAll() {
      for (const layer of layers.toReversed()) layer.close();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Those of this page. `layered-history.ts` gives them their entry in the browser's history. */
export const pageLayers = createBackLayers();

/** While `isOpen`, Back (button, gesture) calls `onBack` and leaves the page as it is. */
export function useBackLayer(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => (isOpen ? pageLayers.add(() => close()) : undefined), [isOpen]);
}

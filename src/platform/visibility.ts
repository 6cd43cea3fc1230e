export interface Visibility {
  isVisible(): boolean;
  onChange(listener: () => void): () => void;
}

/** Whether the page shows. Page only: a worker has no document and is told. */
export function createVisibility(page: Document = document): Visibility {
  return {
    isVisible: () => page.visibilityState === 'visible',
    onChange(listener) {
      page.addEventListener('visibilitychange', listener);
      return () => page.removeEventListener('visibilitychange', listener);
    },
  };
}

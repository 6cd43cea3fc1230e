/** The cookie that an unknown path leaves for the page it is sent to (ROUTE-33, SHELL-47, SHELL-48). */
const NAME = 'wrongURL';
const SECONDS = 5;

const listeners = new Set<() => void>();

export function markWrongUrl(): void {
  document.cookie = `${NAME}=true; max-age=${SECONDS}; path=/; samesite=lax`;
  announce();
}

export function hasWrongUrl(): boolean {
  return document.cookie.split('; ').includes(`${NAME}=true`);
}

export function forgetWrongUrl(): void {
  document.cookie = `${NAME}=; max-age=0; path=/; samesite=lax`;
  announce();
}

/** Calls `listener` when this page sets or clears the cookie; answers an unsubscribe. */
export function subscribeToWrongUrl(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce() {
  for (const listener of listeners) listener();
}

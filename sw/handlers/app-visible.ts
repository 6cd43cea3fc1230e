/** What is asked of the worker's `clients`. */
export interface AppWindows {
  readonly matchAll: (options: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }) => Promise<readonly { readonly visibilityState: 'visible' | 'hidden'; readonly url: string }[]>;
}

/** Whether a window of the app is in front; where paths are named, one that shows one of them. */
export async function isAppVisible(clients: AppWindows, paths?: readonly string[]): Promise<boolean> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.some(
    ({ visibilityState, url }) => visibilityState === 'visible' && (paths === undefined || paths.includes(new URL(url).pathname)),
  );
}

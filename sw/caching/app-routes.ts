/** Paths that the server answers itself; a navigation to one of them is no screen of the app's. */
export const serverPaths: readonly RegExp[] = [
  /^\/v[34](\/|$)/,
  /^\/(dev|media|docs|broadcasting|healthz|api|admin)(\/|$)/,
  /^\/openapi\.json$/,
];

/** Whether a navigation shows the app: the shell then comes from the device, online and off alike. */
export function isAppNavigation(path: string): boolean {
  return !serverPaths.some((pattern) => pattern.test(path));
}

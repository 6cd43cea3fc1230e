/**
 * The native shell's web view, or what was put on the home screen: a page in a tab is none. Safari on iPhone and iPad
 * alone knows `standalone`.
 */
export function isInstalledApp(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return (
    globalThis.dunlinShell !== undefined ||
    standalone === true ||
    window.matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
  );
}

/** Share of a player in view under which it is taken away (POST-47). */
export const OUT_OF_VIEW_SHARE = 0.1;

export function isOutOfView(share: number): boolean {
  return share < OUT_OF_VIEW_SHARE;
}

/**
 * The picture's address where it lies on our own origin, else null: a picture of the service would tell it who reads
 * what, before any press (POST-46).
 */
export function ownPicture(url: string, origin: string): string | null {
  if (url === '' || !URL.canParse(url, origin)) return null;
  return new URL(url, origin).origin === origin ? url : null;
}

/**
 * A player keeps its own origin, which is never ours: no way to this page, and none out of the frame but a new tab that
 * the reader opens.
 */
export const FRAME_SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-presentation',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ');

export const FRAME_FEATURES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].join('; ');

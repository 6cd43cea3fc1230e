/** Controls that act on the post where it stands. */
const CONTROLS = 'a, button, input, textarea, select, video, [role="dialog"], [role="menu"]';
/** What leads out of the card or opens something of it: its links, pictures and videos. */
const OPENING = 'a[href], video, [data-media] button';

/**
 * Tells the id of an ad when the reader opens its post, its author, or a link, picture or video in it. For as long as
 * the page lives.
 */
export function noteOpenedAds(onOpened: (adId: string) => void): void {
  const options = { capture: true, passive: true };
  for (const name of ['click', 'auxclick'] as const)
    document.addEventListener(
      name,
      (event) => {
        const adId = adIdAt(event.target);
        if (adId !== null && isOpening(event)) onOpened(adId);
      },
      options,
    );
  document.addEventListener(
    'keydown',
    (event) => {
      const adId = adIdAt(event.target);
      // Of a link or button the press is a click.
      if (adId !== null && event.key === 'Enter' && isCard(event.target)) onOpened(adId);
    },
    options,
  );
}

function adIdAt(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest('[data-shown-id]')?.getAttribute('data-shown-id') ?? null) : null;
}

function isCard(target: EventTarget | null): boolean {
  return target instanceof Element && target.hasAttribute('data-shown-id');
}

/**
 * The middle button opens links alone; a press on the card itself opens the post, unless it ends a selection of text.
 */
function isOpening({ target, button, type }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (type === 'auxclick') return button === 1 && target.closest('a[href]') !== null;
  if (target.closest(OPENING) !== null) return true;
  return target.closest(CONTROLS) === null && (window.getSelection()?.toString() ?? '') === '';
}

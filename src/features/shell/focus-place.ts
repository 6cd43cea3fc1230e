/** Where the focus was on a page, in words that still mean something once the page was built anew. */
export interface FocusPlace {
  /** The element itself, while it lives: what stands around the pages stays. */
  readonly element: WeakRef<HTMLElement>;
  /** Of the row or post around it. */
  readonly row: string | null;
  /** Its number among the controls of that row; -1 = the row itself. */
  readonly index: number;
  /** Address of a link outside of rows. */
  readonly href: string | null;
  /** What a control outside of rows is called. */
  readonly name: string | null;
}

const rowSelector = '[data-list-item], [data-comment], article[data-post-id]';
const controlSelector = 'a[href], button';

export function placeOf(element: HTMLElement): FocusPlace {
  const row = element.closest<HTMLElement>(rowSelector);
  return {
    element: new WeakRef(element),
    row: row === null ? null : keyOf(row),
    index: row === null ? -1 : controlsOf(row).indexOf(element),
    href: element.getAttribute('href'),
    name: nameOf(element),
  };
}

/** What has the focus of that place now; `null` = not there, or not yet. */
export function elementAt({ element, row, index, href, name }: FocusPlace): HTMLElement | null {
  const same = element.deref();
  if (same?.isConnected === true) return same;
  if (row !== null) {
    const found = [...document.querySelectorAll<HTMLElement>(rowSelector)].find((other) => keyOf(other) === row);
    if (found === undefined) return null;
    return controlsOf(found)[index] ?? (found.tagName === 'ARTICLE' ? found : found.querySelector<HTMLElement>('article'));
  }
  if (href !== null) return document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`);
  const called = [...document.querySelectorAll<HTMLElement>('#main button')].filter((other) => nameOf(other) === name);
  // Of several with one name nobody knows which it was.
  return (name !== '' && called.length === 1 && called[0]) || null;
}

function nameOf(element: HTMLElement): string | null {
  return element.ariaLabel ?? element.textContent;
}

function keyOf({ dataset }: HTMLElement): string | null {
  return dataset['listItem'] ?? dataset['comment'] ?? dataset['postId'] ?? null;
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controlSelector)];
}

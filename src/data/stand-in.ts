/**
 * A picture of what the reader saw last, as plain nodes: shown at the next start until the app itself has painted. Kept
 * in the snapshot's record, so it comes and goes with it. Text stays text: it is built node by node from closed sets of
 * elements and attributes, never parsed as HTML.
 */
export interface StandIn {
  /** Address of the page's style sheet: class names of another build mean something else. */
  readonly styles: string;
  /** Of the page's texts. */
  readonly language: string;
  /** Of the viewport, CSS pixels: in another one everything would stand elsewhere. */
  readonly width: number;
  readonly height: number;
  /** Of it without a scroll bar. */
  readonly contentWidth: number;
  /** `light` or `dark`. */
  readonly theme: string;
  /** The reader's own colours: custom properties of the document by name. */
  readonly colours: Readonly<Record<string, string>>;
  /** How far the page was scrolled, CSS pixels. */
  readonly scrollTop: number;
  /** The list's scroll position, at which the app will open; `null` = the top. */
  readonly place: StandInPlace | null;
  readonly nodes: readonly StandInNode[];
}

export interface StandInPlace {
  /** Key of the post, and where its top stood below that of the viewport, CSS pixels. */
  readonly key: string;
  readonly offset: number;
}

/** A text, or an element: its name, its attributes, what is in it. */
export type StandInNode =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, nodes: readonly StandInNode[]];

/** SVG's elements; the rest is HTML. */
export const STAND_IN_SVG: ReadonlySet<string> = new Set('svg path circle rect line polyline polygon ellipse g mask'.split(' '));

/** Any other element is shown as a `div` of its size. */
export const STAND_IN_ELEMENTS: ReadonlySet<string> = new Set([
  ...STAND_IN_SVG,
  ...`div span p a b i em strong u s h1 h2 h3 ul ol li main header footer nav aside section article button time img br bdi mark small sup sub pre code
  blockquote`.split(/\s+/),
]);

/** No address that leads anywhere, no handler, no role, and no id but that of a mask (`isStandInAttribute`). */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  `class style dir lang hidden src width height alt viewBox fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray fill-rule clip-rule d
  cx cy r x y x1 x2 y1 y2 rx ry points transform opacity mask maskUnits data-post-id data-list-item data-highlight aria-hidden aria-pressed aria-selected
  aria-current aria-expanded aria-disabled`.split(/\s+/),
);

/** Whether an element of the picture has this attribute; a picture's address must be one of this origin. */
export function isStandInAttribute(element: string, name: string, value: string): boolean {
  if (name === 'src') return /^\/(?![/\\])/.test(value);
  return ATTRIBUTES.has(name) || (name === 'id' && element === 'mask');
}

/** More nodes than this are no quick picture. */
export const STAND_IN_MOST_NODES = 2_000;

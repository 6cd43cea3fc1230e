import { beginFeedOf } from '#core/feed/offered-feeds.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import type { Snapshot } from '#data/snapshot.ts';
import { isStandInAttribute, STAND_IN_ELEMENTS, STAND_IN_MOST_NODES, STAND_IN_SVG } from '#data/stand-in.ts';
import type { StandIn, StandInNode, StandInPlace } from '#data/stand-in.ts';
import type { ScrollPositions } from './scroll-positions.ts';

/** The address at which the picture is shown again. */
const HOME = '/feed';

/** On what tells of the moment (toasts, alerts, the connection): it is in no picture. */
const PASSING = 'data-passing';

export interface PictureOptions {
  readonly isMainBrand: boolean;
  readonly places: Pick<ScrollPositions, 'get'>;
}

/** Takes pictures of the list that the reader's next start will begin with, where it will open, and of no other. */
export function pictureTaker({ isMainBrand, places }: PictureOptions) {
  return ({ listKey, list, session, shell }: Omit<Snapshot, 'version'>): StandIn | null => {
    const member = session.state === 'signedIn' ? { settings: shell.userSettings, followed: session.user.following } : null;
    const feedType = beginFeedOf({ member, hasGroups: shell.hasGroups, isMainBrand });
    const root = document.getElementById('root');
    if (root === null || location.pathname !== HOME || listKey !== listKeyText({ list: 'feed', feedType })) return null;
    // The screen may be behind the list: what has just been hidden or blocked is in no picture.
    const keys = new Set(list.items.map(({ key }) => key));
    const shown = [...root.querySelectorAll<HTMLElement>('[data-list-item]')];
    if (shown.length === 0 || !shown.every((row) => isOfNextStart(row, keys))) return null;
    const { nearby: [key] = [], offset } = places.get(listKey) ?? {};
    const place = key === undefined || offset === undefined ? null : { key, offset };
    return standsAt(root, place) ? takeStandIn(root, place) : null;
  };
}

/** What is put in among the items comes later, and below what is on the screen then. */
function isOfNextStart(row: HTMLElement, keys: ReadonlySet<string>): boolean {
  return 'inserted' in row.dataset ? !isInSight(row) : keys.has(row.dataset['listItem'] ?? '');
}

/** The screen stands where the next start will open. */
function standsAt(root: HTMLElement, place: StandInPlace | null): boolean {
  if (place === null) return window.scrollY === 0;
  const post = root.querySelector(`[data-list-item="${CSS.escape(place.key)}"]`);
  return post !== null && Math.abs(post.getBoundingClientRect().top - place.offset) < 1;
}

/**
 * What the viewport shows of `root` now; `null` where something is not as it will be at the next start, or this is more
 * than a quick picture.
 */
function takeStandIn(root: HTMLElement, place: StandInPlace | null): StandIn | null {
  const styles = document.querySelector('body > link[rel="stylesheet"]')?.getAttribute('href');
  if (styles === null || styles === undefined) return null;
  if (root.querySelector('article[aria-busy="true"]') !== null) return null;
  const nodes = nodesOf(root, { left: STAND_IN_MOST_NODES });
  if (nodes === null) return null;
  const { clientWidth: contentWidth, dataset, lang: language, style } = document.documentElement;
  return {
    styles,
    language,
    width: window.innerWidth,
    height: window.innerHeight,
    contentWidth,
    theme: dataset['theme'] ?? '',
    colours: customProperties(style),
    scrollTop: Math.round(window.scrollY),
    place,
    nodes,
  };
}

function customProperties(style: CSSStyleDeclaration): Record<string, string> {
  const names = [...style].filter((name) => name.startsWith('--'));
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

/** `null` where there can be no picture. `left` counts down over all of it. */
function nodesOf(parent: Node, budget: { left: number }): readonly StandInNode[] | null {
  const nodes: StandInNode[] = [];
  for (const child of parent.childNodes) {
    if (budget.left <= 0) return null;
    budget.left -= 1;
    if (child instanceof Text) nodes.push(child.data);
    if (!(child instanceof Element)) continue;
    if (child.hasAttribute(PASSING)) {
      if (takesSpace(child)) return null;
      continue;
    }
    const node = nodeOf(child, budget);
    if (node === null) return null;
    nodes.push(node);
  }
  return nodes;
}

function nodeOf(element: Element, budget: { left: number }): StandInNode | null {
  const isKnown = STAND_IN_ELEMENTS.has(element.localName);
  const name = isKnown ? element.localName : 'div';
  const attributes = attributesOf(element, name);
  // What is not seen keeps its room, for what stands below it.
  if (STAND_IN_SVG.has(name) || (isKnown && (isInSight(element) || isInline(element)))) {
    const nodes = nodesOf(element, budget);
    return nodes === null ? null : [name, attributes, nodes];
  }
  return [name, { ...attributes, style: `${attributes['style'] ?? ''};${sizeOf(element)}` }, []];
}

function takesSpace(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position !== 'fixed' && position !== 'absolute' && element.getBoundingClientRect().height > 0;
}

/** What has no box of its own may hold what has. */
function isInSight(element: Element): boolean {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return element.checkVisibility();
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
}

function isInline(element: Element): boolean {
  return getComputedStyle(element).display === 'inline';
}

function sizeOf(element: Element): string {
  const { display } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  return `display:${display};box-sizing:border-box;width:${width}px;height:${height}px;min-height:0;flex:none`;
}

function attributesOf(element: Element, name: string): Record<string, string> {
  return Object.fromEntries(
    [...element.attributes].flatMap((attribute): [string, string][] =>
      isStandInAttribute(name, attribute.name, attribute.value) ? [[attribute.name, attribute.value]] : [],
    ),
  );
}

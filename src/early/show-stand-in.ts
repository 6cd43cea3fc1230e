import { isStandInAttribute, STAND_IN_ELEMENTS, STAND_IN_SVG } from '#data/stand-in.ts';
import type { StandIn, StandInNode, StandInPlace } from '#data/stand-in.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Bars of the browser come and go; by more than this a viewport is another one, CSS pixels. */
const MOST_HEIGHT_CHANGE = 120;

/**
 * Lays the picture over the page, scrolled as it was; nobody can press or read aloud what is in it. Answers how to take
 * it away; `null` where it does not fit this page, or the app will open elsewhere.
 */
export function showStandIn(standIn: StandIn, place: StandInPlace | null): (() => void) | null {
  if (!fits(standIn) || !isSamePlace(standIn.place, place)) return null;
  const picture = document.createElement('div');
  picture.className = 'stand-in';
  picture.style.width = `${standIn.contentWidth}px`;
  picture.inert = true;
  picture.setAttribute('aria-hidden', 'true');
  picture.append(...standIn.nodes.map(built));
  // The app sets the same; what is mixed of them is mixed at the root.
  for (const [name, value] of Object.entries(standIn.colours))
    if (name.startsWith('--')) document.documentElement.style.setProperty(name, value);
  document.body.append(picture);
  picture.scrollTop = standIn.scrollTop;
  return () => picture.remove();
}

function fits({ styles, language, width, height, theme }: StandIn): boolean {
  const sheet = document.querySelector('body > link[rel="stylesheet"]');
  return (
    sheet?.getAttribute('href') === styles &&
    document.documentElement.lang === language &&
    window.innerWidth === width &&
    Math.abs(window.innerHeight - height) <= MOST_HEIGHT_CHANGE &&
    document.documentElement.dataset['theme'] === theme
  );
}

function isSamePlace(one: StandInPlace | null, other: StandInPlace | null): boolean {
  return one?.key === other?.key && one?.offset === other?.offset;
}

function built(node: StandInNode): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [wanted, attributes, inside] = node;
  const name = STAND_IN_ELEMENTS.has(wanted) ? wanted : 'div';
  const element = STAND_IN_SVG.has(name) ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (isStandInAttribute(name, attribute, value)) element.setAttribute(attribute, value);
  element.append(...inside.map(built));
  return element;
}

/** The page's style sheet has come. It stands below what this script is in, so it may not even be there yet. */
export async function stylesReady(): Promise<void> {
  const link = await styleLink();
  if (link.sheet !== null) return;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
}

function styleLink(): Promise<HTMLLinkElement> {
  return new Promise((resolve) => {
    const check = () => {
      const link = document.querySelector<HTMLLinkElement>('body > link[rel="stylesheet"]');
      if (link === null) return;
      observer.disconnect();
      resolve(link);
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true });
    check();
  });
}

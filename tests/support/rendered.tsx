import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { InApp } from './in-app.tsx';
import type { Device } from './in-app.tsx';

/**
 * What the element is drawn as, in an app whose device has what is given: its first frame, in which nothing has been
 * pressed.
 */
export function markupOf(element: ReactElement, device: Device = {}) {
  return renderToStaticMarkup(<InApp device={device}>{element}</InApp>);
}

/** The text of markup, with a space where an element begins or ends. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

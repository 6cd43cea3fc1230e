import type { ReactNode } from 'react';

/**
 * The states of a component, by name: `*.states.tsx` beside it exports them as `states`. `/tests/components/` of `npm
 * run dev` shows them all, and `e2e/components/` looks at each in both themes and both directions.
 */
export type States = Readonly<Record<string, () => ReactNode>>;

/** Lies over the page, so it is shown by itself. */
export type Overlays = Readonly<Record<string, () => ReactNode>>;

const nothing = () => undefined;

/** A menu that a press has opened, given as its button gives it. */
export const openedMenu = {
  open: true,
  startsAtFirst: false,
  anchor: { current: null },
  openAt: { x: 20, y: 60 },
  onClose: nothing,
  onClosed: nothing,
} as const;

/** Longer than any name should be, and without a place to break. */
export const LONG_NAME = 'Wilhelmina-Theodora van der Bruggen-Featherstonehaugh';
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente';
export const ARABIC_NAME = 'نور الهدى عبد الرحمن الحدّاد';

import { assert, nat, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex, type Rgb } from './contrast.ts';
import { colourProperties } from './theme-colours.ts';

function rgb(text: string | undefined): Rgb {
  const colour = parseHex(text ?? '');
  if (colour === null) throw new Error(`not a colour: ${text}`);
  return colour;
}

const hex = tuple(nat(255), nat(255), nat(255)).map(
  (parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
);

describe('colourProperties', () => {
  it('knows the contrast of black on white', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  });

  it('brings text in any colour of the reader to AA on light and dark grounds', () => {
    assert(
      property(hex, hex, (primary, secondary) => {
        const light = colourProperties({ primary, secondary }, 'light');
        const dark = colourProperties({ primary, secondary }, 'dark');
        for (const name of ['--color-primary-text', '--color-secondary-text']) {
          expect(contrast(rgb(light[name]), [255, 255, 255])).toBeGreaterThanOrEqual(4.45);
          expect(contrast(rgb(dark[name]), [15, 14, 17])).toBeGreaterThanOrEqual(4.45);
        }
      }),
    );
  });

  it('makes links in any colour of the reader readable, and apart from the text they stand in', () => {
    assert(
      property(hex, (secondary) => {
        const light = rgb(colourProperties({ primary: '#e50038', secondary }, 'light')['--color-link']);
        expect(contrast(light, [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(light, [26, 20, 24])).toBeGreaterThanOrEqual(2.95);
        const dark = rgb(colourProperties({ primary: '#e50038', secondary }, 'dark')['--color-link']);
        expect(contrast(dark, [15, 14, 17])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(dark, [244, 241, 245])).toBeGreaterThanOrEqual(2.95);
      }),
    );
  });

  it('puts text of AA on any colour of the reader, in both schemes', () => {
    assert(
      property(hex, hex, (primary, secondary) => {
        for (const scheme of ['light', 'dark'] as const) {
          const colours = colourProperties({ primary, secondary }, scheme);
          expect(contrast(rgb(colours['--color-on-primary']), rgb(primary))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(rgb(colours['--color-on-secondary']), rgb(secondary))).toBeGreaterThanOrEqual(4.5);
        }
      }),
      // Of middle lightness: neither white nor ink can be read on them.
      { numRuns: 1000, examples: [['#397eba', '#00897b']] },
    );
  });

  it('averages primary and secondary where no tertiary colour is set', () => {
    expect(colourProperties({ primary: '#000000', secondary: '#646464' }, 'light')['--color-tertiary']).toBe('#323232');
  });

  it('changes nothing for an unreadable colour', () => {
    expect(colourProperties({ primary: 'red', secondary: '#942360' }, 'light')).toEqual({});
  });
});

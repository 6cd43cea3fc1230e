import { contrast, mix, parseHex, reachContrast, toHex, type Rgb } from './contrast.ts';

export type Scheme = 'light' | 'dark';

/** Text in the reader's colour stands on these at worst: a tinted surface in light, a raised one in dark. */
const TEXT_GROUND: Readonly<Record<Scheme, Rgb>> = { light: [247, 238, 242], dark: [36, 20, 28] };
/** The text that links stand in. */
const TEXT: Readonly<Record<Scheme, Rgb>> = { light: [26, 20, 24], dark: [244, 241, 245] };
const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [26, 16, 20];
const BLACK: Rgb = [0, 0, 0];
/** WCAG AA for text. */
const AA = 4.5;
/** A link differs by its colour alone from the text around it: at least so much. */
const APART = 3;

export interface ReaderColours {
  /** `#rrggbb`. */
  readonly primary: string;
  readonly secondary: string;
  /** Average of both when absent (SETTINGS-02). */
  readonly tertiary?: string;
}

/**
 * The custom properties that carry the reader's colours, each pair brought to AA: what stands on a colour, and the
 * colour where it is text. An unreadable setting changes nothing.
 */
export function colourProperties(colours: ReaderColours, scheme: Scheme): Readonly<Record<string, string>> {
  const primary = parseHex(colours.primary);
  const secondary = parseHex(colours.secondary);
  if (primary === null || secondary === null) return {};
  const tertiary = parseHex(colours.tertiary ?? '') ?? mix(primary, secondary, 0.5);
  return {
    '--color-primary': toHex(primary),
    '--color-on-primary': toHex(textOn(primary)),
    '--color-primary-text': toHex(asText(primary, scheme)),
    '--color-secondary': toHex(secondary),
    '--color-on-secondary': toHex(textOn(secondary)),
    '--color-secondary-text': toHex(asText(secondary, scheme)),
    '--color-link': toHex(asLink(secondary, scheme)),
    '--color-tertiary': toHex(tertiary),
  };
}

/** On no ground do white and black both stay below AA; ink alone does on some of middle lightness. */
function textOn(ground: Rgb): Rgb {
  return [WHITE, INK].find((text) => contrast(text, ground) >= AA) ?? BLACK;
}

/** The nearest shade of `colour` that can be read on the ground and told from the text. */
function asLink(colour: Rgb, scheme: Scheme): Rgb {
  for (let share = 0; share < 1; share += 0.01) {
    for (const towards of [WHITE, INK]) {
      const candidate = mix(colour, towards, share);
      if (contrast(candidate, TEXT_GROUND[scheme]) >= AA && contrast(candidate, TEXT[scheme]) >= APART) return candidate;
    }
  }
  return asText(colour, scheme);
}

function asText(colour: Rgb, scheme: Scheme): Rgb {
  return reachContrast(colour, TEXT_GROUND[scheme], scheme === 'light' ? INK : WHITE, AA);
}

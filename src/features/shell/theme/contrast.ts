/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export function parseHex(text: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (match === null) return null;
  const [red, green, blue] = match.slice(1).map((part) => Number.parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue];
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of `other` in `colour`, 0 to 1. */
export function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => colour[index] * (1 - share) + other[index] * share;
  return [part(0), part(1), part(2)];
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `colour` moved towards `towards` just far enough to reach `ratio` on `ground`. */
export function reachContrast(colour: Rgb, ground: Rgb, towards: Rgb, ratio: number): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(colour, towards, share);
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return towards;
}

import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';

/** What a scene is drawn with. Sizes in pixels of the finished picture. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: Random;
}

export function svg({ width, height }: Canvas, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** A vertical gradient under an id. */
export function gradient(id: string, stops: readonly string[]): string {
  const parts = stops.map((colour, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${parts.join('')}</linearGradient>`;
}

/** A soft round light. */
export function glow(id: string, colour: string): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".95"/><stop offset=".18" stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${extra}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${extra}/>`;
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function backdrop(canvas: Canvas): string {
  return `<defs>${gradient('sky', canvas.palette.sky)}${glow('sun', canvas.palette.light)}</defs>${rect(0, 0, canvas.width, canvas.height, 'url(#sky)')}`;
}

/** The outline of hills: a smooth wave of several lengths around `base`, closed at the foot of the picture. */
export function ridge({ width, height, random }: Canvas, base: number, swing: number, roughness = 1): string {
  const waves = [1.1, 2.3, 4.7, 9.1].map((frequency, index) => ({
    frequency: frequency * roughness * (0.8 + random.next() * 0.4),
    size: swing / (1 + index * 1.6),
    shift: random.next() * 7,
  }));
  let d = `M0 ${height}`;
  for (let step = 0; step <= 64; step += 1) {
    const along = step / 64;
    const y = base + waves.reduce((sum, wave) => sum + Math.sin(along * wave.frequency * 6.28 + wave.shift) * wave.size, 0);
    d += `L${n(along * width)} ${n(y)}`;
  }
  return `${d}L${width} ${height}Z`;
}

export function stars({ width, height, random }: Canvas, count: number, depth: number): string {
  let all = '';
  for (let index = 0; index < count; index += 1) {
    const bright = random.next() ** 3;
    all += circle(
      random.next() * width,
      random.next() * height * depth,
      0.5 + bright * 1.9,
      '#fff',
      `opacity="${n(0.3 + bright * 0.7)}"`,
    );
  }
  return all;
}

export function clouds({ width, height, random }: Canvas, count: number, colour: string): string {
  let all = '';
  for (let index = 0; index < count; index += 1) {
    const x = random.next() * width;
    const y = height * (0.06 + random.next() * 0.3);
    const size = width * (0.05 + random.next() * 0.07);
    let puffs = '';
    for (let puff = 0; puff < 5; puff += 1) {
      puffs += `<ellipse cx="${n(x + (puff - 2) * size * 0.7)}" cy="${n(y - Math.sin((puff / 4) * 3.14) * size * 0.35)}" rx="${n(size * 0.75)}" ry="${n(size * (0.2 + random.next() * 0.16))}"/>`;
    }
    all += `<g fill="${colour}" opacity="${n(0.2 + random.next() * 0.3)}">${puffs}</g>`;
  }
  return all;
}

/** Broken strokes of light on water below `top`. */
export function glitter({ width, height, random, palette }: Canvas, top: number, centre: number): string {
  let all = '';
  for (let index = 0; index < 90; index += 1) {
    const depth = random.next() ** 1.4;
    const length = width * (0.01 + depth * 0.07);
    const x = centre + (random.next() - 0.5) * width * (0.08 + depth * 0.5);
    all += rect(
      x - length / 2,
      top + depth * (height - top),
      length,
      1 + depth * 3,
      palette.light,
      `opacity="${n(0.15 + random.next() * 0.35)}" rx="2"`,
    );
  }
  return all;
}

/** A wader in profile, feet at (x, y), looking left or right. */
export function wader(x: number, y: number, size: number, colour: string, facing: 1 | -1): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 10) === '0' ? 0.1 : (size / 100) * facing} ${size / 100})" fill="${colour}" stroke="${colour}"><path d="M-46 -62C-30 -88 8 -92 30 -78C38 -96 58 -98 64 -84L112 -70L62 -74C54 -58 44 -44 10 -42C-16 -40 -40 -48 -70 -50Z" stroke="none"/><path d="M-4 -44L-10 -18L0 0M14 -44L12 -20L22 0" fill="none" stroke-width="4"/></g>`;
}

/** A bird in flight, as two strokes of the wing. */
export function flyer(x: number, y: number, size: number, colour: string, lift: number): string {
  return path(
    `M${n(x - size)} ${n(y - lift)}Q${n(x - size * 0.3)} ${n(y - lift * 1.1)} ${n(x)} ${n(y)}Q${n(x + size * 0.3)} ${n(y - lift * 1.1)} ${n(x + size)} ${n(y - lift)}Q${n(x + size * 0.3)} ${n(y - lift * 0.4)} ${n(x)} ${n(y + size * 0.16)}Q${n(x - size * 0.3)} ${n(y - lift * 0.4)} ${n(x - size)} ${n(y - lift)}Z`,
    colour,
  );
}

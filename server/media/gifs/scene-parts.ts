/** Side lengths of a drawn GIF, pixels. */
export const GIF_WIDTH = 480;
export const GIF_HEIGHT = 360;

/**
 * What one moment of a loop shows, as SVG; `t` from 0 to just under 1, and what it shows at 1 is what it shows at 0.
 */
export type Scene = (t: number) => string;

const TURN = 2 * Math.PI;

/** From -1 to 1 and back in one loop; `shift` in loops. */
export function swing(t: number, shift = 0, times = 1): number {
  return Math.sin((t * times + shift) * TURN);
}

/** From 0 to 1 and back in one loop. */
export function pulse(t: number, shift = 0, times = 1): number {
  return (1 - Math.cos((t * times + shift) * TURN)) / 2;
}

/** From 0 to just under 1, then from 0 again. */
export function phase(t: number, shift = 0): number {
  return (t + shift) % 1;
}

/** The same every time: between 0 and 1, by a whole number. */
export function scatter(index: number): number {
  return Math.abs(Math.sin(index * 12.9898) * 43_758.5453) % 1;
}

export function each(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function sky(fill: string): string {
  return `<rect width="${GIF_WIDTH}" height="${GIF_HEIGHT}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, radius))}" fill="${fill}" ${extra}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${extra}/>`;
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

/** A line without a filling, with round ends. */
export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function group(transform: string, body: string): string {
  return `<g transform="${transform}">${body}</g>`;
}

/** Water up to the foot of the picture, whose waves run `times` lengths in a loop. */
export function water(t: number, base: number, height: number, fill: string, times = 1): string {
  let d = `M0 ${GIF_HEIGHT}`;
  for (let x = 0; x <= GIF_WIDTH; x += 12) d += `L${x} ${n(base + Math.sin((x / 160 - t * times) * TURN) * height)}`;
  return path(`${d}L${GIF_WIDTH} ${GIF_HEIGHT}Z`, fill);
}

/** A bird from the front; `wing` from -1 (down) to 1 (up). */
export function bird(x: number, y: number, size: number, wing: number, colour: string): string {
  const tip = -wing * size * 0.7;
  const d = `M${n(x - size)} ${n(y + tip)}Q${n(x - size / 2)} ${n(y - size * 0.25)} ${n(x)} ${n(y)}Q${n(x + size / 2)} ${n(y - size * 0.25)} ${n(x + size)} ${n(y + tip)}`;
  return stroke(d, colour, size / 7);
}

/** Standing on its point at 0/0, about 2 wide and high. */
export const HEART = 'M0 1C-1.6 0 -1 -1.1 -.45 -.9C-.2 -.85 0 -.6 0 -.4C0 -.6 .2 -.85 .45 -.9C1 -1.1 1.6 0 0 1Z';

import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/**
 * Draws every icon from one mark, a dunlin in flight: `node tools/make-icons.mjs` writes public/icons. The PNGs are
 * kept in the repository, so that a build needs no drawing; run this after a change to the mark. `src/ui/logo.tsx`
 * holds the same three paths.
 */
const OUT = new URL('../public/icons/', import.meta.url);
const PRIMARY = '#e50038';
const SECONDARY = '#942360';

/** In a square of 512: far wing, body with the long bill, near wing. */
const FAR_WING = 'M287 243C302 176 293 110 262 50c72 42 118 105 124 176-8 26-58 32-99 17Z';
const BODY =
  'M44 347c84-4 142-26 196-72 34-29 60-52 100-55 30-2 52 12 60 36l88 40c3 2 2 6-2 6l-94-8c-30 64-104 101-186 97-62-3-116-20-162-44Z';
const NEAR_WING = 'M196 314C186 222 134 140 48 86c124 16 236 86 277 186-32 40-84 58-129 42Z';

function bird({ far, body, near, gap }) {
  return `<path d="${FAR_WING}" fill="${far}"/><path d="${BODY}" fill="${body}"/><path d="${NEAR_WING}" fill="${near}" stroke="${gap}" stroke-width="14" stroke-linejoin="round"/>`;
}

const WHITE_BIRD = bird({ far: '#ffffffa6', body: '#ffffff', near: '#ffffff', gap: 'url(#ground)' });
const GRADIENT = `<defs><linearGradient id="ground" x1="0" y1="0" x2="512" y2="512" gradientUnits="userSpaceOnUse"><stop stop-color="${PRIMARY}"/><stop offset="1" stop-color="${SECONDARY}"/></linearGradient></defs>`;

/** `inset` is the share of the square left free on each side; maskable icons keep the bird inside the safe circle. */
function tile({ radius, inset }) {
  const scale = 1 - 2 * inset;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${GRADIENT}<rect width="512" height="512" rx="${radius}" fill="url(#ground)"/><g transform="translate(${512 * inset} ${512 * inset}) scale(${scale})">${WHITE_BIRD}</g></svg>`;
}

function monochrome() {
  const shape = bird({ far: '#fff', body: '#fff', near: '#fff', gap: '#000' });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="512" height="512"><g transform="translate(82 82) scale(.68)">${shape}</g></mask></defs><rect width="512" height="512" fill="#000" mask="url(#m)"/></svg>`;
}

function shortcut(path) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="48" fill="${PRIMARY}"/><path d="${path}" transform="translate(24 24) scale(2)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

async function png(name, svg, size) {
  await sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, effort: 10, dither: 1 })
    .toFile(new URL(name, OUT).pathname);
}

mkdirSync(OUT, { recursive: true });
const rounded = tile({ radius: 116, inset: 0.13 });
const square = tile({ radius: 0, inset: 0.13 });
const maskable = tile({ radius: 0, inset: 0.21 });
writeFileSync(new URL('favicon.svg', OUT), `${rounded}\n`);
await png('icon-32.png', rounded, 32);
await png('icon-192.png', rounded, 192);
await png('icon-512.png', rounded, 512);
await png('maskable-192.png', maskable, 192);
await png('maskable-512.png', maskable, 512);
await png('apple-touch-icon.png', square, 180);
await png('monochrome-512.png', monochrome(), 512);
await png('shortcut-post.png', shortcut('M12 5v14M5 12h14'), 96);
await png(
  'shortcut-notifications.png',
  shortcut(
    'M10.3 21a1.9 1.9 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3z',
  ),
  96,
);
await png('shortcut-saved.png', shortcut('m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16z'), 96);

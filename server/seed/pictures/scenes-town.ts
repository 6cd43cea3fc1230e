import { backdrop, circle, clouds, gradient, n, path, rect, ridge, stars, svg, type Canvas } from './svg-parts.ts';

function houses({ width, random }: Canvas, foot: number, tallest: number, colour: string, window: string): string {
  let body = '';
  for (let x = -20; x < width;) {
    const wide = width * (0.04 + random.next() * 0.06);
    const tall = tallest * (0.45 + random.next() * 0.55);
    body += rect(x, foot - tall, wide + 1, tall, colour);
    if (random.chance(0.45))
      body += path(
        `M${n(x)} ${n(foot - tall)}L${n(x + wide / 2)} ${n(foot - tall - wide * 0.5)}L${n(x + wide)} ${n(foot - tall)}Z`,
        colour,
      );
    for (let row = foot - tall + 16; row < foot - 22; row += 26) {
      for (let column = x + 10; column < x + wide - 12; column += 20)
        if (random.chance(0.42)) body += rect(column, row, 9, 13, window, `opacity="${n(0.5 + random.next() * 0.5)}"`);
    }
    x += wide;
  }
  return body;
}

export function drawSkyline(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  let body =
    backdrop(canvas) +
    (palette.isNight ? stars(canvas, 150, 0.5) : clouds(canvas, 5, palette.light)) +
    circle(width * 0.7, height * 0.42, height * 0.3, 'url(#sun)');
  const quay = height * 0.76;
  body +=
    houses(canvas, quay, height * 0.42, palette.land[0], palette.light) +
    houses(canvas, quay, height * 0.28, palette.land[1], palette.light);
  const x = width * 0.36;
  body +=
    rect(x, quay - height * 0.5, width * 0.035, height * 0.5, palette.land[2]) +
    path(
      `M${n(x - 8)} ${n(quay - height * 0.5)}L${n(x + width * 0.0175)} ${n(quay - height * 0.62)}L${n(x + width * 0.035 + 8)} ${n(quay - height * 0.5)}Z`,
      palette.land[2],
    );
  body += circle(x + width * 0.0175, quay - height * 0.43, width * 0.013, palette.light);
  body += `<defs>${gradient('water', [palette.land[1], palette.sky[1], palette.land[2]])}</defs>${rect(0, quay, width, height - quay, 'url(#water)')}`;
  for (let index = 0; index < 60; index += 1)
    body += rect(
      canvas.random.next() * width,
      quay + canvas.random.next() * (height - quay),
      width * 0.03,
      2,
      palette.light,
      'opacity=".25"',
    );
  return svg(canvas, body);
}

export function drawTram(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const rail = height * 0.84;
  const paint = random.pick(['#b3263a', '#1f6f68', '#d08a1d', '#27497f', '#7a2f62']);
  let body =
    backdrop(canvas) +
    (palette.isNight ? stars(canvas, 90, 0.4) : clouds(canvas, 4, palette.light)) +
    houses(canvas, rail, height * 0.5, palette.land[0], palette.light) +
    houses(canvas, rail, height * 0.3, palette.land[1], palette.light);
  body +=
    rect(0, rail, width, height - rail, palette.land[2]) +
    rect(0, rail + 16, width, 4, palette.sky[2], 'opacity=".55"') +
    rect(0, rail + 40, width, 4, palette.sky[2], 'opacity=".55"');
  body += `<path d="M0 ${n(height * 0.3)}Q${n(width / 2)} ${n(height * 0.34)} ${n(width)} ${n(height * 0.3)}" fill="none" stroke="${palette.land[2]}" stroke-width="2"/>`;
  const long = width * 0.66;
  const tall = Math.min(height * 0.3, long * 0.36);
  const x = width * (0.1 + random.next() * 0.2);
  const y = rail - tall;
  body += `<path d="M${n(x + long * 0.45)} ${n(y)}L${n(x + long * 0.52)} ${n(y - tall * 0.3)}L${n(x + long * 0.46)} ${n(height * 0.325)}" fill="none" stroke="${palette.land[2]}" stroke-width="4"/>`;
  body +=
    rect(x, y, long, tall, paint, `rx="${n(tall * 0.14)}"`) +
    rect(x, y + tall * 0.62, long, tall * 0.09, '#f6ead2') +
    rect(x + 10, y + tall, long - 20, 12, '#14161c');
  const panes = 7;
  for (let index = 0; index < panes; index += 1) {
    const left = x + long * (0.03 + (index * 0.94) / panes);
    body += rect(left, y + tall * 0.14, (long * 0.94) / panes - 10, tall * 0.4, palette.light, 'rx="5" opacity=".92"');
    if (random.chance(0.7))
      body +=
        circle(left + 24 + random.next() * 20, y + tall * 0.4, tall * 0.07, palette.land[2]) +
        rect(left + 12, y + tall * 0.46, tall * 0.3, tall * 0.08, palette.land[2], 'rx="5"');
  }
  body +=
    circle(x + long - 10, y + tall * 0.8, height * 0.1, 'url(#sun)') +
    circle(x + long * 0.2, rail + 8, tall * 0.1, '#14161c') +
    circle(x + long * 0.8, rail + 8, tall * 0.1, '#14161c');
  return svg(canvas, body);
}

export function drawMap(canvas: Canvas): string {
  const { width, height, random, palette } = canvas;
  const paper = random.pick(['#f3ead6', '#e9efe2', '#f5f0e8']);
  const ink = random.pick(['#b0713c', '#7d8a5c', '#a05a4a']);
  let body = rect(0, 0, width, height, paper);
  for (let hill = 0; hill < 3; hill += 1) {
    const x = width * (0.15 + hill * 0.33 + random.next() * 0.06);
    const y = height * (0.25 + random.next() * 0.5);
    const lobes = [random.next() * 6, random.next() * 6, random.next() * 6] as const;
    for (let ring = 1; ring <= 13; ring += 1) {
      let d = '';
      for (let step = 0; step <= 60; step += 1) {
        const angle = (step / 60) * 6.2832;
        const radius =
          ring *
          width *
          0.019 *
          (1 +
            0.22 * Math.sin(angle * 2 + lobes[0]) +
            0.13 * Math.sin(angle * 3 + lobes[1]) +
            0.05 * Math.sin(angle * 5 + lobes[2] + ring * 0.2));
        d += `${step === 0 ? 'M' : 'L'}${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius * 0.8)}`;
      }
      body += path(`${d}Z`, 'none', `stroke="${ink}" stroke-width="${ring % 5 === 0 ? 2.4 : 1}" opacity=".65"`);
    }
  }
  const river = `M0 ${n(height * 0.7)}C${n(width * 0.3)} ${n(height * 0.5)} ${n(width * 0.4)} ${n(height * 0.95)} ${n(width * 0.65)} ${n(height * 0.66)}S${n(width * 0.9)} ${n(height * 0.3)} ${n(width)} ${n(height * 0.36)}`;
  body +=
    path(river, 'none', 'stroke="#6fa3b8" stroke-width="22" stroke-linecap="round"') +
    path(river, 'none', 'stroke="#a9cdd8" stroke-width="13"');
  const road = `M${n(width * 0.08)} 0C${n(width * 0.2)} ${n(height * 0.4)} ${n(width * 0.6)} ${n(height * 0.3)} ${n(width * 0.82)} ${height}`;
  body += path(road, 'none', 'stroke="#5d4a40" stroke-width="9"') + path(road, 'none', 'stroke="#f2c14e" stroke-width="5"');
  body += path(
    `M${n(width * 0.3)} ${height}C${n(width * 0.36)} ${n(height * 0.6)} ${n(width * 0.7)} ${n(height * 0.5)} ${width} ${n(height * 0.62)}`,
    'none',
    `stroke="${palette.accent}" stroke-width="4" stroke-dasharray="14 9"`,
  );
  for (let index = 0; index < 40; index += 1)
    body += rect(width * (0.48 + random.next() * 0.2), height * (0.46 + random.next() * 0.16), 9, 9, '#5d4a40', 'opacity=".8"');
  return svg(canvas, body);
}

export function drawPitch(canvas: Canvas): string {
  const { width, height, random } = canvas;
  let body = rect(0, 0, width, height, '#2f7d43');
  for (let index = 0; index < 12; index += 2) body += rect((index * width) / 12, 0, width / 12, height, '#388c4c');
  const line = 'fill="none" stroke="#f4f7ee" stroke-width="5" opacity=".92"';
  const m = width * 0.05;
  const h = height - m * 2;
  body += `<g ${line}><rect x="${n(m)}" y="${n(m)}" width="${n(width - m * 2)}" height="${n(h)}"/><path d="M${n(width / 2)} ${n(m)}v${n(h)}"/><circle cx="${n(width / 2)}" cy="${n(height / 2)}" r="${n(h * 0.16)}"/><rect x="${n(m)}" y="${n(height / 2 - h * 0.27)}" width="${n(width * 0.13)}" height="${n(h * 0.54)}"/><rect x="${n(width - m - width * 0.13)}" y="${n(height / 2 - h * 0.27)}" width="${n(width * 0.13)}" height="${n(h * 0.54)}"/></g>`;
  for (let index = 0; index < 20; index += 1) {
    const x = width * (0.1 + random.next() * 0.8);
    const y = height * (0.12 + random.next() * 0.76);
    body +=
      `<ellipse cx="${n(x + 16)}" cy="${n(y + 9)}" rx="20" ry="8" fill="#123" opacity=".3"/>` +
      circle(x, y, 13, index % 2 === 0 ? '#dfe3ee' : '#8e2b45') +
      circle(x, y, 6, index % 3 === 0 ? '#5a3a24' : '#2a1d16');
  }
  body += circle(width * 0.44, height * 0.4, 8, '#fff');
  return svg(canvas, body + path(ridge(canvas, height * 0.97, 6), '#1d5530', 'opacity=".6"'));
}

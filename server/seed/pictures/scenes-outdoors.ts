import {
  backdrop,
  circle,
  clouds,
  flyer,
  glitter,
  gradient,
  n,
  path,
  rect,
  ridge,
  stars,
  svg,
  wader,
  type Canvas,
} from './svg-parts.ts';

export function drawHills(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const x = width * (0.25 + random.next() * 0.5);
  let body = backdrop(canvas) + (palette.isNight ? stars(canvas, 200, 0.6) : clouds(canvas, 5, palette.light));
  body += circle(x, height * 0.42, height * 0.32, 'url(#sun)') + circle(x, height * 0.42, height * 0.05, palette.light);
  body +=
    path(ridge(canvas, height * 0.52, height * 0.05), palette.land[0]) +
    path(ridge(canvas, height * 0.63, height * 0.06), palette.land[1], 'opacity=".9"');
  body += path(ridge(canvas, height * 0.8, height * 0.05), palette.land[2]);
  for (let index = 0; index < 46; index += 1) {
    const tall = height * (0.03 + random.next() * 0.06);
    const at = random.next() * width;
    const foot = height * (0.84 + random.next() * 0.14);
    body += path(
      `M${n(at)} ${n(foot - tall)}L${n(at + tall * 0.28)} ${n(foot)}L${n(at - tall * 0.28)} ${n(foot)}Z`,
      palette.land[2],
    );
  }
  return svg(canvas, body);
}

export function drawSea(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const horizon = height * 0.56;
  const sun = width * (0.3 + random.next() * 0.4);
  let body = backdrop(canvas) + (palette.isNight ? stars(canvas, 160, 0.5) : clouds(canvas, 6, palette.light));
  body +=
    circle(sun, horizon - height * 0.1, height * 0.3, 'url(#sun)') +
    circle(sun, horizon - height * 0.1, height * 0.045, palette.light);
  body += `<defs>${gradient('sea', [palette.sky[2], palette.sky[1], palette.land[2]])}</defs>${rect(0, horizon, width, height - horizon, 'url(#sea)')}`;
  body += glitter(canvas, horizon + 4, sun);
  const head = width * 0.68;
  body += path(
    `M${n(width)} ${n(horizon - height * 0.12)}C${n(head + width * 0.16)} ${n(horizon - height * 0.13)} ${n(head + width * 0.06)} ${n(horizon - height * 0.05)} ${n(head)} ${n(horizon + 3)}L${n(width)} ${n(horizon + 3)}Z`,
    palette.land[2],
  );
  const tower = width * 0.86;
  const top = horizon - height * 0.34;
  const half = width * 0.012;
  body += path(
    `M${n(tower - half)} ${n(top)}L${n(tower + half)} ${n(top)}L${n(tower + half * 1.7)} ${n(horizon - height * 0.1)}L${n(tower - half * 1.7)} ${n(horizon - height * 0.1)}Z`,
    '#f4efe6',
  );
  body +=
    rect(tower - half * 1.35, top + height * 0.09, half * 2.7, height * 0.05, palette.accent) +
    rect(tower - half * 1.3, top - height * 0.035, half * 2.6, height * 0.035, palette.land[2]);
  body +=
    circle(tower, top - height * 0.018, height * 0.13, 'url(#sun)') +
    circle(tower, top - height * 0.018, height * 0.01, palette.light);
  const boat = width * (0.16 + random.next() * 0.2);
  const size = width * 0.09;
  const water = horizon + height * 0.06;
  body += path(
    `M${n(boat)} ${n(water - size * 0.2)}L${n(boat + size)} ${n(water - size * 0.2)}L${n(boat + size * 0.9)} ${n(water)}L${n(boat + size * 0.08)} ${n(water)}Z`,
    palette.land[2],
  );
  body +=
    rect(boat + size * 0.2, water - size * 0.36, size * 0.6, size * 0.17, '#f4efe6') +
    rect(boat + size * 0.5, water - size * 0.5, size * 0.12, size * 0.16, palette.accent);
  for (let index = 0; index < 7; index += 1)
    body += flyer(
      width * (0.1 + random.next() * 0.5),
      height * (0.12 + random.next() * 0.25),
      width * (0.008 + random.next() * 0.012),
      palette.land[2],
      6,
    );
  return svg(canvas, body);
}

export function drawWaders(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  const shore = height * 0.5;
  let body = `${backdrop(canvas)}<defs>${gradient('mud', [palette.sky[2], palette.sky[1], palette.land[1]])}</defs>`;
  body +=
    circle(width * 0.7, shore, height * 0.35, 'url(#sun)') +
    path(ridge(canvas, shore - height * 0.02, height * 0.012, 2), palette.land[0]);
  body += rect(0, shore, width, height - shore, 'url(#mud)') + glitter(canvas, shore, width * 0.68);
  for (let index = 0; index < 5; index += 1) {
    const y = shore + (height - shore) * (0.2 + index * 0.18);
    body += `<ellipse cx="${n(random.next() * width)}" cy="${n(y)}" rx="${n(width * (0.12 + index * 0.05))}" ry="${n(6 + index * 5)}" fill="${palette.land[1]}" opacity=".28"/>`;
  }
  const birds = Array.from({ length: random.int(5, 9) }, (_, index) => ({ depth: 0.15 + (index / 9) * 0.75, x: random.next() }));
  for (const { depth, x } of birds) {
    const y = shore + (height - shore) * depth + 20;
    const size = height * (0.05 + depth * 0.13);
    const at = width * (0.08 + x * 0.84);
    const facing = random.chance(0.7) ? -1 : 1;
    body += `<g opacity=".25" transform="translate(0 ${n(y * 2)}) scale(1 -1)">${wader(at, y, size, palette.land[2], facing)}</g>${wader(at, y, size, palette.land[2], facing)}`;
  }
  return svg(canvas, body);
}

export function drawFlock(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  let body = backdrop(canvas) + clouds(canvas, 4, palette.light) + circle(width * 0.24, height * 0.62, height * 0.4, 'url(#sun)');
  body +=
    path(ridge(canvas, height * 0.84, height * 0.02), palette.land[1]) +
    path(ridge(canvas, height * 0.92, height * 0.02), palette.land[2]);
  const phase = random.next() * 6;
  for (let index = 0; index < 620; index += 1) {
    const along = random.next();
    const angle = along * 5.4 + phase;
    const spread = (random.next() + random.next() - 1) * (0.05 + 0.13 * Math.sin(along * 3.14));
    const x = width * (0.12 + along * 0.76 + spread * 0.3);
    const y = height * (0.42 + Math.sin(angle) * 0.13 + spread);
    const size = 2.2 + random.next() ** 2 * width * 0.006;
    body += flyer(x, y, size, palette.land[2], size * (random.next() * 1.4 - 0.5));
  }
  return svg(canvas, body);
}

export function drawStarField(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  let body = backdrop(canvas);
  for (let index = 0; index < 34; index += 1) {
    const along = index / 33;
    body += `<ellipse cx="${n(width * (0.05 + along * 0.9))}" cy="${n(height * (0.72 - along * 0.62 + (random.next() - 0.5) * 0.08))}" rx="${n(width * 0.1)}" ry="${n(height * 0.07)}" fill="${index % 3 === 0 ? '#8d7bd1' : '#7fa3e0'}" opacity="${n(0.1)}" transform="rotate(-28 ${n(width * along)} ${n(height * 0.4)})"/>`;
  }
  body += stars(canvas, 900, 0.9) + circle(width * 0.3, height * 0.85, height * 0.3, 'url(#sun)', 'opacity=".25"');
  for (let index = 0; index < 3; index += 1) {
    const x = random.next() * width;
    const y = random.next() * height * 0.5;
    body += circle(x, y, 16, 'url(#sun)') + circle(x, y, 2.6, '#fff');
  }
  const meteor = width * (0.3 + random.next() * 0.3);
  body += `<path d="M${n(meteor)} ${n(height * 0.18)}l${n(width * 0.16)} ${n(height * 0.09)}" stroke="#fff" stroke-width="2" opacity=".8" stroke-linecap="round"/>`;
  body += path(ridge(canvas, height * 0.88, height * 0.03), palette.land[2]);
  const dome = width * 0.74;
  body +=
    path(`M${n(dome - 46)} ${n(height * 0.9)}a46 46 0 0 1 92 0Z`, '#050814') +
    rect(dome - 6, height * 0.9 - 46, 12, 30, palette.accent, 'opacity=".8"');
  return svg(canvas, body);
}

export function drawRain(canvas: Canvas): string {
  const { width, height, palette, random } = canvas;
  let body =
    backdrop(canvas) +
    clouds(canvas, 12, palette.land[1]) +
    path(ridge(canvas, height * 0.72, height * 0.04), palette.land[0]) +
    path(ridge(canvas, height * 0.84, height * 0.03), palette.land[2]);
  for (let index = 0; index < 420; index += 1) {
    const x = random.next() * width * 1.1;
    const y = random.next() * height;
    const length = 12 + random.next() * 34;
    body += `<path d="M${n(x)} ${n(y)}l${n(-length * 0.3)} ${n(length)}" stroke="${palette.light}" stroke-width="1.4" opacity="${n(0.12 + random.next() * 0.4)}"/>`;
  }
  const x = width * (0.3 + random.next() * 0.3);
  const y = height * 0.74;
  const size = height * 0.16;
  body += path(
    `M${n(x - size)} ${n(y)}A${n(size)} ${n(size)} 0 0 1 ${n(x + size)} ${n(y)}Q${n(x + size * 0.75)} ${n(y - size * 0.16)} ${n(x + size * 0.5)} ${n(y)}Q${n(x + size * 0.25)} ${n(y - size * 0.16)} ${n(x)} ${n(y)}Q${n(x - size * 0.25)} ${n(y - size * 0.16)} ${n(x - size * 0.5)} ${n(y)}Q${n(x - size * 0.75)} ${n(y - size * 0.16)} ${n(x - size)} ${n(y)}Z`,
    palette.accent,
  );
  body += `<path d="M${n(x)} ${n(y)}v${n(size * 0.9)}q0 14 -14 14" fill="none" stroke="${palette.land[2]}" stroke-width="5"/>`;
  return svg(canvas, body);
}

import { circle, gradient, n, path, rect, svg, type Canvas } from './svg-parts.ts';

export function drawLoaf(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const wall = random.pick(['#d9cbb8', '#b8c4bd', '#e4d5c4', '#c9b6a5']);
  const board = height * 0.6;
  let body = `<defs>${gradient('wall', [wall, '#f3ebdf'])}${gradient('wood', ['#a9764a', '#6b4427'])}<radialGradient id="crust" cx=".42" cy=".25" r=".9"><stop offset="0" stop-color="#e2a55a"/><stop offset=".55" stop-color="#b26a2c"/><stop offset="1" stop-color="#5f3013"/></radialGradient></defs>`;
  body += rect(0, 0, width, height, 'url(#wall)') + rect(0, board, width, height - board, 'url(#wood)');
  for (let index = 0; index < 14; index += 1)
    body += path(
      `M0 ${n(board + index * (height - board) * 0.075)}q${n(width / 2)} ${n(random.int(-9, 9))} ${width} 0`,
      'none',
      'stroke="#4b2c17" stroke-width="2" opacity=".25"',
    );
  const x = width / 2;
  const y = height * 0.56;
  const wide = Math.min(width * 0.36, height * 0.46);
  const tall = wide * (0.62 + random.next() * 0.16);
  body += `<ellipse cx="${n(x)}" cy="${n(y + tall * 0.78)}" rx="${n(wide * 1.12)}" ry="${n(tall * 0.2)}" fill="#2b1609" opacity=".4"/>`;
  body += path(
    `M${n(x - wide)} ${n(y + tall * 0.5)}C${n(x - wide * 1.05)} ${n(y - tall * 0.6)} ${n(x - wide * 0.4)} ${n(y - tall)} ${n(x)} ${n(y - tall)}S${n(x + wide * 1.05)} ${n(y - tall * 0.6)} ${n(x + wide)} ${n(y + tall * 0.5)}Q${n(x + wide * 0.9)} ${n(y + tall * 0.86)} ${n(x)} ${n(y + tall * 0.86)}T${n(x - wide)} ${n(y + tall * 0.5)}Z`,
    'url(#crust)',
  );
  for (let cut = -2; cut <= 2; cut += 1) {
    const at = x + cut * wide * 0.34;
    body += path(
      `M${n(at - wide * 0.1)} ${n(y + tall * 0.28)}Q${n(at - wide * 0.12)} ${n(y - tall * 0.4)} ${n(at + wide * 0.14)} ${n(y - tall * 0.74 + Math.abs(cut) * tall * 0.14)}Q${n(at + wide * 0.02)} ${n(y - tall * 0.2)} ${n(at - wide * 0.1)} ${n(y + tall * 0.28)}Z`,
      '#f4dcae',
      'opacity=".9"',
    );
  }
  for (let index = 0; index < 260; index += 1)
    body += circle(
      x + (random.next() - 0.5) * wide * 2.6,
      y + (random.next() - 0.5) * tall * 1.6 + tall * 0.2,
      random.next() * 2.4,
      '#fff6e2',
      'opacity=".55"',
    );
  return svg(canvas, body);
}

export function drawPlants(canvas: Canvas): string {
  const { width, height, random, palette } = canvas;
  let body = `<defs>${gradient('air', [palette.sky[1], '#eef1de'])}${gradient('soil', ['#5d4331', '#2e1f16'])}</defs>${rect(0, 0, width, height, 'url(#air)')}`;
  const soil = height * 0.8;
  body += rect(0, soil, width, height - soil, 'url(#soil)');
  const count = Math.max(4, Math.round(width / 190));
  for (let plant = 0; plant < count; plant += 1) {
    const x = width * ((plant + 0.5) / count) + (random.next() - 0.5) * 40;
    const tall = height * (0.34 + random.next() * 0.3);
    const green = random.pick(['#3f7d4e', '#5b9a4a', '#2f6a55', '#7aa83f']);
    body += path(
      `M${n(x)} ${n(soil + 6)}Q${n(x + 16)} ${n(soil - tall / 2)} ${n(x)} ${n(soil - tall)}`,
      'none',
      `stroke="${green}" stroke-width="7" stroke-linecap="round"`,
    );
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const y = soil - tall * (0.12 + leaf * 0.1);
      const long = height * (0.13 - leaf * 0.007);
      const side = leaf % 2 === 0 ? 1 : -1;
      body += path(
        `M${n(x)} ${n(y)}C${n(x + side * long * 0.4)} ${n(y - long * 0.7)} ${n(x + side * long)} ${n(y - long * 0.5)} ${n(x + side * long * 1.1)} ${n(y - long * 0.1)}C${n(x + side * long * 0.8)} ${n(y + long * 0.2)} ${n(x + side * long * 0.3)} ${n(y + long * 0.15)} ${n(x)} ${n(y)}Z`,
        green,
        `opacity="${n(0.75 + random.next() * 0.25)}"`,
      );
    }
    const fruit = random.pick(['#d8402f', '#e98a1f', '#8a2c57', '#f0c330']);
    for (let index = 0; index < random.int(2, 5); index += 1) {
      const fx = x + (random.next() - 0.5) * height * 0.16;
      const fy = soil - tall * (0.25 + random.next() * 0.5);
      body +=
        circle(fx, fy, height * 0.028, fruit) +
        circle(fx - height * 0.009, fy - height * 0.01, height * 0.007, '#fff', 'opacity=".6"');
    }
  }
  return svg(canvas, body);
}

export function drawBooks(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const colours = ['#8e2b45', '#274f6b', '#d6a24a', '#e8dcc4', '#3f6b54', '#b9583c', '#4b3b66', '#1e2a36', '#c9bfa8', '#7c8f6a'];
  let body = `<defs>${gradient('case', ['#4a3222', '#2c1c12'])}${gradient('shade', ['#0008', '#0000'])}</defs>${rect(0, 0, width, height, 'url(#case)')}`;
  const shelves = Math.max(2, Math.round(height / 330));
  const pitch = height / shelves;
  for (let shelf = 0; shelf < shelves; shelf += 1) {
    const foot = (shelf + 1) * pitch - 22;
    for (let x = 14; x < width - 20;) {
      const wide = 22 + random.next() * 42;
      const tall = pitch * (0.58 + random.next() * 0.26);
      const colour = random.pick(colours);
      const lean = random.chance(0.06) ? random.int(4, 9) : 0;
      const band = random.pick(colours);
      body += `<g transform="rotate(${lean} ${n(x)} ${n(foot)})">${rect(x, foot - tall, wide - 2, tall, colour, 'rx="3"')}${rect(x, foot - tall * 0.86, wide - 2, tall * 0.07, band)}${rect(x + wide * 0.36, foot - tall * 0.64, wide * 0.22, tall * 0.36, '#f4ead6', 'opacity=".55" rx="2"')}${rect(x, foot - tall, wide * 0.2, tall, '#fff', 'opacity=".12"')}</g>`;
      x += wide + lean * 5;
      if (random.chance(0.05)) x += 50;
    }
    body += rect(0, foot, width, 22, '#7a5436') + rect(0, foot + 22, width, 34, 'url(#shade)');
  }
  return svg(canvas, body);
}

export function drawBoard(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const colours = ['#d9a441', '#5f8f56', '#b5623c', '#7fa7b8', '#d8ccb0', '#7d5a86'];
  const size = Math.min(width, height) / 9;
  let body = `<defs>${gradient('table', ['#523a2a', '#2c1e15'])}</defs>${rect(0, 0, width, height, 'url(#table)')}`;
  for (let row = -1; row < height / (size * 1.5) + 1; row += 1) {
    for (let column = -1; column < width / (size * 1.74) + 1; column += 1) {
      const x = column * size * 1.74 + (row % 2 === 0 ? 0 : size * 0.87);
      const y = row * size * 1.5;
      if (Math.hypot(x - width / 2, y - height / 2) > Math.min(width, height) * 0.56) continue;
      const corners = Array.from(
        { length: 6 },
        (_, corner) =>
          `${n(x + Math.sin((corner / 6) * 6.2832) * size * 0.96)},${n(y + Math.cos((corner / 6) * 6.2832) * size * 0.96)}`,
      );
      body += `<polygon points="${corners.join(' ')}" fill="${random.pick(colours)}" stroke="#f1e4c8" stroke-width="3"/>`;
      if (random.chance(0.5))
        body += circle(x, y + 4, size * 0.28, '#2a1c12', 'opacity=".35"') + circle(x, y, size * 0.28, '#f4ead2');
      if (random.chance(0.3)) {
        const piece = random.pick(['#c22f3d', '#234f88', '#f3f3ee', '#1b1b20']);
        body += path(
          `M${n(x - size * 0.2)} ${n(y + size * 0.3)}v${n(-size * 0.36)}l${n(size * 0.2)} ${n(-size * 0.2)}l${n(size * 0.2)} ${n(size * 0.2)}v${n(size * 0.36)}Z`,
          piece,
          'stroke="#0004" stroke-width="2"',
        );
      }
    }
  }
  return svg(canvas, body);
}

export function drawPatch(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const metal = random.pick(['#2b2e35', '#d9d5cb', '#394a4d', '#e2c9a0']);
  const isDark = metal === '#2b2e35' || metal === '#394a4d';
  const ink = isDark ? '#e9e4d8' : '#26262b';
  let body = rect(0, 0, width, height, '#17181c');
  const modules = Math.max(4, Math.round(width / 210));
  const wide = width / modules;
  const jacks: [number, number][] = [];
  for (let index = 0; index < modules; index += 1) {
    const x = index * wide;
    body +=
      rect(x + 3, 3, wide - 6, height - 6, metal, 'rx="6"') +
      rect(x + wide * 0.2, height * 0.05, wide * 0.6, 7, ink, 'opacity=".8" rx="3"');
    for (let row = 0; row < 3; row += 1) {
      const y = height * (0.18 + row * 0.17);
      const turn = random.next() * 4.6 - 2.3;
      const radius = wide * (0.13 + (row === 0 ? 0.07 : 0));
      body +=
        circle(x + wide / 2, y + 5, radius, '#000', 'opacity=".35"') +
        circle(x + wide / 2, y, radius, isDark ? '#0f1013' : '#3a3a40') +
        circle(x + wide / 2, y, radius * 0.62, random.pick(['#c22f3d', '#e2b33c', '#e9e4d8', '#2f8f8a']));
      body += `<path d="M${n(x + wide / 2)} ${n(y)}L${n(x + wide / 2 + Math.sin(turn) * radius)} ${n(y - Math.cos(turn) * radius)}" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`;
    }
    for (let jack = 0; jack < 4; jack += 1) {
      const jx = x + wide * (jack % 2 === 0 ? 0.3 : 0.7);
      const jy = height * (jack < 2 ? 0.72 : 0.87);
      jacks.push([jx, jy]);
      body += circle(jx, jy, wide * 0.075, '#b9b9bd') + circle(jx, jy, wide * 0.04, '#0b0b0d');
    }
    body += circle(x + wide * 0.5, height * 0.64, 5, random.chance(0.5) ? '#ff4d4d' : '#58e08a');
  }
  for (let index = 0; index < modules * 1.6; index += 1) {
    const [ax, ay] = random.pick(jacks);
    const [bx, by] = random.pick(jacks);
    body += path(
      `M${n(ax)} ${n(ay)}C${n(ax)} ${n(ay + 190)} ${n(bx)} ${n(by + 190)} ${n(bx)} ${n(by)}`,
      'none',
      `stroke="${random.pick(['#e34b4b', '#f0b93a', '#3fa7d6', '#59b56f', '#d36ac2'])}" stroke-width="9" stroke-linecap="round" opacity=".93"`,
    );
  }
  return svg(canvas, body);
}

export function drawWall(canvas: Canvas): string {
  const { width, height, random } = canvas;
  let body = `<defs>${gradient('ply', ['#c9b79c', '#8f7a62'])}</defs>${rect(0, 0, width, height, 'url(#ply)')}`;
  for (let index = 0; index < 7; index += 1) {
    const x = random.next() * width;
    body += path(
      `M${n(x)} 0L${n(x + width * 0.2)} 0L${n(x + (random.next() - 0.3) * width * 0.5)} ${height}L${n(x - width * 0.1)} ${height}Z`,
      random.chance(0.5) ? '#fff' : '#3a2c20',
      'opacity=".07"',
    );
  }
  const colours = ['#e0453a', '#f2b632', '#2f7fc1', '#3fa05b', '#8e4bb0', '#f27ca4', '#20242b'];
  for (let index = 0; index < 62; index += 1) {
    const x = random.next() * width;
    const y = random.next() * height;
    const size = 12 + random.next() ** 2 * 58;
    const turn = random.int(0, 360);
    const colour = random.pick(colours);
    const shape = `M${n(-size)} 0C${n(-size)} ${n(-size * 0.9)} ${n(size * 0.4)} ${n(-size)} ${n(size)} ${n(-size * 0.2)}S${n(size * 0.2)} ${n(size * 0.8)} ${n(-size * 0.4)} ${n(size * 0.6)}S${n(-size)} ${n(size * 0.3)} ${n(-size)} 0Z`;
    body += `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><path d="${shape}" fill="#2a1d12" opacity=".32" transform="translate(7 9)"/><path d="${shape}" fill="${colour}"/><ellipse cx="${n(-size * 0.25)}" cy="${n(-size * 0.3)}" rx="${n(size * 0.4)}" ry="${n(size * 0.16)}" fill="#fff" opacity=".25"/><circle r="4" fill="#17181c"/></g>`;
  }
  return svg(canvas, body);
}

export function drawChart(canvas: Canvas): string {
  const { width, height, random } = canvas;
  let body = `<defs>${gradient('ground', ['#12141d', '#1c2030'])}${gradient('fill', ['#e5003866', '#e5003800'])}</defs>${rect(0, 0, width, height, 'url(#ground)')}`;
  for (let line = 1; line < 7; line += 1) body += rect(0, (line * height) / 7, width, 1, '#fff', 'opacity=".09"');
  let value = height * 0.62;
  let d = '';
  const step = width / 60;
  for (let index = 0; index <= 60; index += 1) {
    const next = Math.min(height * 0.84, Math.max(height * 0.14, value + (random.next() - 0.53) * height * 0.11));
    const colour = next < value ? '#4cc38a' : '#e5486d';
    body +=
      rect(index * step + step * 0.46, Math.min(value, next) - random.next() * 24, 2, Math.abs(value - next) + 44, colour) +
      rect(index * step + step * 0.15, Math.min(value, next), step * 0.66, Math.max(4, Math.abs(value - next)), colour, 'rx="2"');
    d += `${index === 0 ? 'M' : 'L'}${n(index * step)} ${n((value + next) / 2 - 46)}`;
    value = next;
  }
  body +=
    path(`${d}L${width} ${height}L0 ${height}Z`, 'url(#fill)') +
    path(d, 'none', 'stroke="#f2c14e" stroke-width="4" stroke-linejoin="round"');
  return svg(canvas, body);
}

import {
  bird,
  circle,
  each,
  group,
  n,
  path,
  phase,
  pulse,
  rect,
  scatter,
  sky,
  stroke,
  swing,
  water,
  type Scene,
} from './scene-parts.ts';

function sea(
  colours: { readonly sky: string; readonly light: string; readonly deep: readonly [string, string, string] },
  height: number,
): Scene {
  return (t) =>
    sky(colours.sky) +
    circle(350, 130, 52, colours.light) +
    water(t, 200, height * 0.6, colours.deep[0]) +
    water(t, 240, height * 0.8, colours.deep[1], 2) +
    water(t, 290, height, colours.deep[2]);
}

function flock(backdrop: string, colour: string, count: number): Scene {
  return (t) =>
    sky(backdrop) +
    each(count, (index) => {
      const x = ((scatter(index) + t) % 1) * 560 - 40;
      const y = 50 + scatter(index + 40) * 200 + swing(t, scatter(index)) * 8;
      return bird(x, y, 20 + scatter(index + 80) * 22, swing(t, scatter(index + 7), 4), colour);
    });
}

function fall(backdrop: string, drop: (x: number, y: number, index: number) => string, behind: Scene = () => ''): Scene {
  return (t) =>
    sky(backdrop) +
    behind(t) +
    each(36, (index) => drop(scatter(index) * 480, phase(t * (1 + (index % 2)), scatter(index + 50)) * 400 - 20, index));
}

const cloud = (x: number, y: number, fill: string) =>
  circle(x - 60, y, 44, fill) +
  circle(x, y - 24, 60, fill) +
  circle(x + 66, y, 46, fill) +
  rect(x - 60, y, 126, 46, fill, 'rx="20"');

export const nature = {
  morningSea: sea({ sky: '#bfe9ff', light: '#fff3b0', deep: ['#58b8d8', '#2f93bd', '#17719c'] }, 14),
  eveningSea: sea({ sky: '#ff9e6d', light: '#ffe08a', deep: ['#b5546b', '#8a3f67', '#5c2c58'] }, 16),
  stormySea: sea({ sky: '#5d6b7c', light: '#8694a5', deep: ['#3d5266', '#2b3d50', '#1c2a3a'] }, 34),
  seaBirds: flock('#a8dcf2', '#28455c', 9),
  eveningBirds: flock('#f7a072', '#3d1f2b', 14),
  rain: fall(
    '#6b8299',
    (x, y) => stroke(`M${n(x)} ${n(y)}l-5 22`, '#bfe3ff', 5),
    (t) => cloud(240 + swing(t) * 10, 90, '#dfe7ee'),
  ),
  snow: fall('#2c3e6b', (x, y, index) => circle(x + Math.sin(y / 40 + index) * 12, y, 4 + scatter(index) * 5, '#ffffff')),
  leaves: fall('#f3e3c3', (x, y, index) =>
    group(
      `translate(${n(x + Math.sin(y / 50 + index) * 20)} ${n(y)}) rotate(${n(y * 1.8 + index * 40)})`,
      path('M-14 0Q0 -16 14 0Q0 16 -14 0Z', ['#d96b27', '#b5442a', '#e2a32b'][index % 3] ?? '#d96b27'),
    ),
  ),
  sunrise: (t) => {
    const y = 230 - pulse(t) * 110;
    const rays = each(12, (ray) =>
      stroke(`M0 -92V${n(-118 - pulse(t, ray / 12, 2) * 18)}`, '#ffe27a', 10, `transform="rotate(${n(ray * 30 + t * 30)})"`),
    );
    return (
      sky('#ffc38a') +
      group(`translate(240 ${n(y)})`, rays + circle(0, 0, 74, '#ffd23f')) +
      path('M0 360V250Q120 200 240 250T480 240V360Z', '#4f7f52')
    );
  },
  moon: (t) =>
    sky('#16204a') +
    each(26, (star) => circle(scatter(star) * 480, scatter(star + 30) * 360, 2 + pulse(t, scatter(star), 2) * 4, '#fff6cf')) +
    circle(250, 160, 82, '#f8eeb4') +
    circle(288, 140, 74, '#16204a'),
  rainbow: (t) => {
    const length = Math.min(1, pulse(t) * 1.6) * 600;
    const bands = ['#e5404f', '#f78f2e', '#fbd43a', '#58b560', '#3f8fdc', '#8357c5'].map((colour, band) =>
      stroke(
        `M${60 + band * 18} 320A${180 - band * 18} ${200 - band * 18} 0 0 1 ${420 - band * 18} 320`,
        colour,
        19,
        `stroke-dasharray="${n(length)} 900"`,
      ),
    );
    return sky('#cdeefd') + bands.join('') + cloud(90, 320, '#ffffff') + cloud(400, 320, '#ffffff');
  },
  fish: (t) =>
    sky('#1f7fa8') +
    each(5, (index) => {
      const x = 540 - phase(t, scatter(index)) * 620;
      const y = 70 + index * 58 + swing(t, index / 5) * 10;
      const tail = swing(t, index / 3, 4) * 10;
      const colour = ['#ff8b3d', '#ffd23f', '#ff5f7a'][index % 3] ?? '#ff8b3d';
      return group(
        `translate(${n(x)} ${n(y)})`,
        path(`M20 0L52 ${n(-22 + tail)}L52 ${n(22 + tail)}Z`, colour) +
          path('M-44 0Q-10 -34 30 0Q-10 34 -44 0Z', colour) +
          circle(-22, -5, 5, '#1b1b1b'),
      );
    }) +
    each(10, (bubble) =>
      circle(scatter(bubble) * 480, 380 - phase(t, scatter(bubble + 9)) * 420, 4 + scatter(bubble) * 6, '#9fdcf2'),
    ),
  plant: (t) => {
    const grown = Math.min(1, pulse(t) * 1.25);
    const leaf = (y: number, side: number) =>
      group(`translate(240 ${n(y)}) scale(${n(side * grown)} ${n(grown)})`, path('M0 0Q40 -50 84 -30Q60 16 0 0Z', '#4aa657'));
    const stem = stroke(`M240 280V${n(280 - grown * 170)}`, '#3a8a47', 12);
    const flower =
      grown > 0.7
        ? each(6, (petal) =>
            circle(240 + Math.cos(petal * 1.047) * 30 * grown, 106 + Math.sin(petal * 1.047) * 30 * grown, 22 * grown, '#ff8fb1'),
          ) + circle(240, 106, 18, '#ffd23f')
        : '';
    return sky('#e4f5dc') + stem + leaf(240, 1) + leaf(210, -1) + flower + path('M180 270H300L284 344H196Z', '#c8673c');
  },
  fire: (t) => {
    const flame = (size: number, colour: string, shift: number) => {
      const lean = swing(t, shift, 2) * 16;
      return path(
        `M240 ${n(300 - size * 2.1)}Q${n(240 + size + lean)} ${n(280 - size * 0.6)} ${n(240 + size * 0.7)} 300H${n(240 - size * 0.7)}Q${n(240 - size + lean)} ${n(270 - size * 0.5)} 240 ${n(300 - size * 2.1)}Z`,
        colour,
      );
    };
    return (
      sky('#1e1a2b') +
      flame(104 + pulse(t, 0, 2) * 10, '#e8442b', 0) +
      flame(74 + pulse(t, 0.3, 2) * 8, '#ff9130', 0.2) +
      flame(44 + pulse(t, 0.6, 2) * 6, '#ffe06b', 0.4) +
      rect(140, 296, 200, 22, '#5a3a26', 'rx="11" transform="rotate(6 240 306)"') +
      rect(140, 296, 200, 22, '#6d4830', 'rx="11" transform="rotate(-6 240 306)"')
    );
  },
} as const satisfies Readonly<Record<string, Scene>>;

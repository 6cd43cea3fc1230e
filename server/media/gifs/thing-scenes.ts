import {
  bird,
  circle,
  each,
  group,
  HEART,
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

const bright = ['#e5404f', '#f7a72e', '#58b560', '#3f8fdc', '#8357c5', '#ff7bac'];
const colourOf = (index: number) => bright[index % bright.length] ?? '#e5404f';

function beat(backdrop: string, colour: string): Scene {
  return (t) => {
    const size = 96 + Math.max(pulse(t, 0, 2), pulse(t, 0.12, 2)) * 26;
    return sky(backdrop) + group(`translate(240 180) scale(${n(size)})`, path(HEART, colour));
  };
}

function fireworks(backdrop: string): Scene {
  return (t) =>
    sky(backdrop) +
    each(4, (burst) => {
      const way = phase(t, burst / 4);
      const [x, y] = [80 + burst * 106, 90 + scatter(burst + 3) * 120];
      return each(14, (spark) => {
        const angle = (spark / 14) * 2 * Math.PI;
        const [from, to] = [way * 70, Math.min(90, way * 110)];
        const line = `M${n(x + Math.cos(angle) * from)} ${n(y + Math.sin(angle) * from)}L${n(x + Math.cos(angle) * to)} ${n(y + Math.sin(angle) * to + way * 10)}`;
        return stroke(line, colourOf(burst), 7 * (1 - way) + 1);
      });
    });
}

function chart(isUp: boolean): Scene {
  return (t) => {
    const points = [0, 34, 20, 70, 58, 120, 104, 190].map(
      (rise, index) => [60 + index * 50, isUp ? 290 - rise : 90 + rise] as const,
    );
    const shown = Math.max(2, Math.ceil(pulse(t) * points.length));
    const line = points.slice(0, shown);
    const [x, y] = line.at(-1) ?? [0, 0];
    const colour = isUp ? '#2ea35f' : '#d8413d';
    const grid = each(5, (row) => stroke(`M50 ${80 + row * 55}H440`, '#dfe5ec', 3));
    return (
      sky('#ffffff') +
      grid +
      stroke(`M${line.map((point) => point.map(n).join(' ')).join('L')}`, colour, 12) +
      circle(x, y, 15, colour)
    );
  };
}

function mark(colour: string, d: string, length: number): Scene {
  return (t) => {
    const drawn = Math.min(1, pulse(t) * 1.7) * length;
    return (
      sky('#ffffff') +
      circle(240, 180, 120 + pulse(t) * 8, colour) +
      stroke(d, '#ffffff', 26, `stroke-dasharray="${n(drawn)} 2000"`)
    );
  };
}

export const things = {
  heart: beat('#ffe1e8', '#e5264b'),
  blueHeart: beat('#122246', '#4ea3ff'),
  fireworks: fireworks('#10142e'),
  dayFireworks: fireworks('#fff4d6'),
  chartUp: chart(true),
  chartDown: chart(false),
  yes: mark('#2ea35f', 'M180 184L224 228L306 138', 190),
  no: mark('#d8413d', 'M194 134L286 226M286 134L194 226', 132),
  confetti: (t) =>
    sky('#fffaf0') +
    each(60, (piece) => {
      const [x, y] = [scatter(piece) * 480 + swing(t, scatter(piece)) * 14, phase(t, scatter(piece + 70)) * 400 - 20];
      return rect(
        x,
        y,
        14,
        9,
        colourOf(piece),
        `transform="rotate(${n(t * 360 * (1 + (piece % 2)) + piece * 30)} ${n(x + 7)} ${n(y + 4)})"`,
      );
    }),
  balloons: (t) =>
    sky('#bfe6ff') +
    each(6, (index) => {
      const [x, y] = [60 + index * 74 + swing(t, index / 6) * 12, 460 - phase(t, scatter(index)) * 620];
      return (
        stroke(`M${n(x)} ${n(y + 50)}q${n(swing(t, index / 3) * 12)} 30 0 62`, '#7c8a98', 3) +
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="38" ry="48" fill="${colourOf(index)}"/>`
      );
    }),
  coffee: (t) =>
    sky('#f0dfc8') +
    each(3, (line) =>
      stroke(
        `M${190 + line * 40} ${n(150 - phase(t, line / 3) * 24)}q${n(swing(t, line / 3) * 22)} -26 0 -52`,
        '#b99a7b',
        9,
        `opacity="${n(1 - phase(t, line / 3) * 0.7)}"`,
      ),
    ) +
    stroke('M312 210q60 0 54 44t-66 34', '#ffffff', 18) +
    path('M150 180H316Q316 300 270 310H196Q150 300 150 180Z', '#ffffff') +
    `<ellipse cx="233" cy="184" rx="80" ry="14" fill="#5b3620"/>` +
    `<ellipse cx="233" cy="322" rx="130" ry="14" fill="#d9c3a6"/>`,
  rocket: (t) => {
    const flame = 50 + pulse(t, 0, 4) * 34;
    const stars = each(24, (star) => rect(scatter(star) * 480, phase(t, scatter(star + 20)) * 400 - 20, 4, 20, '#8fa3d9'));
    const body =
      path(`M-22 84L0 ${n(84 + flame)}L22 84Z`, '#ffb02e') +
      path('M-40 60L-78 108L-30 96ZM40 60L78 108L30 96Z', '#d8413d') +
      path('M0 -130Q56 -60 38 92H-38Q-56 -60 0 -130Z', '#f4f6fa') +
      circle(0, -20, 24, '#3f8fdc');
    return sky('#141b3c') + stars + group(`translate(${n(240 + swing(t, 0, 3) * 5)} 170)`, body);
  },
  lighthouse: (t) => {
    const wide = Math.cos(t * 2 * Math.PI);
    const beam = path(`M240 96L${n(240 + wide * 320)} 40V160Z`, '#ffe89a', 'opacity=".75"');
    return (
      sky('#1d2b53') +
      beam +
      path('M214 116H266L284 300H196Z', '#f4f1ea') +
      path('M209 168H271L276 216H204Z', '#d8413d') +
      rect(216, 76, 48, 40, '#ffe89a') +
      path('M206 78L240 46L274 78Z', '#d8413d') +
      water(t, 300, 10, '#0f5575')
    );
  },
  ball: (t) => {
    const height = Math.abs(swing(t, 0, 1));
    const flat = height < 0.2 ? 1 - (0.2 - height) : 1;
    return (
      sky('#fdf0d5') +
      `<ellipse cx="240" cy="316" rx="${n(70 - height * 30)}" ry="10" fill="#d6c6a5"/>` +
      group(
        `translate(240 ${n(260 - height * 190)}) scale(${n(2 - flat)} ${n(flat)})`,
        circle(0, 0, 52, '#e5404f') + stroke('M-50 -8Q0 18 50 -8', '#ffffff', 8),
      )
    );
  },
  clock: (t) =>
    sky('#e6ecf5') +
    circle(240, 180, 132, '#2b3a55') +
    circle(240, 180, 116, '#ffffff') +
    each(12, (hour) => stroke('M240 78V92', '#2b3a55', 7, `transform="rotate(${hour * 30} 240 180)"`)) +
    stroke('M240 180V112', '#2b3a55', 13, `transform="rotate(${n(t * 30)} 240 180)"`) +
    stroke('M240 180V90', '#e5404f', 8, `transform="rotate(${n(t * 360)} 240 180)"`),
  windmill: (t) => {
    const sails = each(4, (sail) => group(`rotate(${n(sail * 90 + t * 90)})`, path('M-6 0L-22 -128H22L6 0Z', '#f7f3e8')));
    return (
      sky('#a9dcf5') +
      path('M0 360V300Q240 240 480 300V360Z', '#7cb65c') +
      path('M204 150H276L300 310H180Z', '#b5654a') +
      group('translate(240 150)', sails + circle(0, 0, 14, '#4a3428'))
    );
  },
  gift: (t) => {
    const open = Math.min(1, pulse(t) * 1.5);
    const stars = each(9, (star) =>
      circle(240 + (scatter(star) - 0.5) * 280 * open, 190 - open * (60 + scatter(star + 11) * 90), 10 * open, colourOf(star)),
    );
    const lid = group(
      `translate(0 ${n(-open * 46)}) rotate(${n(-open * 14)} 240 180)`,
      rect(136, 160, 208, 44, '#c62f44', 'rx="6"') +
        rect(222, 160, 36, 44, '#ffd23f') +
        stroke('M240 160Q190 110 196 150T240 160Q290 110 284 150T240 160', '#ffd23f', 12),
    );
    return sky('#e9f4ff') + stars + rect(150, 200, 180, 124, '#e5404f', 'rx="6"') + rect(222, 200, 36, 124, '#ffd23f') + lid;
  },
  wave: (t) => {
    const fingers = [-36, -12, 12, 36].map((x) => stroke(`M${x} 0V${n(-82 + Math.abs(x) * 0.5)}`, '#f2b27a', 22)).join('');
    const hand = fingers + stroke('M40 40L84 2', '#f2b27a', 22) + rect(-50, -16, 100, 100, '#f2b27a', 'rx="34"');
    return (
      sky('#fff3c9') +
      group(`translate(240 190) rotate(${n(swing(t, 0, 2) * 20)} 0 130)`, hand + rect(-34, 76, 68, 120, '#3f8fdc', 'rx="16"'))
    );
  },
  cat: (t) => {
    const ear = (side: number) => path(`M${side * 96} -70L${side * 84} -150L${side * 26} -104Z`, '#5d5d66');
    const openness = t > 0.4 && t < 0.55 ? 2 : 24;
    const eye = (x: number) =>
      `<ellipse cx="${x}" cy="-26" rx="18" ry="${openness}" fill="#c6e04a"/><ellipse cx="${n(x + swing(t) * 6)}" cy="-26" rx="6" ry="${n(openness * 0.8)}" fill="#16161a"/>`;
    const whiskers = stroke('M-40 26L-120 12M-40 34L-122 38M40 26L120 12M40 34L122 38', '#d8d8de', 4);
    return (
      sky('#ffe0b8') +
      group(
        `translate(240 210) rotate(${n(swing(t) * 4)})`,
        ear(-1) +
          ear(1) +
          circle(0, 0, 120, '#6d6d77') +
          eye(-44) +
          eye(44) +
          path('M-12 14H12L0 28Z', '#f39aa7') +
          stroke('M0 28Q-18 54 -34 40M0 28Q18 54 34 40', '#3b3b42', 6) +
          whiskers,
      )
    );
  },
  dunlin: (t) => {
    const step = swing(t, 0, 2);
    const legs = stroke(`M-8 56L${n(-8 + step * 14)} 108M14 56L${n(14 - step * 14)} 108`, '#3a3a3a', 7);
    const body =
      path('M-92 10Q-70 -56 10 -50Q60 -86 96 -50Q90 -20 70 -6Q50 60 -30 56Q-70 44 -92 10Z', '#9a6a44') +
      path('M-34 54Q40 58 62 6Q20 8 -34 54Z', '#2d2422') +
      stroke(`M92 -44Q124 -34 142 ${n(-14 + pulse(t, 0, 2) * 10)}`, '#221c1a', 8) +
      circle(74, -50, 6, '#14100e');
    return (
      sky('#d9edf2') +
      rect(0, 286, 480, 74, '#d8c39a') +
      water(t, 320, 5, '#6fb3c4') +
      group(`translate(${n(220 + swing(t) * 20)} ${n(186 + step * 5)})`, legs + body) +
      bird(380, 70, 26, swing(t, 0.2, 2), '#5a7684')
    );
  },
} as const satisfies Readonly<Record<string, Scene>>;

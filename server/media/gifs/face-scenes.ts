import { circle, each, group, HEART, n, path, phase, pulse, sky, stroke, swing, type Scene } from './scene-parts.ts';

const SKIN = '#ffd23f';
const INK = '#4a2c0a';
const TEAR = '#4cc3ff';

interface Face {
  readonly backdrop: string;
  readonly skin?: string;
  /** How far the head is moved and turned: pixels and degrees. */
  readonly head?: (t: number) => { readonly x?: number; readonly y?: number; readonly turn?: number };
  readonly eyes: Scene;
  readonly mouth: Scene;
  readonly more?: Scene;
}

/** A round face in the middle; its parts are drawn around 0/0. */
function face({ backdrop, skin = SKIN, head, eyes, mouth, more }: Face): Scene {
  return (t) => {
    const { x = 0, y = 0, turn = 0 } = head?.(t) ?? {};
    const parts = circle(0, 0, 130, skin) + eyes(t) + mouth(t) + (more?.(t) ?? '');
    return sky(backdrop) + group(`translate(${n(240 + x)} ${n(180 + y)}) rotate(${n(turn)})`, parts);
  };
}

function dots(openness: number, size = 17): string {
  return [-48, 48]
    .map((x) => `<ellipse cx="${x}" cy="-30" rx="${size}" ry="${n(Math.max(2, size * 1.3 * openness))}" fill="${INK}"/>`)
    .join('');
}

/** Eyes closed as in a laugh. */
const arcs = stroke('M-68 -24Q-48 -58 -28 -24M28 -24Q48 -58 68 -24', INK, 11);
const smile = (depth: number) => stroke(`M-62 30Q0 ${n(30 + depth)} 62 30`, INK, 11);
const openMouth = (depth: number) =>
  path(`M-66 22Q0 ${n(10)} 66 22Q60 ${n(22 + depth)} 0 ${n(24 + depth)}Q-60 ${n(22 + depth)} -66 22Z`, INK);
const blink = (t: number) => (t > 0.8 && t < 0.95 ? 0.05 : 1);
const heart = (x: number, y: number, size: number) =>
  group(`translate(${n(x)} ${n(y)}) scale(${n(size)})`, path(HEART, '#e5264b'));

export const faces = {
  smile: face({
    backdrop: '#8ad7ff',
    head: (t) => ({ turn: swing(t) * 5 }),
    eyes: (t) => dots(blink(t)),
    mouth: (t) => smile(58 + swing(t) * 8),
  }),
  laugh: face({
    backdrop: '#ff9f6b',
    head: (t) => ({ y: swing(t, 0, 2) * 12, turn: swing(t) * 8 }),
    eyes: () => arcs,
    mouth: (t) => openMouth(60 + pulse(t, 0, 2) * 18),
    more: (t) =>
      circle(-92 - phase(t) * 26, -10 + phase(t) * 46, 12, TEAR) + circle(92 + phase(t) * 26, -10 + phase(t) * 46, 12, TEAR),
  }),
  wink: face({
    backdrop: '#b9e769',
    head: (t) => ({ turn: swing(t) * 7 }),
    eyes: (t) =>
      t > 0.4 && t < 0.75
        ? stroke('M28 -28Q48 -44 68 -28', INK, 11) + `<ellipse cx="-48" cy="-30" rx="17" ry="22" fill="${INK}"/>`
        : dots(1),
    mouth: (t) => smile(50 + pulse(t) * 14),
  }),
  cry: face({
    backdrop: '#9db4d6',
    eyes: () => stroke('M-68 -34Q-48 -14 -28 -34M28 -34Q48 -14 68 -34', INK, 11),
    mouth: (t) => stroke(`M-46 62Q0 ${n(22 + swing(t, 0, 2) * 6)} 46 62`, INK, 11),
    more: (t) => each(4, (drop) => circle(drop % 2 === 0 ? -50 : 50, -10 + phase(t, Math.floor(drop / 2) * 0.5) * 120, 13, TEAR)),
  }),
  surprised: face({
    backdrop: '#ffd6e8',
    head: (t) => ({ y: -pulse(t) * 14 }),
    eyes: (t) => dots(0.9 + pulse(t) * 0.5, 19),
    mouth: (t) => `<ellipse cx="0" cy="58" rx="${n(20 + pulse(t) * 10)}" ry="${n(22 + pulse(t) * 18)}" fill="${INK}"/>`,
  }),
  thinking: face({
    backdrop: '#d7c8ff',
    head: (t) => ({ turn: -6 + swing(t) * 3 }),
    eyes: (t) => group(`translate(${n(10 + swing(t) * 8)} -8)`, dots(1, 14)),
    mouth: () => stroke('M-34 56L40 44', INK, 11),
    more: (t) => each(3, (dot) => circle(120 + dot * 34, -120 - dot * 14, 12, phase(t) * 4 > dot + 1 ? '#7a5cc9' : '#c9b8f5')),
  }),
  asleep: face({
    backdrop: '#27335c',
    head: (t) => ({ y: swing(t) * 8 }),
    eyes: () => stroke('M-68 -28Q-48 -12 -28 -28M28 -28Q48 -12 68 -28', INK, 10),
    mouth: (t) => `<ellipse cx="0" cy="52" rx="18" ry="${n(12 + pulse(t) * 12)}" fill="${INK}"/>`,
    more: (t) =>
      each(3, (letter) => {
        const way = phase(t, letter / 3);
        const size = 14 + way * 22;
        const [x, y] = [90 + way * 90, -70 - way * 90];
        return stroke(`M${n(x)} ${n(y)}h${n(size)}L${n(x)} ${n(y + size)}h${n(size)}`, '#bcd0ff', 7);
      }),
  }),
  inLove: face({
    backdrop: '#ffc4d0',
    head: (t) => ({ turn: swing(t) * 5 }),
    eyes: (t) => heart(-50, -30, 30 + pulse(t, 0, 2) * 9) + heart(50, -30, 30 + pulse(t, 0, 2) * 9),
    mouth: () => openMouth(58),
  }),
  angry: face({
    backdrop: '#5b2333',
    skin: '#f2603c',
    head: (t) => ({ x: swing(t, 0, 4) * 5 }),
    eyes: () => dots(0.8, 15) + stroke('M-78 -66L-28 -46M78 -66L28 -46', INK, 12),
    mouth: () => stroke('M-48 62Q0 30 48 62', INK, 12),
    more: (t) =>
      each(6, (puff) =>
        circle(
          (puff % 2 === 0 ? -1 : 1) * (135 + phase(t, puff / 6) * 50),
          -70 - phase(t, puff / 6) * 50,
          18 - phase(t, puff / 6) * 12,
          '#e8d5d9',
        ),
      ),
  }),
  cool: face({
    backdrop: '#3ad1c6',
    head: (t) => ({ y: swing(t) * 5, turn: swing(t) * 4 }),
    eyes: (t) =>
      path('M-98 -52H98L92 -14Q70 14 40 6Q14 -2 10 -30H-10Q-14 -2 -40 6Q-70 14 -92 -14Z', '#1d1d1f') +
      stroke(`M${n(-70 + phase(t) * 40)} -42l-14 34`, '#6d7a8a', 7),
    mouth: () => stroke('M-40 56Q10 76 52 44', INK, 11),
  }),
  embarrassed: face({
    backdrop: '#ffe3b3',
    head: (t) => ({ turn: 6 + swing(t) * 3 }),
    eyes: (t) => group(`translate(${n(swing(t) * 10)} 6)`, dots(0.8, 13)),
    mouth: () => stroke('M-34 56Q-17 44 0 56T34 56', INK, 10),
    more: (t) => {
      const blush = `opacity="${n(0.4 + pulse(t) * 0.5)}"`;
      return circle(-78, 18, 24, '#ff7b6b', blush) + circle(78, 18, 24, '#ff7b6b', blush);
    },
  }),
  nod: face({ backdrop: '#c8f2c2', head: (t) => ({ y: pulse(t, 0, 2) * 34 }), eyes: () => dots(1), mouth: () => smile(48) }),
  shakeHead: face({
    backdrop: '#f7c6c0',
    head: (t) => ({ x: swing(t, 0, 2) * 30 }),
    eyes: (t) => group(`translate(${n(swing(t, 0, 2) * 12)} 0)`, dots(1)),
    mouth: () => stroke('M-40 52H40', INK, 11),
  }),
} as const satisfies Readonly<Record<string, Scene>>;

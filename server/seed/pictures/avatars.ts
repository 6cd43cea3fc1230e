import type { Random } from '../random.ts';
import { circle, n, path, rect } from './svg-parts.ts';

const grounds = [
  ['#f6c177', '#b4475f'],
  ['#9ccfd8', '#2a5f7a'],
  ['#c4e0b0', '#3c6e57'],
  ['#f2d6cf', '#a8325a'],
  ['#d5c8f0', '#5a3f8c'],
  ['#ffe0a3', '#c25b2b'],
  ['#b8d4f5', '#27407a'],
  ['#e8e2d0', '#5d5347'],
  ['#f5b8b0', '#7a2340'],
  ['#a8dcc6', '#17564f'],
] as const;
const skins = ['#f3cfb3', '#e3b08c', '#c98d63', '#a36a43', '#7a4a2c', '#553220'];
const hairs = ['#1d1612', '#3b2417', '#6a4022', '#a8662b', '#d9b06a', '#8c8c90', '#e6e2dc', '#8f2d2d', '#34304f'];
const clothes = ['#e50038', '#942360', '#2a5f7a', '#3c6e57', '#d98e2b', '#34304f', '#f1ede4', '#1f2937', '#6b8fb5', '#b4475f'];

/** A person's avatar, 160 pixels square: mostly a face, now and then a mark or a bird, all distinct at 40 pixels. */
export function drawAvatar(random: Random): string {
  const [light, deep] = random.pick(grounds);
  const id = 'g';
  const defs = `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${random.chance(0.5) ? light : deep}"/></linearGradient></defs>`;
  const kind = random.next();
  const body = kind < 0.72 ? drawFace(random) : kind < 0.86 ? drawMark(random, deep) : drawBird(random, deep);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">${defs}${rect(0, 0, 160, 160, `url(#${id})`)}${body}</svg>`;
}

function drawFace(random: Random): string {
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const cloth = random.pick(clothes);
  const style = random.int(0, 6);
  let body = '';
  if (style === 1) body += path('M38 84C34 30 126 30 122 84L128 140H32Z', hair);
  if (style === 4) body += circle(80, 60, 46, hair) + circle(44, 72, 24, hair) + circle(116, 72, 24, hair);
  body +=
    path('M24 168C26 124 52 116 80 116S134 124 136 168Z', cloth) +
    rect(68, 96, 24, 30, skin, 'rx="10"') +
    path('M68 112q12 12 24 0v8q-12 12 -24 0Z', '#000', 'opacity=".12"');
  body += `<ellipse cx="80" cy="78" rx="31" ry="37" fill="${skin}"/>`;
  if (style === 0) body += path('M48 76C44 34 116 34 112 76C106 58 92 54 80 54S54 58 48 76Z', hair);
  if (style === 1) body += path('M47 78C48 44 70 42 92 46C110 50 114 64 113 78C104 66 84 62 74 54C68 64 54 66 47 78Z', hair);
  if (style === 2) body += path('M50 66C46 30 118 28 111 68C100 50 76 56 66 48C62 56 54 58 50 66Z', hair);
  if (style === 3) body += path('M46 80C40 30 120 30 114 80L110 60C96 66 60 66 50 60Z', hair) + circle(80, 34, 15, hair);
  if (style === 4) body += path('M50 66Q80 40 110 66Q108 42 80 40T50 66Z', hair);
  if (style === 5)
    body +=
      path('M46 70C46 36 114 36 114 70Z', cloth === '#f1ede4' ? '#2a5f7a' : cloth) + rect(42, 64, 76, 11, '#0002', 'rx="5"');
  if (style === 6)
    body += path(
      'M43 92C36 34 124 34 117 92C114 116 126 130 124 146L108 130C116 100 112 70 80 56C48 70 44 100 52 130L36 146C34 130 46 116 43 92Z',
      hair,
    );
  const eye = '#1c1512';
  body +=
    circle(67, 80, 3.6, eye) +
    circle(93, 80, 3.6, eye) +
    path('M60 70q7 -5 13 0M87 70q6 -5 13 0', 'none', `stroke="${hair}" stroke-width="3" stroke-linecap="round"`);
  const mouths = ['M68 98q12 10 24 0', 'M70 99q10 6 20 0', 'M70 100h20', 'M67 96q13 16 26 0Z'];
  body += path(
    random.pick(mouths),
    random.chance(0.2) ? '#7a2030' : 'none',
    'stroke="#7a3030" stroke-width="3" stroke-linecap="round"',
  );
  if (random.chance(0.24) && style !== 1 && style !== 6)
    body += path(
      'M49 84C50 122 110 122 111 84C106 96 98 92 80 92S54 96 49 84ZM70 99q10 5 20 0q-10 9 -20 0Z',
      hair,
      'fill-rule="evenodd"',
    );
  if (random.chance(0.28))
    body += `<g fill="#fff3" stroke="${random.pick(['#1c1512', '#942360', '#8a5a2b'])}" stroke-width="3"><circle cx="66" cy="80" r="11"/><circle cx="94" cy="80" r="11"/><path d="M77 79h6" /></g>`;
  if (random.chance(0.3)) body += circle(58, 92, 6, '#e0506a', 'opacity=".25"') + circle(102, 92, 6, '#e0506a', 'opacity=".25"');
  return body;
}

function drawMark(random: Random, deep: string): string {
  const second = random.pick(clothes);
  const turn = random.int(0, 7) * 45;
  const shapes = [
    circle(80, 80, 46, deep) + path('M80 34a46 46 0 0 1 0 92Z', second),
    rect(40, 40, 80, 80, deep, 'rx="18"') + circle(80, 80, 24, '#fff8ec'),
    [0, 1, 2, 3].map((ring) => circle(80, 110, 66 - ring * 16, ring % 2 === 0 ? deep : '#fff8ec')).join(''),
    path('M80 24L132 116H28Z', deep) + path('M80 62L108 116H52Z', '#fff8ec'),
    [0, 60, 120, 180, 240, 300]
      .map(
        (angle) =>
          `<ellipse cx="80" cy="48" rx="16" ry="28" fill="${angle % 120 === 0 ? deep : second}" transform="rotate(${angle} 80 80)"/>`,
      )
      .join('') + circle(80, 80, 14, '#fff8ec'),
    path('M20 100q20 -26 40 0t40 0t40 0v60H20Z', deep) +
      path('M20 122q20 -26 40 0t40 0t40 0v60H20Z', second) +
      circle(106, 52, 20, '#fff8ec'),
  ];
  const index = random.int(0, shapes.length - 1);
  return index === 2 || index === 5 ? (shapes[index] ?? '') : `<g transform="rotate(${turn} 80 80)">${shapes[index] ?? ''}</g>`;
}

function drawBird(random: Random, deep: string): string {
  const body = random.pick([deep, '#fff8ec', ...clothes]);
  const beak = random.pick(['#e8a33a', '#d1432f', '#2b2522']);
  const long = random.int(18, 44);
  return `<g transform="translate(${n(random.int(-4, 4))} 6)${random.chance(0.5) ? ' translate(160 0) scale(-1 1)' : ''}">${path('M22 112C34 64 64 60 82 62C84 36 120 32 126 58C130 84 116 120 74 124C50 126 40 116 22 112Z', body)}${path('M36 108C52 84 78 86 92 100C76 116 54 116 36 108Z', '#000', 'opacity=".2"')}${path(`M124 52L${126 + long * 0.7} 60L124 64Z`, beak)}${circle(108, 54, 5, '#17130f')}${circle(109.5, 52.5, 1.6, '#fff')}${path('M70 124v22M86 122v24', 'none', `stroke="${beak}" stroke-width="5" stroke-linecap="round"`)}</g>`;
}

export function drawGroupAvatar(random: Random): string {
  const [light, deep] = random.pick(grounds);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">${rect(0, 0, 160, 160, deep)}${drawMark(random, light)}</svg>`;
}

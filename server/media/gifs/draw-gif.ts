import { loadSharp } from '../load-sharp.ts';
import { GIF_HEIGHT, GIF_WIDTH, type Scene } from './scene-parts.ts';

const FRAMES = 16;
/** How long a frame stands, milliseconds. */
const FRAME_MS = 80;
/** Plain areas need few colours, and few colours make small files. */
const COLOURS = 32;

/** A loop of a scene as an animated GIF, `widthPx` wide. */
export async function drawGif(scene: Scene, widthPx: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const heightPx = Math.round((widthPx * GIF_HEIGHT) / GIF_WIDTH);
  const frames: Buffer[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${GIF_WIDTH} ${GIF_HEIGHT}">${scene(frame / FRAMES)}</svg>`;
    frames.push(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer());
  }
  return sharp(Buffer.concat(frames), {
    raw: { width: widthPx, height: heightPx * FRAMES, channels: 3, pageHeight: heightPx },
  })
    .gif({ colours: COLOURS, dither: 0, effort: 2, delay: Array<number>(FRAMES).fill(FRAME_MS), loop: 0 })
    .toBuffer();
}

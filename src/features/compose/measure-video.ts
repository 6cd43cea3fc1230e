/** Longer side of a poster, pixels: it travels with the text, as a picture would not. */
const POSTER_SIDE = 400;
const POSTER_QUALITY = 0.7;
/** A poster beyond this is left out, characters. */
const POSTER_MAX = 60_000;
/** Until the browser knows the first picture, milliseconds. */
const FIRST_PICTURE_MS = 10_000;
/** Of a video that this browser cannot show: the server measures it. */
const UNKNOWN_SIZE = { widthPx: 1280, heightPx: 720 } as const;

export interface MeasuredVideo {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Its first picture, a JPEG as a `data:` address. */
  readonly poster?: string;
}

/**
 * Size and first picture of a video. One that begins as a film does and that this browser cannot play is none the less
 * one. Rejects where it is no film.
 */
export async function measureVideo(file: Blob): Promise<MeasuredVideo> {
  if (!(await beginsAsFilm(file))) throw new Error('No film');
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    await firstPicture(video);
    const { videoWidth: widthPx, videoHeight: heightPx } = video;
    if (widthPx === 0 || heightPx === 0) return UNKNOWN_SIZE;
    const poster = drawn(video);
    return { widthPx, heightPx, ...(poster === undefined ? {} : { poster }) };
  } catch {
    return UNKNOWN_SIZE;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** The names of the boxes that such a file may begin with. */
const beginnings = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

async function beginsAsFilm(file: Blob): Promise<boolean> {
  const name = new Uint8Array(await file.slice(4, 8).arrayBuffer());
  return beginnings.has(String.fromCharCode(...name));
}

function firstPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The first picture does not come')), FIRST_PICTURE_MS);
    video.addEventListener('loadeddata', () => (clearTimeout(timer), resolve()), { once: true });
    video.addEventListener('error', () => (clearTimeout(timer), reject(new Error('Not playable here'))), { once: true });
  });
}

function drawn(video: HTMLVideoElement): string | undefined {
  const scale = Math.min(1, POSTER_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const poster = canvas.toDataURL('image/jpeg', POSTER_QUALITY);
  return poster.startsWith('data:image/jpeg') && poster.length <= POSTER_MAX ? poster : undefined;
}

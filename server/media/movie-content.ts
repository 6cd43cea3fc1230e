/** Bytes from the beginning that `isMovie` looks at. */
export const MOVIE_HEAD_BYTES = 32;

/** What a QuickTime file may begin with that was made before there were type boxes. */
const oldBeginnings = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Brands of pictures and sounds that come in the same boxes. */
const otherBrands = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'mif1',
  'msf1',
  'avif',
  'avis',
  'M4A ',
  'M4B ',
  'M4P ',
  'crx ',
]);

/** Whether bytes begin as a file of the type does, whatever it is called (MEDIA-01). */
export function isMovie(head: Buffer, type: 'video/mp4' | 'video/quicktime'): boolean {
  if (head.length < 16) return false;
  const size = head.readUInt32BE(0);
  const name = head.toString('latin1', 4, 8);
  if (name === 'ftyp') return size >= 16 && size <= 1024 && !otherBrands.has(head.toString('latin1', 8, 12));
  return type === 'video/quicktime' && oldBeginnings.has(name) && (size === 0 || size === 1 || size >= 8);
}

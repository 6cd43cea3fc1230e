const mimeTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/**
 * Segments of letters, digits, `-` and `_` with one known extension: no dot segment, no backslash, no absolute path can
 * be spelled in it.
 */
const keyPattern = /^(?:[A-Za-z0-9_-]{1,64}\/){0,4}[A-Za-z0-9_-]{1,96}\.([a-z0-9]{2,4})$/;

export function isMediaKey(key: string): boolean {
  const extension = keyPattern.exec(key)?.[1];
  return extension !== undefined && Object.hasOwn(mimeTypes, extension);
}

export function mimeTypeOfKey(key: string): string {
  const extension = keyPattern.exec(key)?.[1] ?? '';
  const found = Object.hasOwn(mimeTypes, extension) ? mimeTypes[extension] : undefined;
  if (found === undefined) throw new Error('Not a media key');
  return found;
}

import { PICTURE_BYTES_MAX, POST_MEDIA_MAX } from '#contract/limits.ts';
import { isHeic, jpegOf, type HeicToJpeg } from '#entities/picture/heic.ts';

export interface ReadableFiles {
  readonly files: readonly File[];
  /** Why some were not taken: each sentence once. */
  readonly troubles: readonly string[];
}

/**
 * The same files with JPEGs in place of HEIC pictures (MEDIA-10). Those that cannot be read are left out, with their
 * sentence.
 */
export async function withoutHeic(files: readonly File[], toJpeg: HeicToJpeg): Promise<ReadableFiles> {
  const readable: File[] = [];
  const troubles = new Set<string>();
  for (const [index, file] of files.entries()) {
    // What is refused anyway is not unfolded into memory.
    if (!isHeic(file) || index >= POST_MEDIA_MAX || file.size > PICTURE_BYTES_MAX) {
      readable.push(file);
      continue;
    }
    const read = await jpegOf(file, toJpeg);
    if (read.ok) readable.push(read.file);
    else troubles.add(read.trouble);
  }
  return { files: readable, troubles: [...troubles] };
}

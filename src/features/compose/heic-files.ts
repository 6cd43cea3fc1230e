import { PICTURE_BYTES_MAX, POST_MEDIA_MAX } from '#contract/limits.ts';
import { t } from '#messages/t.ts';

/** As cameras of phones write them; some systems know no type of theirs. */
export const HEIC_TYPES = ['image/heic', 'image/heif', '.heic', '.heif'] as const;

export type HeicToJpeg = (file: Blob) => Promise<{ readonly ok: true; readonly file: Blob } | { readonly ok: false }>;

export interface ReadableFiles {
  readonly files: readonly File[];
  /** Why some were not taken, as a sentence. */
  readonly trouble?: string;
}

/** The same files with JPEGs in place of HEIC pictures (MEDIA-10). Those that the browser cannot read are left out, with a sentence. */
export async function withoutHeic(files: readonly File[], toJpeg: HeicToJpeg): Promise<ReadableFiles> {
  const readable: File[] = [];
  let trouble: string | undefined;
  for (const [index, file] of files.entries()) {
    // What is refused anyway is not unfolded into memory.
    if (!isHeic(file) || index >= POST_MEDIA_MAX || file.size > PICTURE_BYTES_MAX) {
      readable.push(file);
      continue;
    }
    const jpeg = await toJpeg(file).catch(() => ({ ok: false as const }));
    if (jpeg.ok) readable.push(new File([jpeg.file], file.name.replace(/\.hei[cf]$/i, '') + '.jpg', { type: 'image/jpeg' }));
    else trouble = t('compose.heicUnread');
  }
  return { files: readable, ...(trouble === undefined ? {} : { trouble }) };
}

function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

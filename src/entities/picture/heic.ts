import type { HeicOutcome } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

/** As cameras of phones write them; some systems know no type of theirs. */
export const HEIC_TYPES = ['image/heic', 'image/heif', '.heic', '.heif'] as const;

export type HeicToJpeg = (file: Blob) => Promise<HeicOutcome>;

export function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

export type ReadHeic =
  | { readonly ok: true; readonly file: File }
  /** Why not, as a sentence. */
  | { readonly ok: false; readonly trouble: string };

/** The same picture as a JPEG with its name (MEDIA-10). Rejects never. */
export async function jpegOf(file: File, toJpeg: HeicToJpeg): Promise<ReadHeic> {
  const made = await toJpeg(file).catch(() => undefined);
  if (made === undefined) return { ok: false, trouble: t('pictures.notPrepared') };
  if (made.ok) {
    return { ok: true, file: new File([made.file], file.name.replace(/\.hei[cf]$/i, '') + '.jpg', { type: 'image/jpeg' }) };
  }
  return { ok: false, trouble: made.reason === 'noDecoder' ? t('pictures.heicNoDecoder') : t('pictures.heicUnread') };
}

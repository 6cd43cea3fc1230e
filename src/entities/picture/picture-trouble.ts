import { PictureRefusedError, PictureWorkerError } from '#bridge/pictures/pictures.ts';
import { t } from '#messages/t.ts';

/** Why a picture was not made ready, as a sentence; `undefined` where nothing but the file itself can be the reason. */
export function pictureTroubleText(error: unknown): string | undefined {
  if (error instanceof PictureWorkerError) return t('pictures.notPrepared');
  if (error instanceof PictureRefusedError) return error.refusal === 'tooLong' ? t('files.tooLong') : t('files.tooManyPixels');
  return undefined;
}

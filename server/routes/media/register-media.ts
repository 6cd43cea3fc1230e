import { registerMedia } from '#contract/endpoints/media/register-media.ts';
import { registerPicture } from '../../domain/media/commands/register-picture.ts';
import { claimSigned } from '../../domain/media/commands/signed-uploads.ts';
import { registerVideo } from '../../domain/media/commands/video-jobs.ts';
import { findOwnMedia } from '../../domain/media/queries/own-media.ts';
import { isVideoType } from '../../domain/media/rules/video-upload.ts';
import { forbidden, notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';

export const registerMediaRoute = memberRoute(registerMedia, async (input) => {
  const { body, services, viewer } = input;
  if (viewer.isBanned) throw forbidden(say('refusals.accountBanned'));
  const { content_type: type, bytes = 0 } = body;
  const signedBytes = await claimSigned(input.db, body.uuid);
  if (isVideoType(type)) {
    const earlier = await findOwnMedia(input.db, viewer.id, [body.key]);
    const known = earlier.get(body.key);
    if (known !== undefined) return { url: services.uploads.url(body.key), fileId: known.id, mimeType: known.mime_type };
    // Of fewer bytes it would be cut off, and nobody would come for its further parts.
    const isSigned = bytes > 0 && (signedBytes === undefined || signedBytes === bytes);
    const video = isSigned ? await services.uploads.findVideo(body.uuid, type, bytes) : null;
    if (video === null || video.key !== body.key) throw notFound(say('refusals.nothingUploaded'));
    const fileId = await registerVideo({ ...input, userId: viewer.id }, video);
    return { url: services.uploads.url(video.key), fileId, mimeType: video.mimeType };
  }
  const picture = await services.uploads.find(body.uuid, type);
  if (picture === null || picture.key !== body.key) throw notFound(say('refusals.nothingUploaded'));
  const fileId = await registerPicture({ ...input, userId: viewer.id }, picture);
  const { url, widthPx, heightPx, mimeType } = picture;
  return { url, fileId, widthPx, heightPx, mimeType };
});

import { registerMedia } from '#contract/endpoints/media/register-media.ts';
import { registerPicture } from '../../domain/media/commands/register-picture.ts';
import { forbidden, invalidField, notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';

export const registerMediaRoute = memberRoute(registerMedia, async (input) => {
  const { body, services, viewer } = input;
  if (viewer.isBanned) throw forbidden(say('refusals.accountBanned'));
  const { content_type: type } = body;
  if (type === 'video/mp4' || type === 'video/quicktime') throw invalidField('content_type', say('files.wrongType'));
  const picture = await services.uploads.find(body.uuid, type);
  if (picture === null || picture.key !== body.key) throw notFound(say('refusals.nothingUploaded'));
  const fileId = await registerPicture({ ...input, userId: viewer.id }, picture);
  const { url, widthPx, heightPx, mimeType } = picture;
  return { url, fileId, widthPx, heightPx, mimeType };
});

import { signStorageUrl } from '#contract/endpoints/media/sign-storage-url.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { forbidden, invalidField } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';

export const signStorageUrlRoute = memberRoute(signStorageUrl, async ({ body, services, viewer }) => {
  if (viewer.isBanned) throw forbidden(say('refusals.accountBanned'));
  const { content_type: type, bytes = 0 } = body;
  // Videos are not taken in by this server.
  if (type === 'video/mp4' || type === 'video/quicktime') throw invalidField('content_type', say('files.wrongType'));
  if (bytes > PICTURE_BYTES_MAX) throw invalidField('bytes', say('files.tooLarge'));
  return services.uploads.sign(type);
});

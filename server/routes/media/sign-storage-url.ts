import { signStorageUrl } from '#contract/endpoints/media/sign-storage-url.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { forbidden, invalidField } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { isMediaKey } from '../../domain/media/queries/own-media.ts';
import { isVideoType } from '../../domain/media/rules/video-upload.ts';
import { memberRoute } from '../route.ts';

export const signStorageUrlRoute = memberRoute(signStorageUrl, async ({ body, db, services, viewer }) => {
  if (viewer.isBanned) throw forbidden(say('refusals.accountBanned'));
  const { content_type: type, bytes = 0, resumes } = body;
  if (isVideoType(type)) {
    // It goes in parts, so its end must be known.
    if (bytes === 0) throw invalidField('bytes', say('refusals.sayBytes'));
    const resumed = resumes === undefined ? null : await services.uploads.resumeVideo(type, bytes, resumes);
    // What was registered takes no more parts.
    if (resumed !== null && !(await isMediaKey(db, resumed.key))) return resumed;
    return services.uploads.signVideo(type, bytes);
  }
  if (bytes > PICTURE_BYTES_MAX) throw invalidField('bytes', say('files.tooLarge'));
  return services.uploads.sign(type);
});

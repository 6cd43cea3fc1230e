import { signStorageUrl } from '#contract/endpoints/media/sign-storage-url.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import type { SignedUpload } from '#contract/resources/media.ts';
import { noteSigned } from '../../domain/media/commands/signed-uploads.ts';
import { forbidden, invalidField } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { isMediaKey } from '../../domain/media/queries/own-media.ts';
import { isVideoType } from '../../domain/media/rules/video-upload.ts';
import { memberRoute, type MemberRouteInput } from '../route.ts';

export const signStorageUrlRoute = memberRoute(signStorageUrl, async (input) => {
  const { db, now, body } = input;
  const signed = await sign(input);
  const { uuid: uploadId, key, partBytes } = signed;
  await noteSigned(db, { uploadId, key, bytes: partBytes === undefined ? null : (body.bytes ?? 0) }, now());
  return signed;
});

async function sign({ body, db, services, viewer }: MemberRouteInput<typeof signStorageUrl>): Promise<SignedUpload> {
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
}

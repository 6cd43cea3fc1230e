import { getLinkPreview, previewProblems } from '#contract/endpoints/posts/get-link-preview.ts';
import { bareCard, isPreviewable } from '#contract/link-previews.ts';
import { readPreview } from '../../domain/posts/commands/link-previews.ts';
import { cardOf } from '../../domain/posts/queries/link-previews.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';

/** Pages that one member may have looked up in a minute: each is a request to somebody else's server. */
const PREVIEWS_A_MINUTE = 60;

export const getLinkPreviewRoute = memberRoute(getLinkPreview, async (input) => {
  const { services, viewer, query } = input;
  const { allowed, retryAfterSeconds } = await services.limits.take(`preview:${viewer.id}`, {
    limit: PREVIEWS_A_MINUTE,
    windowSeconds: 60,
  });
  if (!allowed) throw tooManyRequests(retryAfterSeconds);
  if (!isPreviewable(query.url)) return bareCard(query.url);
  const withPicture = query.picture !== 'later';
  const preview = await readPreview({ ...input, pages: services.pages }, query.url, { withPicture });
  const pictureProblem = previewProblems.find((problem) => problem === preview.picture_problem);
  return {
    ...cardOf(preview, query.url),
    ...(preview.picture_source === null ? {} : { isPictureComing: true }),
    ...(pictureProblem === undefined ? {} : { pictureProblem }),
  };
});

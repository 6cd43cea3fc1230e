import { autocompleteHashtag } from '#contract/endpoints/search/autocomplete-hashtag.ts';
import { memberRoute } from '../route.ts';
import { readFoundTags } from '../../domain/search/queries/found-tags.ts';

export const autocompleteHashtagRoute = memberRoute(autocompleteHashtag, async ({ db, viewer, body }) => ({
  hashtags: await readFoundTags(db, viewer.id, 'hashtag', body.hashtag),
}));

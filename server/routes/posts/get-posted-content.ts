import { getPostedContent } from '#contract/endpoints/posts/get-posted-content.ts';
import { memberRoute } from '../route.ts';
import { readPostedContent } from '../../domain/posts/queries/posted-content.ts';

export const getPostedContentRoute = memberRoute(getPostedContent, ({ db, viewer }) => readPostedContent(db, viewer.id));

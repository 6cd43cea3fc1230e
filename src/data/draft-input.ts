import type { DraftDocument } from './collections/drafts.ts';
import type { DraftInput } from './commands/command-types.ts';
import { draftKeyOf } from './draft-id.ts';

/** A draft as its composer saves it: without what the device notes of it. */
export function draftInputOf(draft: Readonly<DraftDocument>): DraftInput {
  const { postType, originalPostId, groupId, postBody, isSensitive, caret, photos, link } = draft;
  const written = { postType, originalPostId, groupId, postBody, isSensitive, ...(photos === undefined ? {} : { photos }) };
  const carried = link === undefined ? {} : { link };
  return { draftKey: draftKeyOf(draft), ...written, ...carried, ...(caret === undefined ? {} : { caret }) };
}

import { listUserViolations } from '#contract/endpoints/moderation/list-user-violations.ts';
import { readViolations, toViolation } from '../../domain/moderation/queries/user-violations.ts';
import { memberRoute } from '../route.ts';

export const listUserViolationsRoute = memberRoute(listUserViolations, async ({ db, viewer, query, speak }) => {
  const { rows, nextCursor } = await readViolations(db, viewer.id, query.cursor);
  return { data: rows.map((row) => toViolation(row, speak)), next_cursor: nextCursor };
});

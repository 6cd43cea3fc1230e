import { isUlid } from '#contract/ids.ts';
import { invalidField } from './errors.ts';
import { say } from './say.ts';

/**
 * Where a list goes on, as the opaque text that clients send back:
 * - `id`: a list in order of ids goes on below this one;
 * - `time`: a list in order of instants goes on below this instant and id;
 * - `ranked`: a snapshot goes on at a position;
 * - `tail`: the list by ids that follows a snapshot goes on below this id.
 */
export type Cursor =
  | { readonly kind: 'id'; readonly before: string }
  | { readonly kind: 'time'; readonly before: Date; readonly id: string }
  | { readonly kind: 'ranked'; readonly snapshot: string; readonly position: number }
  | { readonly kind: 'tail'; readonly snapshot: string; readonly before: string };

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(cursorParts(cursor).join('.')).toString('base64url');
}

/**
 * The cursor of a request; null for the first page. Throws `invalid` on `cursor` where it is none that this list
 * issued.
 */
export function readCursor<Kind extends Cursor['kind']>(
  text: string | undefined,
  ...kinds: readonly Kind[]
): Extract<Cursor, { kind: Kind }> | null {
  if (text === undefined || text === '') return null;
  const cursor = parseCursor(Buffer.from(text, 'base64url').toString());
  if (cursor === null || !isOneOf(cursor, kinds)) throw invalidField('cursor', say('refusals.cursor'));
  return cursor;
}

function isOneOf<Kind extends Cursor['kind']>(cursor: Cursor, kinds: readonly Kind[]): cursor is Extract<Cursor, { kind: Kind }> {
  return kinds.some((kind) => kind === cursor.kind);
}

function cursorParts(cursor: Cursor): readonly (string | number)[] {
  switch (cursor.kind) {
    case 'id':
      return ['i', cursor.before];
    case 'time':
      return ['m', cursor.before.getTime(), cursor.id];
    case 'ranked':
      // A process of the version before refuses one without a third part, and both may serve while versions change.
      return ['r', cursor.snapshot, cursor.position, cursor.snapshot];
    case 'tail':
      return ['t', cursor.snapshot, cursor.before];
  }
}

function parseCursor(text: string): Cursor | null {
  const [kind, first = '', second = '', third = '', ...rest] = text.split('.');
  if (rest.length > 0) return null;
  if (kind === 'i' && isUlid(first)) return { kind: 'id', before: first };
  if (kind === 'm' && isCount(first, 8.64e15) && isUlid(second))
    return { kind: 'time', before: new Date(Number(first)), id: second };
  // Those that devices keep from before 9.81 name an id as well.
  if (kind === 'r' && isUlid(first) && isCount(second, 100_000) && (third === '' || isUlid(third))) {
    return { kind: 'ranked', snapshot: first, position: Number(second) };
  }
  if (kind === 't' && isUlid(first) && isUlid(second)) return { kind: 'tail', snapshot: first, before: second };
  return null;
}

function isCount(text: string, max: number): boolean {
  return /^\d{1,16}$/.test(text) && Number(text) <= max;
}

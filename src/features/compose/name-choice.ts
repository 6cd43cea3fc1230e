import type { TypedName } from '#contract/typed-name.ts';
import type { SuggestedGroup, SuggestedLine, SuggestedThing } from '#core/search/suggested.ts';

/** What can be chosen, in its order: the way to more is the search's. */
export function thingsOf(groups: readonly SuggestedGroup[]): readonly SuggestedThing[] {
  return groups.flatMap(({ lines }) => lines.filter(isThing));
}

function isThing(line: SuggestedLine): line is SuggestedThing {
  return line.kind !== 'more' && line.kind !== 'all';
}

/** What a key does to the list: another line, a choice, its end; null: the key is the text's. */
export type KeyAct =
  | { readonly type: 'goTo'; readonly place: number }
  | { readonly type: 'choose'; readonly place: number }
  | { readonly type: 'close' };

/**
 * `active`: the place of the line that the arrows stand on, -1: none, so that Enter is a new line still. Tab takes the
 * first (COMPOSE-34), or where the arrows stand.
 */
export function keyAct(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  active: number,
  count: number,
): KeyAct | null {
  if (count === 0 || shiftKey || ctrlKey || metaKey || altKey) return null;
  switch (key) {
    case 'ArrowDown':
      return { type: 'goTo', place: (active + 1) % count };
    case 'ArrowUp':
      return { type: 'goTo', place: (Math.max(active, 0) - 1 + count) % count };
    case 'Tab':
      return { type: 'choose', place: Math.max(active, 0) };
    case 'Enter':
      return active < 0 ? null : { type: 'choose', place: active };
    case 'Escape':
      return { type: 'close' };
    default:
      return null;
  }
}

/** What stands in place of the name that was being typed: `@noor `, with one space behind it. */
export function chosenText({ sign, name, start, end }: TypedName, { search }: SuggestedThing, text: string) {
  // What stands behind the caret is of the name only where the choice goes on so; else it is the writer's next word.
  const isOfName = search.query.toLowerCase().startsWith(text.slice(start + 1, end).toLowerCase());
  const last = isOfName ? end : start + 1 + name.length;
  // A space that is there already is taken along, so that the caret comes to stand behind it.
  return { start, end: text[last] === ' ' ? last + 1 : last, text: `${sign}${search.query} ` };
}

/** Puts a text in place of a stretch as if it had been typed, so that the browser's undo takes it back. */
export function typeInPlace(field: HTMLTextAreaElement, { start, end, text }: ReturnType<typeof chosenText>): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // oxlint-disable-next-line typescript/no-deprecated -- it is the only way into the undo history of a text area.
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

import type { ListOrder } from '../sync/list-state.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import { lists, type ListItemType, type ListKey } from './lists.ts';

/** Of some list. It is asked about keys of that list only, so the type of its own key is given up here. */
type AnyDescriptor = ListDescriptor<ListKey, ListItemType>;
type Parts = Readonly<Record<string, string>>;

const byName = new Map(Object.entries(lists));

export function descriptorOf({ list }: ListKey): AnyDescriptor {
  return lists[list] as AnyDescriptor;
}

/** The key under which a list is stored and asked for. */
export function listKeyText(key: ListKey): string {
  const { list, ...parts } = key;
  const { parts: names, caseless = [] }: { parts: readonly string[]; caseless?: readonly string[] } = lists[list];
  const texts = names.map((name) => {
    const text = (parts as Parts)[name] ?? '';
    return caseless.includes(name) ? text.toLowerCase() : text;
  });
  return [list, ...texts].join(':');
}

/** Reads a stored key back; `undefined` for a text that no list of this build makes. */
export function parseListKey(text: string): ListKey | undefined {
  const [list = '', ...pieces] = text.split(':');
  const descriptor: { readonly parts: readonly string[]; readonly endsInText?: true } | undefined = byName.get(list);
  if (descriptor === undefined) return undefined;
  const names = descriptor.parts;
  const texts = descriptor.endsInText === true ? joinedFrom(pieces, names.length - 1) : pieces;
  if (names.length !== texts.length || texts.includes('')) return undefined;
  return { list, ...Object.fromEntries(names.map((name, index) => [name, texts[index]])) } as unknown as ListKey;
}

/** Pieces between colons, of which those from the last part on are one text. */
function joinedFrom(pieces: readonly string[], last: number): readonly string[] {
  return pieces.length <= last ? pieces : [...pieces.slice(0, last), pieces.slice(last).join(':')];
}

/** How the list's entries are ordered, as far as pages of different moments are merged. */
export function orderOfList(text: string): ListOrder {
  const key = parseListKey(text);
  return key === undefined ? 'ranked' : descriptorOf(key).order(key);
}

import { orNone, readJson, writeJson, type KeyStore } from '#core/storage/json-store.ts';

/** In `NAMELESS_KEYS` of `account-storage.ts`: it goes with the account. */
const KEY = 'forms';

/** The own profile, a group or chat, a new account. */
export type FormName = 'profile' | 'group' | 'setup';

/** What is typed into a form and not saved, by the names of its fields. */
export type TypedFields = Readonly<Record<string, string>>;

interface KeptForm {
  /** What the form is about, where it serves many things: of them only what was typed last is kept. */
  readonly about: string;
  readonly fields: TypedFields;
}

/** Without fields it is dropped, if it is about that. A device without room for it keeps nobody from typing. */
export function keepForm(store: KeyStore, form: FormName, { about, fields }: KeptForm): void {
  const isEmpty = Object.keys(fields).length === 0;
  // Read anew each time: another tab may have another form open.
  const others = keptForms(store).filter(([name, kept]) => name !== form || (isEmpty && kept.about !== about));
  const all = isEmpty ? others : [...others, [form, { about, fields }]];
  writeJson(store, KEY, orNone(Object.fromEntries(all)));
}

/** What was typed into the form about that; nothing where that was saved or given up. */
export function typedInto(store: KeyStore, form: FormName, about: string): TypedFields {
  return keptForms(store).find(([name, kept]) => name === form && kept.about === about)?.[1].fields ?? {};
}

export function keptForms(store: Pick<KeyStore, 'getItem'>): readonly (readonly [form: FormName, kept: KeptForm])[] {
  const stored = readJson(store, KEY);
  return Object.entries(stored ?? {}).filter((entry): entry is [FormName, KeptForm] => isKept(entry[1]));
}

function isKept(stored: unknown): stored is KeptForm {
  const { about, fields } = (stored ?? {}) as Partial<Record<keyof KeptForm, unknown>>;
  if (typeof about !== 'string' || typeof fields !== 'object' || fields === null) return false;
  return Object.values(fields).every((field) => typeof field === 'string');
}

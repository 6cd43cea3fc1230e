import { useRef, useState } from 'react';
import { keepForm, typedInto, type FormName } from '../account/kept-forms.ts';
import { useAppServices } from './app-context.tsx';

export interface KeptForm<Form> {
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  /** It was saved or given up: the next opening begins with what is there. */
  readonly drop: () => void;
}

/**
 * A form as it stands. What is typed is kept with the account's other things beside the database, since a phone that
 * shows its gallery may end the page; a picture is not. `about`: id of what it changes. `initial`: without what was
 * typed; it is read on opening.
 */
export function useKeptForm<Form extends object>(name: FormName, about: string, initial: Form): KeptForm<Form> {
  const { accountStorage } = useAppServices();
  const [opened] = useState(() => ({ initial, form: withTyped(initial, typedInto(accountStorage, name, about)) }));
  const [form, setForm] = useState(opened.form);
  // A picture comes late: what was typed meanwhile stays.
  const latest = useRef(form);
  return {
    form,
    change(part) {
      latest.current = { ...latest.current, ...part };
      setForm(latest.current);
      // A picture may come after the form has closed, when its texts are saved or given up.
      if (!Object.values(part).some((field) => typeof field === 'string')) return;
      keepForm(accountStorage, name, { about, fields: typedIn(latest.current, opened.initial) });
    },
    drop: () => keepForm(accountStorage, name, { about, fields: {} }),
  };
}

/** The very same where nothing was typed. */
function withTyped<Form extends object>(initial: Form, typed: Readonly<Record<string, string>>): Form {
  const own = Object.entries(typed).filter(([field]) => Object.hasOwn(initial, field));
  return own.length === 0 ? initial : { ...initial, ...Object.fromEntries(own) };
}

/** Texts that are not as they were. */
function typedIn(form: object, initial: object): Readonly<Record<string, string>> {
  const before = new Map<string, unknown>(Object.entries(initial));
  const texts = Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([field, text]) => text !== before.get(field)));
}

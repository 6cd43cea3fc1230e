import { LONG_WORD, type States } from '#tests/components/states.ts';
import { TextArea, TextField } from './text-field.tsx';

export const states: States = {
  empty: () => <TextField label="E-mail" placeholder="name@example.org" />,
  filled: () => <TextField label="Name" defaultValue="Noor Haddad" />,
  'with a hint': () => <TextField label="Username" prefix="@" defaultValue="noor" hint="4 to 15 letters, numbers and _" />,
  failed: () => <TextField label="Username" prefix="@" defaultValue="no" error="A username has at least 4 letters." />,
  disabled: () => <TextField label="E-mail" defaultValue="noor@example.org" disabled />,
  'a long word': () => <TextField label={LONG_WORD} defaultValue={LONG_WORD} error={LONG_WORD} />,
  'several lines': () => <TextArea label="Bio" defaultValue={'Photographer.\nDunlins at low tide.'} />,
  'several lines, failed': () => <TextArea label="Bio" defaultValue="…" error="The bio is too long." />,
};

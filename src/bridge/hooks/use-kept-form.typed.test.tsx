import { expect, it, vi } from 'vitest';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { markupOf } from '#tests/support/rendered.tsx';
import { typedInto } from '../account/kept-forms.ts';
import { useKeptForm, type KeptForm } from './use-kept-form.ts';

interface Profile {
  readonly name: string;
  readonly bio: string;
  readonly avatar: { readonly id: string } | null;
}

/** The form of a profile, opened over what the store has, and what is typed into it from then on. */
function opened(initial: Profile) {
  const storage = memoryKeyStore();
  const open = vi.fn((_form: KeptForm<Profile>) => null);
  function Form() {
    return open(useKeptForm('profile', '', initial));
  }
  markupOf(<Form />, { storage });
  return { ...open.mock.calls[0]![0], typed: () => typedInto(storage, 'profile', '') };
}

const maya: Profile = { name: 'Maya', bio: 'Counts terns', avatar: null };

it('keeps the texts that differ from what is there: another device may change the others meanwhile', () => {
  const { change, typed } = opened(maya);
  change({ bio: 'Counts dunlins' });
  expect(typed()).toEqual({ bio: 'Counts dunlins' });
  change({ bio: 'Counts terns' });
  expect(typed()).toEqual({});
});

it('a picture that comes after the form was saved or given up brings none of its texts back', () => {
  const { change, drop, typed } = opened(maya);
  change({ bio: 'Counts dunlins' });
  drop();
  change({ avatar: { id: 'F1' } });
  expect(typed()).toEqual({});
});

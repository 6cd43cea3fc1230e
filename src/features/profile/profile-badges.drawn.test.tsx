import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { defaultShell } from '#data/views/default-shell.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { BadgeDescription } from './profile-badges.tsx';

const said = (badges: readonly { readonly name: string; readonly description: string }[]) => {
  const publicSettings = { ...defaultShell.publicSettings, badges: [...badges] };
  return textOf(
    markupOf(<BadgeDescription badge="verified" />, { views: { shell: () => of({ ...defaultShell, publicSettings }) } }),
  );
};

it('a badge is described as the installation does, or not at all; before its list is here that is said instead [MOD-42] [MOD-43]', () => {
  expect(said([{ name: 'verified', description: 'Who they say they are.' }])).toBe('Who they say they are.');
  expect(said([{ name: 'verified', description: '' }])).toBe('No description available for this badge.');
  expect(said([{ name: 'employee', description: 'Works here.' }])).toBe('No description available for this badge.');
  expect(said([])).toBe('What it means is not on this device yet.');
});

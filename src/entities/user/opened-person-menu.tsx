import { useState } from 'react';
import type { UserView } from '#bridge/view-types.ts';
import type { RestrictionKind } from '#core/people/restriction-refusal.ts';
import { t } from '#messages/t.ts';
import type { MenuControl } from '#ui/menu-entry.ts';
import { MenuPopup } from '#ui/menu-popup.tsx';
import { RestrictSheet } from './restrict-sheet.tsx';
import { useRestrictEntries } from './use-restrict-entries.tsx';

export function OpenedPersonMenu({ view, ...control }: MenuControl & { readonly view: UserView }) {
  const [asked, setAsked] = useState<RestrictionKind | null>(null);
  const entries = useRestrictEntries(view, setAsked);
  return (
    <>
      <MenuPopup {...control} label={t('people.menuOf', { name: view.user.name })} entries={entries} />
      <RestrictSheet view={view} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

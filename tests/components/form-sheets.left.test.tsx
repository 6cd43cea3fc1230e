import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepCodeStep, keptCodeAddress } from '#bridge/account/code-step.ts';
import { keepForm, typedInto } from '#bridge/account/kept-forms.ts';
import { sampleGroup } from '#contract/testing/samples.ts';
import { GroupSheet } from '#features/groups/group-sheet.tsx';
import { EmailSheet } from '#features/settings/email-sheet.tsx';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { markupOf } from '#tests/support/rendered.tsx';
import type { ButtonProps } from '#ui/button.tsx';
import type { FormSheetProps } from '#ui/form-sheet.tsx';

const press = new Map<ReactNode, () => void>();

// In a page it lies over everything; here it is what is in it, and left at once: that it asks first is the sheet's own.
vi.mock('#ui/form-sheet.tsx', () => ({
  FormSheet({ onClose, children }: FormSheetProps) {
    press.set('Cancel', onClose);
    return children;
  },
}));
vi.mock('#ui/button.tsx', () => ({
  Button({ children, onClick }: ButtonProps) {
    press.set(children, () => onClick?.({} as never));
    return <button type="button">{children}</button>;
  },
}));
beforeEach(() => press.clear());

const nothing = () => undefined;
const typed = { about: 'group', fields: { name: 'Tides', description: 'About the tide tables' } };

it('what was typed of a new group stands in no other form, and is there until that is given up', () => {
  const storage = memoryKeyStore();
  keepForm(storage, 'group', typed);
  const drawn = (element: ReactNode) => markupOf(<>{element}</>, { storage });
  expect(drawn(<GroupSheet group={sampleGroup({ name: 'Herons' })} onClose={nothing} />)).not.toContain('Tides');
  expect(drawn(<GroupSheet group={null} makes="chat" onClose={nothing} />)).not.toContain('Tides');
  expect(drawn(<GroupSheet group={null} onClose={nothing} />)).toContain('About the tide tables');
  press.get('Cancel')?.();
  expect(typedInto(storage, 'group', 'group')).toEqual({});
});

it.each(['Use another e-mail', 'Cancel'])('after %j no code is waited for any more', (label) => {
  vi.stubGlobal('sessionStorage', memoryKeyStore());
  keepCodeStep({ purpose: 'email', address: 'new@example.test', by: '01MAYA' });
  expect(markupOf(<EmailSheet userId="01MAYA" onClose={nothing} />)).toContain('new@example.test');
  press.get(label)?.();
  expect(keptCodeAddress({ purpose: 'email', by: '01MAYA' })).toBeNull();
});

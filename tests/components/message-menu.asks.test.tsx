import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openedMenu } from '#tests/components/states.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import type { ButtonProps } from '#ui/button.tsx';
import type { MenuPopupProps } from '#ui/menu-popup.tsx';
import type { SheetProps } from '#ui/sheet-panel.tsx';
import { DeleteMessage, MessageMenu } from '#features/chats/message-menu.tsx';

const press = new Map<ReactNode, () => void>();

// In a page these lie over everything; here only what is in them is looked at.
vi.mock('#ui/menu-popup.tsx', () => ({
  MenuPopup({ entries }: MenuPopupProps) {
    for (const { label, onSelect } of entries) press.set(label, () => onSelect?.());
    return null;
  },
}));
vi.mock('#ui/sheet.tsx', () => ({
  Sheet: ({ open, title, description, footer }: SheetProps) =>
    open && (
      <section>
        {title} {description} {footer}
      </section>
    ),
}));
vi.mock('#ui/button.tsx', () => ({
  Button({ children, onClick }: ButtonProps) {
    press.set(children, () => onClick?.({} as never));
    return <button type="button">{children}</button>;
  },
}));
beforeEach(() => press.clear());

const intend = vi.fn(() => new Promise<never>(() => undefined));

it('a message is deleted once that was asked, as a comment is', () => {
  markupOf(<MessageMenu view={postViewOf({ id: 'P' }, { isOwn: true })} {...openedMenu} />, { commands: { intend } });
  press.get('Delete')?.();
  expect(intend).not.toHaveBeenCalled();

  const asked = markupOf(<DeleteMessage postId="P" open onClose={() => undefined} />, { commands: { intend } });
  expect(textOf(asked)).toBe('Delete this message? It disappears for everyone. Delete Cancel');
  press.get('Cancel')?.();
  expect(intend).not.toHaveBeenCalled();
  press.get('Delete')?.();
  expect(intend).toHaveBeenCalledWith('deletePost', { postId: 'P' });
});

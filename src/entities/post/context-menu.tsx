import { Ellipsis } from 'lucide-react';
import { Menu, type MenuProps } from '#ui/menu.tsx';
import { useContextPoint } from './use-context-point.ts';

export interface ContextMenuProps extends Pick<MenuProps, 'load' | 'renderOpened'> {
  /** Of the dots. */
  readonly label: string;
  readonly className: string | undefined;
  /** False: by the dots alone. */
  readonly opensAtCard?: boolean;
}

/**
 * The dots of a post, behind which stands what else one may do with it. A long press or the other mouse button on its
 * card opens the same.
 */
export function ContextMenu({ label, className, opensAtCard = true, load, renderOpened }: ContextMenuProps) {
  const context = useContextPoint(opensAtCard);
  return (
    <Menu
      load={load}
      openAt={context.point}
      onClosed={context.clear}
      renderOpened={renderOpened}
      renderTrigger={({ ref, ...trigger }) => (
        <button
          type="button"
          {...trigger}
          ref={(button) => {
            ref.current = button;
            return context.watch(button);
          }}
          className={className}
          aria-label={label}
        >
          <Ellipsis size={18} aria-hidden="true" />
        </button>
      )}
    />
  );
}

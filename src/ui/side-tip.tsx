import { useState, type FocusEvent, type PointerEvent, type ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { isFromRightToLeft } from './is-from-right-to-left.ts';
import styles from './tooltip.module.css';

export interface SideTip {
  /** For the control that the tip names. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onBlur: () => void;
  };
  readonly element: ReactPortal | null;
}

/**
 * The name of an icon in a column that scrolls, for eyes only: the control has it as its accessible name. It stands in
 * the page's body, since the column would cut it off. `query` = the media in which the icon stands without its name.
 */
export function useSideTip(text: string, query: string): SideTip {
  const [place, setPlace] = useState<{ insetInlineStart: number; top: number } | null>(null);
  const hide = () => setPlace(null);
  const show = (control: HTMLElement) => {
    if (!window.matchMedia(query).matches) return;
    const { left, right, top, height } = control.getBoundingClientRect();
    const end = isFromRightToLeft(control) ? document.documentElement.clientWidth - left : right;
    setPlace({ insetInlineStart: end, top: top + height / 2 });
  };
  return {
    handlers: {
      onPointerEnter: ({ pointerType, currentTarget }) => pointerType === 'mouse' && show(currentTarget),
      onPointerLeave: hide,
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && show(currentTarget),
      onBlur: hide,
    },
    element:
      place === null
        ? null
        : createPortal(
            <span className={classNames(styles['bubble'], styles['beside'])} style={place} aria-hidden="true" data-part="tip">
              {text}
            </span>,
            document.body,
          ),
  };
}

import { useEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { isFromRightToLeft } from './is-from-right-to-left.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the row. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  /** Also called for the selected one: a second tap means 'scroll to top'. */
  readonly onSelect: (id: Id) => void;
  /** Id of the element that shows the selected tab's content (`role="tabpanel"`). */
  readonly panelId?: string;
  /** `fill` shares the width among few tabs; `scroll` lets many run off sideways. */
  readonly layout?: 'fill' | 'scroll';
}

/** A row of tabs: arrows, Home and End move and select; the selected one keeps itself in sight. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, panelId, layout = 'scroll' }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const selectedIndex = tabs.findIndex((tab) => tab.id === selected);
  useEffect(() => {
    // In the frame, which lays the page out anyway: measured at once, the task that rendered it would.
    const frame = requestAnimationFrame(() => {
      const list = row.current;
      const tab = list?.querySelectorAll<HTMLElement>('[role="tab"]')[selectedIndex];
      if (list === null || tab === undefined) return;
      list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2, behavior: 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [selectedIndex]);

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const key = isFromRightToLeft(event.currentTarget) ? (mirrored[event.key] ?? event.key) : event.key;
    const next = nextIndex(key, selectedIndex, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined || next === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    onSelect(tab.id);
  }

  return (
    <div ref={row} className={classNames(styles['row'], styles[layout])} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? panelId : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          className={styles['tab']}
          onClick={() => onSelect(tab.id)}
          onKeyDown={moveFocus}
        >
          <span className={styles['label']}>{tab.label}</span>
        </button>
      ))}
    </div>
  );
}

const mirrored: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** The keys as they are meant where lines run from left to right. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

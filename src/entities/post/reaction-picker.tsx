import { Popover } from '@base-ui/react/popover';
import { ChevronDown, ChevronUp, Heart } from 'lucide-react';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { ReactionType } from '#contract/resources/settings.ts';
import { t } from '#messages/t.ts';
import { useBackLayer } from '#ui/back-layers.ts';
import { classNames } from '#ui/class-names.ts';
import { isFromRightToLeft } from '#ui/is-from-right-to-left.ts';
import { reactionName } from './reaction-name.ts';
import styles from './reactions.module.css';
import { pickerCollapsedSize, type ReactionSide } from './reaction-summary.ts';

/** Columns of the picker's grid (REACT-13). */
const COLUMNS = 6;

export interface ReactionPickerProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly side: ReactionSide;
  readonly choices: readonly ReactionType[];
  readonly own: string | null;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

/**
 * The reactions of one side in a grid of six columns, the rest behind a bar below it; arrows move, Enter gives, Escape
 * and Back close (REACT-11..13).
 */
export function ReactionPicker({ anchor, side, choices, own, onChoose, onClose }: ReactionPickerProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  useBackLayer(true, onClose);
  const collapsed = pickerCollapsedSize[side];
  const shown = isExpanded ? choices : choices.slice(0, collapsed);
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          align="center"
          sideOffset={6}
          collisionPadding={8}
          className={styles.positioner}
        >
          <Popover.Popup
            className={styles.picker}
            aria-label={side === 'positive' ? t('reactions.positive') : t('reactions.negative')}
            onKeyDown={moveByArrows}
          >
            <div className={styles.grid}>
              {shown.map((choice) => (
                <button
                  key={choice.name}
                  type="button"
                  className={classNames(styles.choice, own === choice.name && styles.own)}
                  aria-label={reactionName(choice.name)}
                  aria-pressed={own === choice.name}
                  onClick={() => onChoose(choice.name)}
                >
                  {choice.name === 'heart' ? (
                    <Heart size={24} fill="currentColor" className={styles.heart} aria-hidden="true" />
                  ) : (
                    choice.value
                  )}
                </button>
              ))}
            </div>
            {choices.length > collapsed && (
              <button
                type="button"
                className={styles.toggle}
                aria-label={isExpanded ? t('reactions.fewer') : t('reactions.more')}
                aria-expanded={isExpanded}
                onClick={() => setIsExpanded((before) => !before)}
              >
                {isExpanded ? <ChevronUp size={20} aria-hidden="true" /> : <ChevronDown size={20} aria-hidden="true" />}
              </button>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const forwards: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };
const backwards: typeof forwards = { ...forwards, ArrowRight: -1, ArrowLeft: 1 };

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = (isFromRightToLeft(event.currentTarget) ? backwards : forwards)[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

import { useId, useState, type KeyboardEvent } from 'react';
import { nameBeingTyped, type TypedName } from '#contract/typed-name.ts';
import { useSuggestions } from '#bridge/hooks/use-suggestions.ts';
import type { SuggestedThing } from '#core/search/suggested.ts';
import { bottomOfLine } from './caret-line.ts';
import { chosenText, keyAct, thingsOf, typeInPlace } from './name-choice.ts';
import type { NameListProps } from './name-list.tsx';
import { askAfterPause } from '#entities/suggestion/ask-after-pause.ts';

/** The name that is being typed, and below which line its list hangs. */
interface Asked {
  readonly typed: TypedName;
  readonly top: number;
}

export interface NameSuggestions {
  /** After a letter: what is being typed now. */
  readonly typedIn: (field: HTMLTextAreaElement) => void;
  /** The caret has moved: within the name the list stays. */
  readonly movedIn: (field: HTMLTextAreaElement) => void;
  /** Answers whether the key was the list's. */
  readonly press: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  readonly choose: (field: HTMLTextAreaElement, thing: SuggestedThing) => void;
  readonly close: () => void;
  /** What the list is drawn from; null where there is nothing to choose. */
  readonly list: Omit<NameListProps, 'onChoose'> | null;
}

/**
 * Whom or what the text that is being written may name (COMPOSE-32). The list never touches text or caret but by a
 * choice.
 */
export function useNameSuggestions(): NameSuggestions {
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const text = asked === null ? null : asked.typed.sign + asked.typed.name;
  const { groups } = useSuggestions(text, askAfterPause);
  const things = thingsOf(groups);
  const active = things.findIndex(({ key }) => key === activeKey);

  function close() {
    setAsked(null);
    setActiveKey(null);
  }

  function choose(field: HTMLTextAreaElement, thing: SuggestedThing) {
    // Where the caret is now: an old answer chooses nothing for another name.
    const typed = nameBeingTyped(field.value, field.selectionEnd);
    close();
    if (typed !== null && typed.start === asked?.typed.start) typeInPlace(field, chosenText(typed, thing, field.value));
  }

  return {
    typedIn(field: HTMLTextAreaElement) {
      const typed = nameBeingTyped(field.value, field.selectionEnd);
      if (typed === null) close();
      else setAsked({ typed, top: bottomOfLine(field, typed.start) });
      setActiveKey(null);
    },
    movedIn(field: HTMLTextAreaElement) {
      if (asked === null) return;
      const { selectionStart, selectionEnd, value } = field;
      const typed = selectionStart === selectionEnd ? nameBeingTyped(value, selectionEnd) : null;
      if (typed?.start !== asked.typed.start) close();
    },
    press(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
      const act = event.nativeEvent.isComposing ? null : keyAct(event, active, things.length);
      if (act === null) return false;
      event.preventDefault();
      // The sheet around it closes on Escape too.
      event.stopPropagation();
      const thing = act.type === 'close' ? undefined : things[act.place];
      if (act.type === 'goTo') setActiveKey(thing?.key ?? null);
      else if (thing === undefined) close();
      else choose(event.currentTarget, thing);
      return true;
    },
    close,
    choose,
    list: asked === null || things.length === 0 ? null : { id, groups, activeKey: active < 0 ? null : activeKey, top: asked.top },
  };
}

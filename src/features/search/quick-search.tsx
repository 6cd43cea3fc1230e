import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useSuggestions } from '#bridge/hooks/use-suggestions.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { isSearchable, isSuggestedFor, parseSearch, searchPath } from '#core/search/search-text.ts';
import { allLine, type SuggestedLine } from '#core/search/suggested.ts';
import { classNames } from '#ui/class-names.ts';
import { SearchBox } from '#ui/search-box.tsx';
import { lateCode } from '#ui/late-code.ts';
import { t } from '#messages/t.ts';
import styles from './quick-search.module.css';
import { askAfterTyping, closeAfterBlur, focusAfterOpening } from './quick-search-turns.ts';

/** It comes with the first letter: the field stands beside every feed. */
const SuggestionPopup = lazy(() =>
  lateCode(() => import('./suggestion-popup.tsx').then((module) => ({ default: module.SuggestionPopup }))),
);

export interface QuickSearchProps {
  /**
   * What the page on show looks for, as it is typed; '' where it looks for nothing. Give another `key` with another
   * page.
   */
  readonly shown: string;
  /** The search itself is open: its field takes the focus (SEARCH-10). */
  readonly takesFocus: boolean;
  /** Where it stands: in the page of the search, on phones, or beside every page, from 768 px on. */
  readonly place: 'page' | 'side';
}

/** The field of the search with its suggestions: a combobox, whose Enter looks for what was typed (SEARCH-02..11). */
export function QuickSearch({ shown, takesFocus, place }: QuickSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(shown);
  /** What is typed, while suggestions for it may show. */
  const [typed, setTyped] = useState<string | null>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const stopClosing = useRef<() => void>(() => undefined);
  const goTo = useGoTo();
  const { deviceSearch } = useSync();
  useFocusAfterOpening(input, takesFocus);
  useEffect(() => () => stopClosing.current(), []);

  const suggestions = useSuggestions(typed, askAfterTyping);
  const search = parseSearch(text);
  const isOpen = typed !== null && isSuggestedFor(search);
  const lines = isOpen ? [allLine(search), ...suggestions.groups.flatMap((group) => group.lines)] : [];
  const active = lines.findIndex(({ key }) => key === activeKey);

  function type(next: string) {
    setText(next);
    setTyped(next);
    setActiveKey(null);
  }

  function choose(line: SuggestedLine) {
    if (!isSearchable(line.search)) return;
    setTyped(null);
    input.current?.blur();
    goTo(line);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) setTyped(text);
      else setActiveKey(lines[(Math.max(active, step > 0 ? -1 : 0) + step + lines.length) % lines.length]?.key ?? null);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setTyped(null);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      type('');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(lines[active] ?? allLine(search));
    }
  }

  return (
    <search
      className={classNames(styles.search, styles[place])}
      onFocus={() => {
        stopClosing.current();
        void deviceSearch.open().catch(() => undefined);
      }}
      onBlur={() => (stopClosing.current = closeAfterBlur(() => setTyped(null)))}
    >
      <SearchBox
        inputRef={input}
        data-quick-search=""
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the box holds an input
        role="combobox"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX}
        label={t('menus.search')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-lines` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${id}-${activeKey}`}
        placeholder={t('search.hint')}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onClear={() => type('')}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionPopup id={id} first={allLine(search)} activeKey={activeKey} onChoose={choose} {...suggestions} />
        </Suspense>
      )}
    </search>
  );
}

/** Where a line leads: to somebody, or to what is found; both are remembered. */
function useGoTo(): (line: SuggestedLine) => void {
  const navigate = useNavigate();
  const commands = useCommands();
  return (line) => {
    void commands.keepSearch(line.search).catch(() => undefined);
    if (line.kind === 'person') void navigate({ to: '/$username', params: { username: line.user.username } });
    else void navigate({ to: searchPath(line.search) });
  };
}

/** Not from under the fingers: who types elsewhere by then goes on there. */
function useFocusAfterOpening(input: { readonly current: HTMLInputElement | null }, isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return;
    return focusAfterOpening(() => {
      if (document.activeElement?.matches('input, textarea, [role="dialog"] *') !== true)
        input.current?.focus({ preventScroll: true });
    });
  }, [input, isAsked]);
}

import { DollarSign, Hash, Search as SearchIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { t } from '#messages/t.ts';
import styles from './quick-search.module.css';
import { kindName, textOfSearch } from './search-words.ts';
import type { SuggestedLine } from './suggested.ts';
import type { SuggestionsNow } from './use-suggestions.ts';

export interface SuggestionPopupProps extends SuggestionsNow {
  /** Of the combobox: ids within begin with it. */
  readonly id: string;
  /** What was typed, as it stands. */
  readonly first: SuggestedLine;
  readonly activeKey: string | null;
  readonly onChoose: (line: SuggestedLine) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no element holds lines with pictures, and the keys are the field's. */

/** Below the field of the search: what was typed, then what is suggested, by kind. It is never empty, whatever the line does. */
export function SuggestionPopup({ id, first, activeKey, onChoose, groups, isAwaited, trouble }: SuggestionPopupProps) {
  const option = (line: SuggestedLine) => (
    <div
      key={line.key}
      id={`${id}-${line.key}`}
      role="option"
      tabIndex={-1}
      aria-selected={line.key === activeKey}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(line)}
    >
      <LineContent line={line} />
    </div>
  );
  const count = groups.reduce((sum, { lines }) => sum + lines.filter(({ kind }) => kind !== 'more').length, 0);
  return (
    <div className={styles.popup}>
      <div id={`${id}-lines`} role="listbox" aria-label={t('search.suggested')}>
        {option(first)}
        {groups.map(({ kind, lines }) => (
          <div key={kind} role="group" aria-label={kindName(kind)} className={styles.group}>
            <div className={styles.heading} aria-hidden="true">
              {kindName(kind)}
            </div>
            {lines.map(option)}
          </div>
        ))}
      </div>
      <output className={styles.note}>
        {trouble ?? (isAwaited ? t('search.suggesting') : <VisuallyHidden>{t('search.found', { count })}</VisuallyHidden>)}
      </output>
    </div>
  );
}

function LineContent({ line }: { line: SuggestedLine }) {
  switch (line.kind) {
    case 'person':
      return (
        <>
          <Avatar src={line.user.avatar} name={line.user.name} size={28} />
          <span className={styles.text}>
            <bdi className={styles.strong}>{line.user.name}</bdi> <bdi className={styles.muted}>@{line.user.username}</bdi>
          </span>
        </>
      );
    case 'hashtag':
    case 'ticker':
      return (
        <>
          <Icon>{line.kind === 'hashtag' ? <Hash size={18} /> : <DollarSign size={18} />}</Icon>
          <bdi className={styles.text}>{textOfSearch(line.search)}</bdi>
        </>
      );
    case 'more':
      return <span className={styles.more}>{t('shell.showMore')}</span>;
    case 'all':
      return (
        <>
          <Icon>
            <SearchIcon size={18} />
          </Icon>
          <span className={styles.text}>{t('search.run', { what: textOfSearch(line.search) })}</span>
        </>
      );
  }
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.lineIcon} aria-hidden="true">
      {children}
    </span>
  );
}

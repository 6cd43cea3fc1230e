import { Search as SearchIcon } from 'lucide-react';
import type { SuggestionsNow } from '#bridge/hooks/use-suggestions.ts';
import { isOfBoth, type SuggestedLine } from '#core/search/suggested.ts';
import { SuggestedIcon, SuggestedLineContent, SuggestedOption } from '#entities/suggestion/suggested-line.tsx';
import { suggestedGroupName } from '#entities/suggestion/suggested-words.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { t } from '#messages/t.ts';
import styles from './quick-search.module.css';
import { textOfSearch } from './search-words.ts';

export interface SuggestionPopupProps extends SuggestionsNow {
  /** Of the combobox: ids within begin with it. */
  readonly id: string;
  /** What was typed, as it stands. */
  readonly first: SuggestedLine;
  readonly activeKey: string | null;
  readonly onChoose: (line: SuggestedLine) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element holds lines with pictures. */

/**
 * Below the field of the search: what was typed, then what is suggested, by kind. It is never empty, whatever the line
 * does.
 */
export function SuggestionPopup({ id, first, activeKey, onChoose, groups, isAwaited, trouble }: SuggestionPopupProps) {
  const option = (line: SuggestedLine) => (
    <SuggestedOption key={line.key} id={`${id}-${line.key}`} isActive={line.key === activeKey} onChoose={() => onChoose(line)}>
      <LineContent line={line} />
    </SuggestedOption>
  );
  const isNamed = isOfBoth(groups);
  const count = groups.reduce((sum, { lines }) => sum + lines.filter(({ kind }) => kind !== 'more').length, 0);
  return (
    <div className={styles.popup}>
      <div id={`${id}-lines`} role="listbox" aria-label={t('search.suggested')}>
        {option(first)}
        {groups.map((group) => {
          const name = suggestedGroupName(group, isNamed);
          return (
            <div key={`${group.source}-${group.kind}`} role="group" aria-label={name} className={styles.group}>
              <div className={styles.heading} aria-hidden="true">
                {name}
              </div>
              {group.lines.map(option)}
            </div>
          );
        })}
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
    case 'hashtag':
    case 'ticker':
      return <SuggestedLineContent line={line} />;
    case 'more':
      return <span className={styles.more}>{t('shell.showMore')}</span>;
    case 'all':
      return (
        <>
          <SuggestedIcon>
            <SearchIcon size={18} />
          </SuggestedIcon>
          <span className={styles.text}>{t('search.run', { what: textOfSearch(line.search) })}</span>
        </>
      );
  }
}

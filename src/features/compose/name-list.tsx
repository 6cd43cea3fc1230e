import { useLayoutEffect, useRef } from 'react';
import { isOfBoth, type SuggestedGroup, type SuggestedThing } from '#core/search/suggested.ts';
import { SuggestedLineContent, SuggestedOption } from '#entities/suggestion/suggested-line.tsx';
import { suggestedGroupName } from '#entities/suggestion/suggested-words.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { t } from '#messages/t.ts';
import { thingsOf } from './name-choice.ts';
import styles from './name-list.module.css';

export interface NameListProps {
  /** Ids within begin with it. */
  readonly id: string;
  readonly groups: readonly SuggestedGroup[];
  readonly activeKey: string | null;
  /** Below which line it hangs, pixels from the top of what it stands in. */
  readonly top: number;
  readonly onChoose: (thing: SuggestedThing) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element holds lines with pictures. */

/** Below the line that is being written: whom or what it may name. The focus stays in the text. */
export function NameList({ id, groups, activeKey, top, onChoose }: NameListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isNamed = isOfBoth(groups);
  useLayoutEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useLayoutEffect(() => {
    if (activeKey !== null) document.getElementById(`${id}-${activeKey}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeKey]);
  return (
    <>
      <div
        ref={list}
        id={`${id}-names`}
        role="listbox"
        aria-label={t('search.suggested')}
        className={styles.list}
        style={{ top }}
      >
        {groups.map((group, place) => (
          <div key={`${group.source}-${group.kind}`} role="group" aria-label={suggestedGroupName(group, isNamed)}>
            {/* The first one has none: what is added below must not move it. */}
            {place > 0 && (
              <div className={styles.heading} aria-hidden="true">
                {suggestedGroupName(group, isNamed)}
              </div>
            )}
            {thingsOf([group]).map((thing) => (
              <SuggestedOption
                key={thing.key}
                id={`${id}-${thing.key}`}
                isActive={thing.key === activeKey}
                onChoose={() => onChoose(thing)}
              >
                <SuggestedLineContent line={thing} />
              </SuggestedOption>
            ))}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <output>{t('search.found', { count: thingsOf(groups).length })}</output>
      </VisuallyHidden>
    </>
  );
}

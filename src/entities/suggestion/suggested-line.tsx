import { DollarSign, Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SuggestedThing } from '#core/search/suggested.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './suggested-line.module.css';

export interface SuggestedOptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no element holds lines with pictures, and the keys are the field's. */

/** A line of a list below a field, which keeps the focus. */
export function SuggestedOption({ id, isActive, onChoose, children }: SuggestedOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

/** What is suggested: somebody, or what posts are tagged with. */
export function SuggestedLineContent({ line }: { line: SuggestedThing }) {
  if (line.kind === 'person') {
    const { avatar, name, username } = line.user;
    return (
      <>
        <Avatar src={avatar} name={name} size={28} />
        <span className={styles.person}>
          <bdi className={styles.name}>{name}</bdi> <bdi className={styles.handle}>@{username}</bdi>
        </span>
      </>
    );
  }
  const isHashtag = line.kind === 'hashtag';
  return (
    <>
      <SuggestedIcon>{isHashtag ? <Hash size={18} /> : <DollarSign size={18} />}</SuggestedIcon>
      <bdi className={styles.text}>{(isHashtag ? '#' : '$') + line.search.query}</bdi>
    </>
  );
}

/** In the place of a picture. */
export function SuggestedIcon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {children}
    </span>
  );
}

import { Heart } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#contract/resources/post.ts';
import { formatCount } from '#core/feed/counts.ts';
import { useReactionTypes } from '#bridge/hooks/use-reaction-types.tsx';
import { t } from '#messages/t.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './reactions.module.css';
import { reactionName } from './reaction-name.ts';
import { CHIPS_COLLAPSED, reactionChips } from './reaction-summary.ts';
import { useReactions } from './use-reactions.ts';

/** The reactions a post has, three until expanded; a press gives or takes back that one. */
export function ReactionChips({ post }: { post: Post }) {
  const types = useReactionTypes();
  const react = useReactions(post.id, post.userReaction);
  const [isExpanded, setIsExpanded] = useState(false);
  const chips = reactionChips(post, types);
  if (chips.length === 0) return null;
  const shown = isExpanded ? chips : chips.slice(0, CHIPS_COLLAPSED);
  const hidden = chips.length - shown.length;
  return (
    <div className={styles.chips}>
      {shown.map((chip) => (
        <button
          key={chip.name}
          type="button"
          className={classNames(styles.chip, chip.isOwn && styles.own)}
          aria-pressed={chip.isOwn}
          aria-label={t('reactions.reactedWith', { count: chip.count, reaction: reactionName(chip.name) })}
          onClick={() => void react(chip.name)}
        >
          {chip.name === 'heart' ? (
            <Heart size={14} fill="currentColor" className={styles.heart} aria-hidden="true" />
          ) : (
            <span className={styles.chipEmoji} aria-hidden="true">
              {chip.value}
            </span>
          )}
          <span className={styles.chipCount} aria-hidden="true">
            {formatCount(chip.count)}
          </span>
        </button>
      ))}
      {(hidden > 0 || isExpanded) && chips.length > CHIPS_COLLAPSED && (
        <button
          type="button"
          className={styles.chip}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded((before) => !before)}
        >
          <span>{isExpanded ? t('reactions.less') : t('reactions.moreCount', { count: hidden })}</span>
        </button>
      )}
    </div>
  );
}

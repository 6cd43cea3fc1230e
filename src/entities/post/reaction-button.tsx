import { Heart, ThumbsDown, ThumbsUp } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Post } from '#contract/resources/post.ts';
import { formatCount } from '#core/feed/counts.ts';
import { useReactionTypes } from '#bridge/hooks/use-reaction-types.tsx';
import { t } from '#messages/t.ts';
import { classNames } from '#ui/class-names.ts';
import { Count } from '#ui/count.tsx';
import { lateCode } from '#ui/late-code.ts';
import { prefetch } from '#ui/prefetch.ts';
import styles from './post-actions.module.css';
import { reactionName } from './reaction-name.ts';
import { reactionsOfSide, sideCount, type ReactionSide } from './reaction-summary.ts';
import { useLongPress } from './use-long-press.ts';
import { UnsentMark } from './unsent-mark.tsx';
import { useReactions } from './use-reactions.ts';

const ReactionPicker = lazy(() => lateCode(loadReactionPicker));

function loadReactionPicker() {
  return import('./reaction-picker.tsx').then((module) => ({ default: module.ReactionPicker }));
}

/**
 * A thumb: a press gives the side's first reaction (or takes back the one given), a long press, a right click or the
 * arrow keys open its picker (REACT-11).
 */
export function ReactionButton({ post, side, isUnsent }: { post: Post; side: ReactionSide; isUnsent: boolean }) {
  const types = useReactionTypes();
  const react = useReactions(post.id, post.userReaction);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const longPress = useLongPress(
    () => setIsOpen(true),
    () => setIsOpen(false),
  );

  const choices = reactionsOfSide(types, side);
  const own = choices.find((choice) => choice.name === post.userReaction);
  const usual = own ?? choices[0];
  const count = sideCount(post, types, side);
  // One that was taken back had a side that nothing tells any more.
  const isWaiting = isUnsent && (own !== undefined || (post.userReaction === null && side === 'positive'));
  const unsentId = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classNames(styles.action, styles[side], own !== undefined && styles.active)}
        aria-label={labelOf({ side, own, count })}
        aria-describedby={isWaiting ? unsentId : undefined}
        data-action={side === 'positive' ? 'like' : 'dislike'}
        aria-pressed={own !== undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('reactions.hold')}
        onPointerEnter={() => prefetch(loadReactionPicker)}
        {...longPress.handlers}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (longPress.consume()) return;
          void react(usual?.name);
        }}
      >
        <ReactionIcon side={side} own={own} />
        {isWaiting && <UnsentMark id={unsentId} />}
        <Count text={count > 0 ? formatCount(count) : ''} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReactionPicker
            anchor={anchor}
            side={side}
            choices={choices}
            own={post.userReaction}
            onChoose={(name) => {
              setIsOpen(false);
              void react(name);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function labelOf({ side, own, count }: { side: ReactionSide; own: { name: string } | undefined; count: number }): string {
  const reactions = side === 'positive' ? t('reactions.positiveCount', { count }) : t('reactions.negativeCount', { count });
  if (own !== undefined) return t('reactions.own', { reaction: reactionName(own.name), reactions });
  return side === 'positive' ? t('reactions.like', { reactions }) : t('reactions.dislike', { reactions });
}

/** The reaction given, else the thumb; a heart has an icon of its own (REACT-10). */
function ReactionIcon({ side, own }: { side: ReactionSide; own: { name: string; value: string } | undefined }) {
  if (own?.name === 'heart')
    return <Heart size={20} fill="currentColor" aria-hidden="true" className={styles.heart} data-icon="heart" />;
  const Thumb = side === 'positive' ? ThumbsUp : ThumbsDown;
  if (own === undefined || own.value === '👍' || own.value === '👎')
    return <Thumb size={20} fill={own === undefined ? 'none' : 'currentColor'} aria-hidden="true" />;
  return (
    <span className={styles.emoji} aria-hidden="true">
      {own.value}
    </span>
  );
}

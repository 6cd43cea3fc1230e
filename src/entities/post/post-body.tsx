import { useRef, useState, type Ref } from 'react';
import type { WholePostView } from '#bridge/view-types.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { gateOf } from '#core/feed/post-gate.ts';
import type { PostGate } from '#core/feed/post-gate.ts';
import { bodyLimit, parsePostText, truncatePostText } from '#core/feed/text.ts';
import { t } from '#messages/t.ts';
import { isInstalledApp } from '#ui/installed-app.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './post-body.module.css';
import { PostMedia } from './post-media.tsx';
import { useRevealed } from './revealed-posts.ts';
import { TextTokens } from './text-tokens.tsx';

/** Text and media of a post, behind an interstitial where it is gated (POST-31..36). */
export function PostBody({ view, isWhole, eager }: { view: WholePostView; isWhole: boolean; eager: boolean }) {
  const { post } = view;
  const [isRevealed, setRevealed] = useRevealed(post.id);
  const gate = gateOf(post);
  const wasPressed = useRef(false);
  // The pressed button goes, so the one in its place takes the focus; a reader who has a mouse is not moved to it.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (button === null || !wasPressed.current) return;
    wasPressed.current = false;
    button.focus({ preventScroll: true });
  };
  const press = (revealed: boolean) => {
    wasPressed.current = true;
    setRevealed(revealed);
  };
  // What is sensitive besides is not revealed there either (POST-37).
  const isBarred = gate !== null && post.isTrolling && isInstalledApp();
  if (gate !== null && (isBarred || !isRevealed))
    return (
      <Interstitial gate={isBarred ? 'webOnly' : gate} onReveal={isBarred ? null : () => press(true)} buttonRef={takeFocus} />
    );
  return (
    <>
      <PostText
        body={post.body}
        language={post.detectedLanguage}
        limit={isWhole ? Infinity : bodyLimit(post.images.length > 0)}
        isLarge={isWhole}
      />
      {post.isProcessing ? (
        <p className={styles.processing}>{post.videos.length > 0 ? t('post.videoProcessing') : t('post.mediaProcessing')}</p>
      ) : (
        <PostMedia post={post} eager={eager} />
      )}
      {gate !== null && (
        <Button size="small" variant="quiet" ref={takeFocus} onClick={() => press(false)}>
          {t('post.hide')}
        </Button>
      )}
    </>
  );
}

interface InterstitialProps {
  readonly gate: PostGate;
  /** Null: it may not be viewed here. */
  readonly onReveal: (() => void) | null;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

function Interstitial({ gate, onReveal, buttonRef }: InterstitialProps) {
  const { isMember } = useMembership();
  const { openLoginPrompt } = useUiIntents();
  return (
    <div className={styles.gate}>
      <p className={styles.gateTitle}>{gate === 'webOnly' ? t('post.webOnly') : t('post.sensitive')}</p>
      {onReveal === null ? (
        <p className={styles.gateText}>{t('post.webOnlyText')}</p>
      ) : (
        <Button size="small" ref={buttonRef} onClick={() => (isMember ? onReveal() : openLoginPrompt())}>
          {t('post.reveal')}
        </Button>
      )}
    </div>
  );
}

interface PostTextProps {
  readonly body: string;
  readonly language: string | null;
  readonly limit: number;
  readonly isLarge: boolean;
}

function PostText({ body, language, limit, isLarge }: PostTextProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (body === '') return null;
  const tokens = parsePostText(body);
  const { tokens: shown, isTruncated } = truncatePostText(tokens, isExpanded ? Infinity : limit);
  return (
    <div className={classNames(styles.text, isLarge && styles.large)} dir="auto" lang={language ?? undefined}>
      <TextTokens tokens={shown} />
      {(isTruncated || isExpanded) && (
        <>
          {isTruncated && '… '}
          <button
            type="button"
            className={styles.more}
            aria-expanded={isExpanded}
            onClick={() => setIsExpanded((before) => !before)}
          >
            {isExpanded ? t('post.showLess') : t('post.showMore')}
          </button>
        </>
      )}
    </div>
  );
}

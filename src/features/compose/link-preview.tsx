import { X } from 'lucide-react';
import type { OpenGraph } from '#contract/resources/post.ts';
import type { PictureProblem } from '#core/machines/link-preview-machine.ts';
import { LinkCard } from '#entities/post/link-card.tsx';
import { t } from '#messages/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import styles from './link-preview.module.css';

export interface LinkPreviewProps {
  /** `coming`: all but the picture is there. */
  readonly state: 'none' | 'fetching' | 'coming' | 'shown';
  readonly card: OpenGraph | null;
  readonly problem: PictureProblem | null;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** The card of a link in what is being written, and the way to leave it out (COMPOSE-05, COMPOSE-36, COMPOSE-37). */
export function LinkPreview({ state, card, problem, disabled, onRemove }: LinkPreviewProps) {
  if (state === 'none') return null;
  return (
    <section className={styles.preview} aria-label={t('compose.link')}>
      {card === null ? (
        <SkeletonGroup label={t('compose.linkLoading')}>
          <Skeleton shape="block" height={96} width="100%" />
        </SkeletonGroup>
      ) : (
        <LinkCard link={card} isPictureComing={state === 'coming'} />
      )}
      <span className={styles.remove}>
        <IconButton icon={<X size={18} />} label={t('compose.linkRemove')} tip="none" disabled={disabled} onClick={onRemove} />
      </span>
      {problem !== null && <output className={styles.problem}>{problemTexts[problem]}</output>}
    </section>
  );
}

const problemTexts: Readonly<Record<PictureProblem, string>> = {
  download: t('compose.linkPictureFailed'),
  authentication: t('compose.linkAuthentication'),
  token: t('compose.linkToken'),
  library: t('compose.linkLibrary'),
};

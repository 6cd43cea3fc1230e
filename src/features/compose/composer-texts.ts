import type { OutboxItemView } from '#bridge/view-types.ts';
import type { ComposerDraft } from '#core/machines/composer-machine.ts';
import { t } from '#messages/t.ts';

type PostType = ComposerDraft['postType'];

export interface ComposerTexts {
  readonly title: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
}

export const composerTexts: Readonly<Record<PostType, ComposerTexts>> = {
  POST: {
    title: t('compose.postTitle'),
    label: t('compose.postLabel'),
    placeholder: t('compose.postPlaceholder'),
    submit: t('menus.post'),
  },
  comment: {
    title: t('compose.commentTitle'),
    label: t('compose.commentLabel'),
    placeholder: t('compose.commentPlaceholder'),
    submit: t('compose.comment'),
  },
  quote: {
    title: t('compose.quoteTitle'),
    label: t('compose.quoteLabel'),
    placeholder: t('compose.quotePlaceholder'),
    submit: t('compose.quote'),
  },
};

/** The greeting that a member's first post begins with (COMPOSE-08). */
export function firstPostText(productName: string): string {
  return t('compose.firstPost', { productName });
}

/** Of a composer with nothing written yet: the shared text, a new member's greeting, or nothing. */
export function textToBeginWith(given: {
  text: string | undefined;
  mode: 'post' | 'comment' | 'quote';
  postCount: number;
  productName: string;
}): string {
  if (given.text !== undefined) return given.text;
  return isFirstPost(given) ? firstPostText(given.productName) : '';
}

/** Written by the reader and not with the server yet, which counts it later; what was refused is no post. */
export function isUnsentPost({ kind, mark }: Pick<OutboxItemView, 'kind' | 'mark'>): boolean {
  return (kind === 'post' || kind === 'quote') && mark.state !== 'failed';
}

export function isFirstPost({ mode, postCount }: { mode: 'post' | 'comment' | 'quote'; postCount: number }): boolean {
  return mode === 'post' && postCount === 0;
}

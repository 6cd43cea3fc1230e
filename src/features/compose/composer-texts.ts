import type { ComposerDraft } from '#core/machines/composer-machine.ts';

type PostType = ComposerDraft['postType'];

export interface ComposerTexts {
  readonly title: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
}

export const composerTexts: Readonly<Record<PostType, ComposerTexts>> = {
  POST: {
    title: 'New post',
    label: 'Post text',
    placeholder: 'What is happening?',
    submit: 'Post',
  },
  comment: {
    title: 'New comment',
    label: 'Comment text',
    placeholder: 'Write a comment',
    submit: 'Comment',
  },
  quote: {
    title: 'Quote post',
    label: 'Quote text',
    placeholder: 'Say something about it',
    submit: 'Quote',
  },
};

/** The greeting that a member's first post begins with (COMPOSE-08). */
export function firstPostText(productName: string): string {
  return `Hello everyone, this is my first post on ${productName}. #introductions`;
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

export function isFirstPost({ mode, postCount }: { mode: 'post' | 'comment' | 'quote'; postCount: number }): boolean {
  return mode === 'post' && postCount === 0;
}

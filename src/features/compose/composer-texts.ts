import type { ComposerDraft } from '#core/machines/composer-machine.ts';

type PostType = ComposerDraft['postType'];

export interface ComposerTexts {
  readonly title: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly sent: string;
  readonly waits: string;
}

export const composerTexts: Readonly<Record<PostType, ComposerTexts>> = {
  POST: {
    title: 'New post',
    label: 'Post text',
    placeholder: 'What is happening?',
    submit: 'Post',
    sent: 'Posted',
    waits: 'Your post will be sent when you are back online',
  },
  comment: {
    title: 'New comment',
    label: 'Comment text',
    placeholder: 'Write a comment',
    submit: 'Comment',
    sent: 'Comment posted',
    waits: 'Your comment will be sent when you are back online',
  },
  quote: {
    title: 'Quote post',
    label: 'Quote text',
    placeholder: 'Say something about it',
    submit: 'Quote',
    sent: 'Quote posted',
    waits: 'Your quote will be sent when you are back online',
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

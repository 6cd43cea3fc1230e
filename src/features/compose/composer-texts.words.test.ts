import { describe, expect, it } from 'vitest';
import { KnownError } from '#core/errors/error-kind.ts';
import { isUnsentPost, textToBeginWith } from './composer-texts.ts';
import { postErrorText } from './post-error-text.ts';

describe('text to begin with', () => {
  const newcomer = { text: undefined, mode: 'post', postCount: 0, productName: 'Dunlin' } as const;

  it('greets with a hashtag in the first post of a new member [COMPOSE-08]', () => {
    expect(textToBeginWith(newcomer)).toMatch(/^Hello .*Dunlin.* #\w{3,}$/);
    expect(textToBeginWith({ ...newcomer, postCount: 1 })).toBe('');
    expect(textToBeginWith({ ...newcomer, mode: 'comment' })).toBe('');
  });

  it('takes what waits to be sent for a post, and not what was refused or is none', () => {
    const of = (kind: string, state: 'waiting' | 'sending' | 'failed') =>
      isUnsentPost({ kind, mark: { entryId: 'E', kind, state } });
    expect([of('post', 'waiting'), of('quote', 'sending'), of('post', 'failed'), of('comment', 'waiting')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('prefers a shared text', () => {
    expect(textToBeginWith({ ...newcomer, text: 'Look at this' })).toBe('Look at this');
  });
});

describe('words for a failed post', () => {
  it('names a failed authentication [COMPOSE-27]', () => {
    expect(postErrorText(new KnownError('unauthorized', 'x'))).toBe('Authentication Failed');
    expect(postErrorText(new KnownError('forbidden', 'x', { errorType: 'authentication' }))).toBe('Authentication Failed');
  });

  it('names too many attempts [COMPOSE-28]', () => {
    expect(postErrorText(new KnownError('rateLimited', 'x'))).toBe('Too many attempts, try again in a few minutes');
  });

  it('has one sentence for everything else [COMPOSE-29]', () => {
    expect(postErrorText(new Error('quota'))).toBe('Uh oh, something went wrong, try again');
    expect(postErrorText(undefined)).toBe('Uh oh, something went wrong, try again');
  });
});

import { describe, expect, it } from 'vitest';
import { errorTypes } from '#contract/errors.ts';
import { errorKinds, KnownError } from './error-kind.ts';
import { messageOf, postErrorMessage } from './messages.ts';

const answered = (errorType: string) => postErrorMessage(new KnownError('invalid', 'No.', { errorType }));

describe('the toast of a failed post', () => {
  it('names a failed authentication [COMPOSE-27]', () => {
    expect([answered('authentication'), postErrorMessage(new KnownError('unauthorized', 'Over'))]).toEqual(
      Array(2).fill('Authentication Failed'),
    );
  });

  it('names too many attempts [COMPOSE-28]', () => {
    const text = 'Too many attempts, try again in a few minutes';
    expect([answered('Too many requests'), postErrorMessage(new KnownError('rateLimited', 'Slower'))]).toEqual([text, text]);
  });

  it('has one sentence for every other error, known or not [COMPOSE-29]', () => {
    const others = [...errorTypes.filter((type) => type !== 'authentication' && type !== 'Too many requests'), 'teapot'].map(
      answered,
    );
    expect(new Set([...others, postErrorMessage(undefined)])).toEqual(new Set(['Uh oh, something went wrong, try again']));
  });
});

describe('a kind of error', () => {
  it('has words for the reader, and the same ones as the catalogue where both speak of it [SHELL-51]', () => {
    expect(Object.fromEntries(errorKinds.map((kind) => [kind, messageOf(kind)]))).toEqual({
      offline: 'The server could not be reached.',
      timeout: 'The server did not answer in time.',
      unauthorized: 'Authentication Failed',
      forbidden: 'You may not do this.',
      notFound: 'This does not exist any more.',
      conflict: 'This was changed meanwhile.',
      invalid: 'The server refused this.',
      rateLimited: 'Too many attempts, try again in a few minutes',
      timedOut: 'Your account is timed out.',
      server: 'Uh oh, something went wrong, try again',
      bug: 'Uh oh, something went wrong, try again',
    });
    expect(messageOf('unauthorized')).toBe(answered('authentication'));
    expect(messageOf('rateLimited')).toBe(answered('Too many requests'));
  });
});

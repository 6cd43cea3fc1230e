import { describe, expect, it } from 'vitest';
import { behaviourOf, behaviourOfError } from './behaviour.ts';
import type { ErrorBehaviour } from './behaviour.ts';
import { errorKinds, KnownError } from './error-kind.ts';
import type { ErrorKind } from './error-kind.ts';

/** A new kind does not compile until its behaviour is decided here too. */
const expected: Record<ErrorKind, ErrorBehaviour> = {
  offline: 'retry',
  timeout: 'retry',
  server: 'retry',
  rateLimited: 'wait',
  timedOut: 'wait',
  unauthorized: 'signOut',
  forbidden: 'park',
  notFound: 'park',
  conflict: 'park',
  invalid: 'park',
  bug: 'park',
};

describe('an error kind', () => {
  it.each(errorKinds)('%s leads to the one behaviour that decisions give it', (kind) => {
    expect(behaviourOf(kind)).toBe(expected[kind]);
  });
});

describe('a conflict', () => {
  it('that names a time to come back is the same key still at work, so it waits', () => {
    expect(behaviourOfError(new KnownError('conflict', 'Still running', { retryAfterMs: 1_000 }))).toBe('wait');
    expect(behaviourOfError(new KnownError('conflict', 'Name taken'))).toBe('park');
  });
});

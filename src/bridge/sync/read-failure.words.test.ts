import { describe, expect, it } from 'vitest';
import type { ReadFailure } from '#workers/sync-api.ts';
import { answerOf, failureText } from './read-failure.ts';

const unreachable: ReadFailure = { ok: false, reason: 'unreachable', message: 'The server did not answer in time.' };
const refused: ReadFailure = { ok: false, reason: 'forbidden', message: 'You may not do this.' };
const whileOffline = 'You are offline.';

describe('what is said of a failed read [SY47]', () => {
  it('is offline only where nothing was reached and the status says so', () => {
    expect(failureText(unreachable, true, whileOffline)).toBe(whileOffline);
    expect(failureText(unreachable, false, whileOffline)).toBe('The server did not answer in time.');
    expect(failureText(refused, true, whileOffline)).toBe('You may not do this.');
  });

  it('is there also where the worker has no outcome for what went wrong', async () => {
    await expect(answerOf(Promise.resolve({ ok: true, ended: false }))).resolves.toEqual({ ok: true, ended: false });
    await expect(answerOf(Promise.reject(new Error('of the database')))).resolves.toMatchObject({ ok: false, reason: 'server' });
  });
});

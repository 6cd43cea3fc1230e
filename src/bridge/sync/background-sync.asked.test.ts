import { expect, it, vi } from 'vitest';
import { sendSoon } from './background-sync.ts';

it('the worker is told first, and the browser is asked to wake another one, whether or not the worker answers', () => {
  const asked: string[] = [];
  const never = () => new Promise<never>(() => undefined);
  const poke = vi.fn<() => Promise<void>>(() => (asked.push('worker'), never()));
  sendSoon({ page: { poke } }, () => (asked.push('browser'), never()));
  expect(asked).toEqual(['worker', 'browser']);
});

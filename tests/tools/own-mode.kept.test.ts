import { expect, it } from 'vitest';
import { inOwnMode } from '../../tools/lib/own-mode.mjs';

it.each([undefined, 'test', 'production'])('a build leaves NODE_ENV as it was: %s', async (before) => {
  const env: Record<string, string | undefined> = before === undefined ? {} : { NODE_ENV: before };
  const built = await inOwnMode(async () => {
    env['NODE_ENV'] = 'production';
    return 'built';
  }, env);
  expect([built, env]).toEqual(['built', before === undefined ? {} : { NODE_ENV: before }]);
});

it('one that fails leaves it too', async () => {
  const env: Record<string, string | undefined> = {};
  const failing = inOwnMode(async () => {
    env['NODE_ENV'] = 'production';
    throw new Error('no build');
  }, env);
  await expect(failing).rejects.toThrow('no build');
  expect('NODE_ENV' in env).toBe(false);
});

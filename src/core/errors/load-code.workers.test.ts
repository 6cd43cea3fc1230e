import { expect, it } from 'vitest';
import { CodeNotLoadedError, loadCode } from './load-code.ts';

it('code that cannot be loaded in a worker is a failure of its own, and is had on the next try', async () => {
  let isThere = false;
  const load = () =>
    // What the bundler's handling says of any failure in a worker.
    isThere ? Promise.resolve({ answer: 42 }) : Promise.reject(new ReferenceError('window is not defined'));
  const failure = await loadCode(load).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CodeNotLoadedError);
  expect(failure).toMatchObject({
    name: 'CodeNotLoadedError',
    message: 'A part of the app could not be loaded. It is tried again.',
  });
  isThere = true;
  await expect(loadCode(load)).resolves.toEqual({ answer: 42 });
});

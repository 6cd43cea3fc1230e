import { expect, it, vi } from 'vitest';
import { shareText } from './share-text.ts';

const content = { text: 'A streak', url: 'https://dunlin.example/login?ref=a' };

it('goes through the system’s own sheet where there is one [SETTINGS-44]', async () => {
  const share = vi.fn(async () => undefined);
  await expect(shareText(content, { share })).resolves.toBe('shared');
  expect(share).toHaveBeenCalledWith(content);
});

it('says nothing where the reader closed that sheet', async () => {
  const share = () => Promise.reject(new DOMException('Share canceled', 'AbortError'));
  const writeText = vi.fn(async () => undefined);
  await expect(shareText(content, { share, clipboard: { writeText } })).resolves.toBe('shared');
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  ['there is none', {}],
  ['that may not be used here', { share: () => Promise.reject(new DOMException('Not here', 'NotAllowedError')) }],
])('is copied where %s', async (_why, target) => {
  const writeText = vi.fn(async () => undefined);
  await expect(shareText(content, { ...target, clipboard: { writeText } })).resolves.toBe('copied');
  expect(writeText).toHaveBeenCalledWith('A streak https://dunlin.example/login?ref=a');
});

it.each([
  ['no clipboard', {}],
  ['a clipboard that refuses', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } }],
])('fails with %s', async (_what, target) => {
  await expect(shareText(content, target)).resolves.toBe('failed');
});

import { expect, it } from 'vitest';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import type { PictureProblem } from '#core/machines/link-preview-machine.ts';
import { LinkPreview, type LinkPreviewProps } from './link-preview.tsx';

const url = 'https://waders.example/counts';
const card = { title: 'Counts', description: 'At low tide.', image: '', url, shouldFetchOg: false };
const drawn = (more: Partial<LinkPreviewProps>) =>
  markupOf(<LinkPreview state="shown" card={card} problem={null} disabled={false} onRemove={() => undefined} {...more} />);

it('shows nothing, then that it is read, then the card, which can be removed [COMPOSE-05] [COMPOSE-36] [COMPOSE-37]', () => {
  expect(drawn({ state: 'none', card: null })).toBe('');
  expect(drawn({ state: 'fetching', card: null })).toContain('Loading link preview');
  expect(textOf(drawn({}))).toContain('waders.example Counts At low tide.');
  for (const state of ['fetching', 'shown'] as const)
    expect(drawn({ state, card: state === 'shown' ? card : null })).toContain('aria-label="Remove link preview"');
});

it('shows the address of a page of which nothing is known [COMPOSE-45]', () => {
  expect(textOf(drawn({ card: { ...card, title: '', description: '' } }))).toContain(url);
});

it.each<[PictureProblem, string]>([
  ['download', 'Image download failed'],
  ['authentication', 'Authentication required'],
  ['token', 'Token validation failed'],
  ['library', 'Vapor library not available'],
])('says why there is no picture: %s [COMPOSE-46]', (problem, text) => {
  expect(textOf(drawn({ problem }))).toContain(text);
});

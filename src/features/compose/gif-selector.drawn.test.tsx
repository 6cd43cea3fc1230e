import { expect, it } from 'vitest';
import { gifSearchStart } from '#core/gifs/gif-search.ts';
import type { Gif } from '#core/gifs/gifs.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { GifSelector, type GifSelectorProps } from './gif-selector.tsx';

const ignore = () => undefined;
const gif = (id: string, title: string): Gif => ({ id, title, preview: `/${id}.gif`, original: `/${id}-large.gif`, aspect: 1 });
const drawn = (search: Partial<GifSelectorProps['search']>, more: Partial<GifSelectorProps> = {}) =>
  markupOf(
    <GifSelector
      search={{ ...gifSearchStart, stage: 'ready', ...search }}
      kept={null}
      chosen={null}
      onType={ignore}
      onMore={ignore}
      onChoose={ignore}
      {...more}
    />,
  );

it('has a search box, GIFs with what they show in words, and Load More [MEDIA-17]', () => {
  const markup = drawn({ gifs: [gif('a', 'A face laughs'), gif('b', '')] });
  expect(markup).toMatch(/<input[^>]*type="search"[^>]* aria-label="Search GIFs"/);
  expect([...markup.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['A face laughs', 'GIF without a title']);
  expect(textOf(markup)).toBe('Load More');
  expect(textOf(drawn({ gifs: [gif('a', 'A')], stage: 'ended' })), 'there is no more').toBe('');
});

it('names the service that found them', () => {
  expect(textOf(drawn({ gifs: [gif('a', 'A')], provider: 'GIPHY' }))).toContain('Powered by GIPHY');
});

it('without a connection shows what the device has, and says so', () => {
  const failure = { reason: 'unreachable', message: 'No connection' };
  const kept = { chosen: [gif('a', 'A heart')], shown: [gif('b', 'A cat')], provider: null };
  const offline = drawn({ stage: 'failed', failure, text: 'heart' }, { kept });
  expect(textOf(offline)).toContain('You are offline. These GIFs are on your device.');
  expect([...offline.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['/a.gif']);
  expect(textOf(drawn({ stage: 'failed', failure }))).toContain('no such GIFs are on your device');
});

it('says what went wrong otherwise, with a way on, and that nothing was found', () => {
  const failure = { reason: 'server', message: 'GIFs cannot be searched.' };
  expect(textOf(drawn({ stage: 'failed', failure }))).toContain('GIFs cannot be searched. Try again');
  expect(textOf(drawn({ stage: 'ended', text: 'zzz' }))).toContain('No GIFs found');
});

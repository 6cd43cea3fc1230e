import type { States } from '#tests/components/states.ts';
import { gifSearchStart } from '#core/gifs/gif-search.ts';
import type { Gif } from '#core/gifs/gifs.ts';
import { GifSelector, type GifSelectorProps } from './gif-selector.tsx';

const nothing = () => undefined;
const picture = (tone: string) =>
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"><rect width="200" height="150" fill="${tone}"/></svg>`,
  );
const gif = (id: string, title: string, tone: string): Gif => ({
  id,
  title,
  preview: picture(tone),
  original: picture(tone),
  aspect: 4 / 3,
});
const gifs = [
  gif('a', 'A face laughs tears', '#d98324'),
  gif('b', '', '#3a7ca5'),
  { ...gif('c', 'A picture that does not load, with a title that goes on for a while', ''), preview: '' },
];
const unreachable = { reason: 'unreachable', message: 'No connection' };

const show =
  (search: Partial<GifSelectorProps['search']>, more: Partial<GifSelectorProps> = {}) =>
  () => (
    <GifSelector
      search={{ ...gifSearchStart, gifs, stage: 'ready', ...search }}
      kept={null}
      chosen={null}
      onType={nothing}
      onMore={nothing}
      onChoose={nothing}
      {...more}
    />
  );

export const states: States = {
  found: show({ text: 'laugh' }),
  'found by another service': show({ provider: 'GIPHY' }),
  'one is being fetched': show({}, { chosen: 'a' }),
  'the next page is coming': show({ stage: 'loadingMore' }),
  'the next page did not come': show({ stage: 'failed', failure: { reason: 'server', message: 'Something went wrong.' } }),
  'no more': show({ stage: 'ended' }),
  searching: show({ stage: 'searching', gifs: [] }),
  'nothing found': show({ stage: 'ended', gifs: [], text: 'zzz' }),
  failed: show({ stage: 'failed', gifs: [], failure: { reason: 'server', message: 'GIFs cannot be searched at the moment.' } }),
  offline: show(
    { stage: 'failed', gifs: [], failure: unreachable },
    { kept: { chosen: gifs.slice(0, 1), shown: gifs, provider: null } },
  ),
  'offline with nothing kept': show({ stage: 'failed', gifs: [], failure: unreachable }),
};

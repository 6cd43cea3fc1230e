import { describe, expect, it } from 'vitest';
import { ManualTime } from '#tests/support/manual-time.ts';
import { createGifSearcher, GIF_DEBOUNCE_MS, type GifPageOutcome, type GifSearchState } from './gif-search.ts';
import { findKept, gifsOf, nothingKept, withChosen, withShown, type Gif } from './gifs.ts';

const gif = (id: string, title = id): Gif => ({ id, title, preview: `/${id}-small.gif`, original: `/${id}.gif`, aspect: 1 });
const page = (...ids: string[]): GifPageOutcome => ({ ok: true, gifs: ids.map((id) => gif(id)), provider: null });
const failed: GifPageOutcome = { ok: false, reason: 'unreachable', message: 'No connection' };

function setUp() {
  const asked: { readonly text: string; readonly offset: number; readonly answer: (outcome: GifPageOutcome) => void }[] = [];
  const time = new ManualTime();
  let state: GifSearchState | undefined;
  const searcher = createGifSearcher({
    ask: (text, offset) => new Promise((answer) => void asked.push({ text, offset, answer })),
    timers: time,
    onChange: (next) => (state = next),
  });
  return {
    searcher,
    time,
    asked: () => asked.map(({ text, offset }) => [text, offset]),
    async answers(index: number, outcome: GifPageOutcome) {
      asked[index]?.answer(outcome);
      await time.advance(0);
    },
    now: () => ({ ...state, gifs: state?.gifs.map(({ id }) => id) }),
  };
}

describe('a search for GIFs', () => {
  it('asks for pages of 20, each from its offset, one at a time, until one is empty [MEDIA-18]', async () => {
    const { searcher, asked, answers, now } = setUp();
    await answers(0, page('a', 'b'));
    searcher.more();
    searcher.more();
    await answers(1, page('b', 'c'));
    searcher.more();
    await answers(2, page());
    searcher.more();
    expect(asked()).toEqual([
      ['', 0],
      ['', 20],
      ['', 40],
    ]);
    expect(now()).toMatchObject({ gifs: ['a', 'b', 'c'], stage: 'ended' });
  });

  it('begins once typing has paused, and counts only answers to what is asked now', async () => {
    const { searcher, time, asked, answers, now } = setUp();
    searcher.type('ca');
    await time.advance(GIF_DEBOUNCE_MS - 1);
    searcher.type('cat ');
    await time.advance(GIF_DEBOUNCE_MS - 1);
    expect(asked()).toEqual([['', 0]]);
    await time.advance(1);
    expect(asked().at(-1)).toEqual(['cat', 0]);
    await answers(1, page('cat'));
    await answers(0, page('late'));
    expect(now()).toMatchObject({ text: 'cat ', gifs: ['cat'], stage: 'ready' });
  });

  it('shows nothing of an earlier text where the search of this one failed', async () => {
    const { searcher, time, answers, now } = setUp();
    await answers(0, page('a'));
    searcher.type('cat');
    expect(now()).toMatchObject({ gifs: ['a'], stage: 'searching' });
    await time.advance(GIF_DEBOUNCE_MS);
    await answers(1, failed);
    expect(now()).toMatchObject({ gifs: [], stage: 'failed', failure: { reason: 'unreachable' } });
    searcher.more();
    await answers(2, page('cat'));
    expect(now()).toMatchObject({ gifs: ['cat'], stage: 'ready', failure: null });
  });

  it('asks for a page that failed once more, and keeps those before it', async () => {
    const { searcher, asked, answers, now } = setUp();
    await answers(0, page('a'));
    searcher.more();
    await answers(1, failed);
    expect(now()).toMatchObject({ gifs: ['a'], stage: 'failed', failure: { reason: 'unreachable' } });
    searcher.more();
    await answers(2, page('b'));
    expect(asked().slice(1)).toEqual([
      ['', 20],
      ['', 20],
    ]);
    expect(now()).toMatchObject({ gifs: ['a', 'b'], failure: null });
  });
});

describe('what the device has of GIFs', () => {
  it('is what was chosen, then what was shown, each once, and no more than fits', () => {
    const shown = withShown(
      nothingKept,
      Array.from({ length: 70 }, (_, index) => gif(`s${index}`)),
      'GIPHY',
    );
    expect([shown.shown.length, shown.provider]).toEqual([60, 'GIPHY']);
    const chosen = withChosen(withChosen(shown, gif('s3')), gif('s5'));
    expect(
      findKept(chosen, '')
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(['s5', 's3', 's0']);
    expect(findKept(chosen, '')).toHaveLength(60);
  });

  it('is found by words of the title', () => {
    const kept = withShown(nothingKept, [gif('a', 'A red Heart beats'), gif('b', 'A cat')], null);
    expect(findKept(kept, ' beats heart ').map(({ id }) => id)).toEqual(['a']);
  });

  it.each(['frohlich', 'Fröhlich', 'happy', 'سعيد', 'السعيد', 'القمر'])(
    'is found by the words of its languages, however they are written: %s',
    (typed) => {
      const smile = { ...gif('a', 'Ein Gesicht lächelt'), words: 'fröhlich happy سَعيد قمر' };
      expect(findKept(withShown(nothingKept, [gif('b', 'A cat'), smile], null), typed).map(({ id }) => id)).toEqual(['a']);
    },
  );
});

it('an answer of a GIF service is read by id and the addresses of preview and original [API-120]', () => {
  const images = { preview_gif: { url: '/small.gif' }, original: { url: '/large.gif', width: '480', height: '360' } };
  expect(gifsOf({ data: [{ id: 'g', title: 'Title', images }] })).toEqual([
    { id: 'g', title: 'Title', preview: '/small.gif', original: '/large.gif', aspect: 4 / 3 },
  ]);
  expect(gifsOf({ data: [{ id: 'g', images: { ...images, original: { url: '/x', width: '0' } } }] })[0]).toMatchObject({
    title: '',
    aspect: 1,
  });
});

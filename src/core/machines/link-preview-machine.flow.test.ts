import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { linkPreviewMachine, type LinkAnswer } from './link-preview-machine.ts';

const url = 'https://waders.example/counts';
const card = { title: 'Counts', description: '', image: '', url, shouldFetchOg: false };
const withPicture = { ...card, image: '/media/previews/x.webp' };
const read = (more: Partial<Extract<LinkAnswer, { state: 'read' }>> = {}): LinkAnswer => ({
  state: 'read',
  card,
  isPictureComing: false,
  problem: null,
  ...more,
});
const never = () => new Promise<LinkAnswer>(() => undefined);

describe('the preview of a link', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function start(texts: () => Promise<LinkAnswer>, picture: () => Promise<LinkAnswer> = never) {
    const asked: string[] = [];
    const fetchTexts = fromPromise<LinkAnswer, string>(({ input }) => (asked.push(input), texts()));
    const actor = createActor(linkPreviewMachine.provide({ actors: { fetchTexts, fetchPicture: fromPromise(picture) } }));
    actor.start();
    const is = () => actor.getSnapshot();
    return { asked, is, tell: actor.send.bind(actor) };
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('is detected, fetched after 800 ms, and shown [COMPOSE-35] [COMPOSE-36]', async () => {
    let answer: (found: LinkAnswer) => void = () => undefined;
    const { asked, is, tell } = start(() => new Promise((done) => (answer = done)));
    tell({ type: 'linked', url, card: null });
    expect(is().value).toBe('detected');
    await pass(799);
    expect([is().value, asked]).toEqual(['detected', []]);
    await pass(1);
    expect([is().value, asked]).toEqual(['fetching', [url]]);
    answer(read());
    await pass(0);
    expect([is().matches('shown'), is().context.card]).toEqual([true, card]);
  });

  it('is asked for once somebody pauses, of the last link', async () => {
    const { asked, tell } = start(async () => read());
    tell({ type: 'linked', url: url.slice(0, -1), card: null });
    await pass(700);
    tell({ type: 'linked', url, card: null });
    await pass(800);
    expect(asked).toEqual([url]);
  });

  it('is given up after 5 s [COMPOSE-44]: empty fields and the address [COMPOSE-45]', async () => {
    const { is, tell } = start(never);
    tell({ type: 'linked', url, card: null });
    await pass(800 + 4_999);
    expect(is().value).toBe('fetching');
    await pass(1);
    expect(is().context.card).toEqual({ ...card, title: '' });
  });

  it('waits 10 s for its picture and no longer [COMPOSE-15] [COMPOSE-46]', async () => {
    const { is, tell } = start(async () => read({ isPictureComing: true }));
    tell({ type: 'linked', url, card: null });
    await pass(800 + 9_999);
    expect(is().matches({ shown: 'coming' })).toBe(true);
    await pass(1);
    expect([is().matches({ shown: 'settled' }), is().context.problem]).toEqual([true, 'download']);
  });

  it('has its picture when that is kept', async () => {
    const { is, tell } = start(
      async () => read({ isPictureComing: true }),
      async () => read({ card: withPicture }),
    );
    tell({ type: 'linked', url, card: null });
    await pass(800);
    expect([is().matches({ shown: 'settled' }), is().context.card]).toEqual([true, withPicture]);
  });

  it('that was refused is empty fields and the address [COMPOSE-45]', async () => {
    const { is, tell } = start(async () => ({ state: 'refused', problem: null }));
    tell({ type: 'linked', url, card: null });
    await pass(800);
    expect([is().matches('shown'), is().context]).toMatchObject([true, { card: { ...card, title: '' }, problem: null }]);
  });

  it.each([
    [{ state: 'refused', problem: null }, 'download'],
    [{ state: 'refused', problem: 'token' }, 'token'],
    [{ state: 'unreachable' }, 'download'],
  ] as const)('keeps what was read where its picture is %o, and says why there is none [COMPOSE-46]', async (answer, problem) => {
    const { is, tell } = start(
      async () => read({ isPictureComing: true }),
      async () => answer,
    );
    tell({ type: 'linked', url, card: null });
    await pass(800);
    expect([is().value, is().context]).toMatchObject([{ shown: 'settled' }, { card, problem }]);
  });

  it('is none where nobody can be asked, until the connection is back', async () => {
    let answer: LinkAnswer = { state: 'unreachable' };
    const { is, tell } = start(async () => answer);
    tell({ type: 'linked', url, card: null });
    await pass(800);
    expect([is().value, is().context.card]).toEqual(['unfetched', null]);
    answer = read();
    tell({ type: 'online' });
    await pass(0);
    expect(is().context.card).toEqual(card);
  });

  it('that a draft has is shown without asking, and goes with its link', async () => {
    const { asked, is, tell } = start(never);
    tell({ type: 'linked', url, card });
    await pass(10_000);
    expect([is().context.card, asked]).toEqual([card, []]);
    tell({ type: 'linked', url: null, card: null });
    expect([is().value, is().context.card]).toEqual(['none', null]);
  });
});

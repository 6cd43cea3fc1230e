import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PictureAnswer, PictureRequest } from '#workers/pictures/picture-api.ts';
import { createPictures, PictureRefusedError, PictureWorkerError } from './pictures.ts';

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
  readonly asked: PictureRequest[] = [];
  readonly terminate = vi.fn();
  postMessage(request: PictureRequest): void {
    this.asked.push(request);
  }
  answers(answer: PictureAnswer): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: answer }));
  }
}

let made: FakeWorker[] = [];
const createWorker = () => {
  const worker = new FakeWorker();
  made.push(worker);
  return worker as unknown as Worker;
};
const file = new Blob(['x']);

beforeEach(() => {
  made = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('the worker is made with the first call and ends once nothing was asked for a while', async () => {
  const pictures = createPictures({ createWorker });
  expect(made).toEqual([]);
  const [first, second] = [pictures.measure(file), pictures.prepare(file)];
  expect(made[0]?.asked.map(({ call }) => call)).toEqual(['measure', 'prepare']);
  made[0]?.answers({ id: 2, value: 'second' });
  made[0]?.answers({ id: 1, value: 'first' });
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  vi.advanceTimersByTime(29_999);
  expect(made[0]?.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(made[0]?.terminate).toHaveBeenCalled();
  void pictures.measure(file);
  expect(made).toHaveLength(2);
});

it('what it says of a picture is told apart from its own end', async () => {
  const pictures = createPictures({ createWorker });
  const unread = pictures.measure(file);
  made[0]?.answers({ id: 1, error: 'InvalidStateError' });
  await expect(unread).rejects.not.toBeInstanceOf(PictureWorkerError);
  const lost = pictures.measure(file);
  made[0]?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toBeInstanceOf(PictureWorkerError);
  const late = pictures.measure(file);
  expect(made).toHaveLength(2);
  vi.advanceTimersByTime(90_000);
  await expect(late).rejects.toBeInstanceOf(PictureWorkerError);
  const unmade = createPictures({
    createWorker: () => {
      throw new Error('no worker');
    },
  });
  await expect(unmade.measure(file)).rejects.toBeInstanceOf(PictureWorkerError);
});

it('what the server would refuse comes with the reason', async () => {
  const pictures = createPictures({ createWorker });
  const refused = pictures.prepare(file);
  made[0]?.answers({ id: 1, error: 'PictureRefusedError', refusal: 'tooLong' });
  await expect(refused).rejects.toEqual(new PictureRefusedError('tooLong'));
});

it('a decoder that could not be loaded is asked for anew by another worker', async () => {
  const pictures = createPictures({ createWorker });
  const outcome = pictures.heicToJpeg(file);
  made[0]?.answers({ id: 1, value: { ok: false, reason: 'noDecoder' } });
  expect(await outcome).toEqual({ ok: false, reason: 'noDecoder' });
  expect(made[0]?.terminate).toHaveBeenCalled();
});

import { expect, it } from 'vitest';
import { nothingFound } from '#core/search/found.ts';
import type { DeviceFound } from '#core/search/found.ts';
import { deferred } from '#tests/support/deferred.ts';
import { createLatestSearch } from './latest-search.ts';

const found = (name: string): DeviceFound => ({
  ...nothingFound,
  people: [{ id: name, username: name, plainName: name, avatar: null, name: [], handle: [], bio: null }],
});

function setUp() {
  const answers = new Map<string, ReturnType<typeof deferred<DeviceFound>>>();
  const asked: string[] = [];
  const search = createLatestSearch((text) => {
    asked.push(text);
    const answer = deferred<DeviceFound>();
    answers.set(text, answer);
    return answer.promise;
  });
  const settle = async (text: string, answer: DeviceFound | Error) => {
    if (answer instanceof Error) answers.get(text)?.reject(answer);
    else answers.get(text)?.resolve(answer);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { search, settle, asked };
}

it('the last question is answered, in whichever order the answers come [SEARCH-20]', async () => {
  const { search, settle } = setUp();
  search.ask('wr', []);
  search.ask('wren', []);
  await settle('wren', found('wren'));
  await settle('wr', found('wr'));
  expect(search.answer.get()).toMatchObject({ text: 'wren', found: found('wren') });
  search.ask('tern', []);
  search.ask('terns', []);
  await settle('tern', new Error('late'));
  expect(search.answer.get(), 'nothing is told of a question that nobody asks any more').toMatchObject({ text: 'wren' });
});

it('a failure is told, and asking again may succeed', async () => {
  const { search, settle } = setUp();
  search.ask('wren', []);
  await settle('wren', new Error('No device'));
  expect(search.answer.get()).toEqual({ state: 'failed', text: 'wren' });
  search.ask('wren', ['once more']);
  await settle('wren', nothingFound);
  expect(search.answer.get()).toEqual({ state: 'found', text: 'wren', found: nothingFound });
});

it('the same text is asked once, and once more where the device holds something else by now', () => {
  const { search, asked } = setUp();
  search.ask('wren', [1]);
  search.ask('wren', [1]);
  search.ask('wren', [2]);
  expect(asked).toEqual(['wren', 'wren']);
});

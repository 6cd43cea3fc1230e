import { describe, expect, it } from 'vitest';
import { ownError } from '#core/errors/messages.ts';
import type { ApiClient } from '#net/api-client.ts';
import { linkPreview } from './link-previews.ts';

const url = 'https://waders.example/counts';
const card = { title: 'Counts', description: '', image: '', url, shouldFetchOg: false };

function answering(answer: () => unknown) {
  const asked: unknown[] = [];
  const call = async (_endpoint: unknown, input: unknown) => {
    asked.push(input);
    return answer();
  };
  return { asked, client: { call } as unknown as Pick<ApiClient, 'call'> };
}
const failing = (error: unknown) =>
  answering(() => {
    throw error;
  }).client;

describe('what the server reads of a link', () => {
  it('is asked for without its picture first, then with it [API-121]', async () => {
    const { asked, client } = answering(() => ({ ...card, isPictureComing: true }));
    expect(await linkPreview(client, url, 'texts')).toEqual({ state: 'read', card, isPictureComing: true, problem: null });
    await linkPreview(client, url, 'picture');
    expect(asked).toEqual([{ query: { url, picture: 'later' } }, { query: { url } }]);
  });

  it('is trimmed to the limits [COMPOSE-40] [COMPOSE-41]', async () => {
    const { client } = answering(() => ({ ...card, title: 't'.repeat(256), description: 'd'.repeat(1001) }));
    const answer = await linkPreview(client, url, 'texts');
    expect(answer).toMatchObject({ card: { title: 't'.repeat(255), description: 'd'.repeat(1000) } });
  });

  it('is nothing where nobody could be asked', async () => {
    for (const kind of ['offline', 'timeout'] as const)
      expect(await linkPreview(failing(ownError(kind)), url, 'texts')).toEqual({ state: 'unreachable' });
  });

  it('that was refused is no card', async () => {
    expect(await linkPreview(failing(ownError('server')), url, 'texts')).toEqual({ state: 'refused', problem: null });
  });

  it('says why a picture did not come [COMPOSE-46]', async () => {
    const problemOf = async (client: Pick<ApiClient, 'call'>) => {
      const answer = await linkPreview(client, url, 'picture');
      return answer.state === 'unreachable' ? answer.state : answer.problem;
    };
    expect(await problemOf(answering(() => ({ ...card, pictureProblem: 'download' })).client)).toBe('download');
    expect(await problemOf(answering(() => ({ ...card, pictureProblem: 'storage' })).client)).toBe('library');
    expect(await problemOf(failing(ownError('unauthorized', { reason: 'needsLogin' })))).toBe('authentication');
    expect(await problemOf(failing(ownError('unauthorized')))).toBe('token');
  });
});

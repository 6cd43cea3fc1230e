import { describe, expect, it } from 'vitest';
import { askInRounds } from './bootstrap-feed-plan.ts';
import type { Linked, LinkedPost, Round } from './bootstrap-feed-plan.ts';

const plain = { id: 'P1', userId: 'maya', isHidden: false };
const repost = { id: 'P2', userId: 'maya', repostId: 'P9', repostUserId: 'theo', isHidden: false };
const original = { id: 'P9', userId: 'theo', isHidden: false };
const posts: readonly LinkedPost[] = [plain, repost, original];
const bare = ({ id, userId }: { readonly id: string; readonly userId: string }) => ({ id, userId });

interface Server {
  readonly lines: readonly Linked[];
  readonly included?: readonly LinkedPost[];
  /** What it answers by ids. */
  readonly posts?: readonly LinkedPost[];
}

/** The rounds in which anything was asked for. */
async function roundsAt(server: Server): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  await askInRounds(server.lines, server.included, async (round) => {
    if (Object.values(round).some((ids) => ids.length > 0)) rounds.push(round);
    return (server.posts ?? posts).filter(({ id }) => round.posts.includes(id));
  });
  return rounds;
}

describe('what a bootstrap feed asks for [SY40]', () => {
  it('is nothing more where the feed brought it', async () => {
    expect(await roundsAt({ lines: [plain, repost], included: [plain, repost] })).toEqual([]);
    expect(await roundsAt({ lines: [], included: [] })).toEqual([]);
  });

  it('is not again what the server left out of what it brought', async () => {
    expect(await roundsAt({ lines: [plain, repost], included: [plain] })).toEqual([]);
  });

  it('is what brought posts name and their lines do not', async () => {
    expect(await roundsAt({ lines: [plain, repost].map(bare), included: [plain, repost] })).toEqual([
      { posts: [], originals: ['P9'], users: ['theo'] },
    ]);
  });

  it('is all in one round where the feed brings nothing and names its originals', async () => {
    expect(await roundsAt({ lines: [plain, repost] })).toEqual([
      { posts: ['P1', 'P2'], originals: ['P9'], users: ['maya', 'theo'] },
    ]);
  });

  it('is the originals and their authors after the posts where it names none', async () => {
    expect(await roundsAt({ lines: [plain, repost].map(bare) })).toEqual([
      { posts: ['P1', 'P2'], originals: [], users: ['maya'] },
      { posts: [], originals: ['P9'], users: ['theo'] },
    ]);
  });

  it('is an author alone where no more than the original was named', async () => {
    expect(await roundsAt({ lines: [{ id: 'P2', userId: 'maya', repostId: 'P9' }] })).toEqual([
      { posts: ['P2'], originals: ['P9'], users: ['maya'] },
      { posts: [], originals: [], users: ['theo'] },
    ]);
  });

  it('is each thing once, and no original that is in the feed itself', async () => {
    const lines = [repost, { ...repost, id: 'P3' }, { id: 'P9', userId: 'theo' }];
    expect(await roundsAt({ lines })).toEqual([{ posts: ['P2', 'P3', 'P9'], originals: [], users: ['maya', 'theo'] }]);
  });

  it('of a post alone is what its answer names', async () => {
    expect(await roundsAt({ lines: [{ id: 'P2' }], posts: [{ ...repost, repostUserId: null }] })).toEqual([
      { posts: ['P2'], originals: [], users: [] },
      { posts: [], originals: ['P9'], users: ['maya'] },
    ]);
  });

  it.each([
    ['came with the feed', { included: [{ ...repost, isHidden: true }] }],
    ['was asked for', { posts: [{ ...repost, isHidden: true }] }],
  ])('is nothing of what a hidden post names, whether it %s', async (_how, server) => {
    const rounds = await roundsAt({ lines: [bare(repost)], ...server });
    expect(rounds.flatMap(({ originals }) => originals)).toEqual([]);
  });
});

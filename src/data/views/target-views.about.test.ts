import { filter, firstValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { openCommands } from '#tests/support/open-commands.ts';
import { createPostWriter } from '../stores/post-writer.ts';
import { createUserWriter } from '../stores/user-writer.ts';
import { samplePost, sampleUser } from '../testing/samples.ts';
import { createViews } from './views.ts';

it('tells author and first words of what unsent items and drafts are about, and nothing of what the device lacks', async () => {
  const clock = { now: () => 1_000_000 };
  const { database, commands } = await openCommands('READER', { clock });
  const body = `Terns\n\n  over the sluice, ${'again '.repeat(30)}`;
  await createPostWriter(database, clock).upsert([
    samplePost({ id: 'LIKED', userId: 'THEO', body: 'Short' }),
    samplePost({ id: 'QUOTED', userId: 'THEO', body }),
    samplePost({ id: 'OTHER', userId: 'THEO' }),
  ]);
  await createUserWriter(database, clock).upsert([sampleUser({ ulid: 'THEO', username: 'theo' })]);
  await commands.intend('reaction', { postId: 'LIKED', reaction: 'love' });
  const draft = { postBody: 'Half a thought', isSensitive: false, groupId: null } as const;
  await commands.saveDraft({ ...draft, draftKey: 'a', postType: 'quote', originalPostId: 'QUOTED' });
  await commands.saveDraft({ ...draft, draftKey: 'b', postType: 'comment', originalPostId: 'NOWHERE' });
  const targets = await firstValueFrom(
    createViews({ database })
      .outboxTargets()
      .pipe(filter(({ size }) => size > 1)),
  );
  expect(Array.from(targets, ([id, { author, excerpt }]) => [id, author.user.username, excerpt])).toEqual([
    ['LIKED', 'theo', 'Short'],
    ['QUOTED', 'theo', expect.stringMatching(/^Terns over the sluice, again [^\n]{55,62}…$/)],
  ]);
  await database.close();
});

it('tells no words of what is covered, but for the own ones [POST-31] [POST-37]', async () => {
  const clock = { now: () => 1_000_000 };
  const { database, commands } = await openCommands('READER', { clock });
  await createPostWriter(database, clock).upsert([
    samplePost({ id: 'SENSITIVE', userId: 'THEO', body: 'A gull with a fish', isSensitive: true }),
    samplePost({ id: 'TROLLING', userId: 'THEO', body: 'A gull with a crab', isTrolling: true }),
    samplePost({ id: 'OWN', userId: 'READER', body: 'A gull of mine', isSensitive: true }),
  ]);
  for (const postId of ['SENSITIVE', 'TROLLING', 'OWN']) await commands.intend('reaction', { postId, reaction: 'love' });
  const targets = await firstValueFrom(
    createViews({ database })
      .outboxTargets()
      .pipe(filter(({ size }) => size === 3)),
  );
  expect(Array.from(targets, ([id, { excerpt, gate }]) => [id, excerpt, gate])).toEqual([
    ['SENSITIVE', '', 'sensitive'],
    ['TROLLING', '', 'webOnly'],
    ['OWN', 'A gull of mine', null],
  ]);
  expect(JSON.stringify([...targets])).not.toContain('A gull with');
  await database.close();
});

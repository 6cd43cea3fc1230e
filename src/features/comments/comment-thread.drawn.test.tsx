import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { unknownList, type Views } from '#bridge/view-types.ts';
import { defaultShell } from '#data/views/default-shell.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { postViewOf } from '#tests/support/post-view.ts';
import { CommentThread } from './comment-thread.tsx';

const drawn = (commentCount: number | null, connection: 'online' | 'offline') =>
  textOf(
    markupOf(<CommentThread postId="P" isUnsent={false} commentCount={commentCount} loginNotice={null} />, {
      status: { connection },
      views: {
        shell: () => of(defaultShell),
        list: (() => of({ ...unknownList, state: 'loading' })) as unknown as Views['list'],
      },
    }),
  );

it('without a connection a post that has no comments says so, and one whose comments are elsewhere says that', () => {
  expect(drawn(0, 'offline')).toContain('No comments yet');
  for (const count of [3, null]) expect(drawn(count, 'offline')).toContain('Comments are not saved on this device');
});

it('below an own comment that waits it is said that those of others are not here', () => {
  const own = { ...postViewOf({ id: 'C', parentUlid: 'P', body: 'So do I' }), key: 'C' };
  const below = (connection: 'online' | 'offline', fetchedAt: number, commentCount = 2) =>
    textOf(
      markupOf(<CommentThread postId="P" isUnsent={false} commentCount={commentCount} loginNotice={null} />, {
        status: { connection },
        views: {
          shell: () => of(defaultShell),
          list: (() => of({ ...unknownList, state: 'items', items: [own], fetchedAt })) as unknown as Views['list'],
        },
      }),
    ).split('So do I')[1];
  expect(below('offline', 0)).toContain('Comments are not saved on this device');
  expect(below('offline', 0, 1), 'there are no others').not.toContain('not saved on this device');
  for (const connection of ['offline', 'online'] as const) {
    expect(below(connection, 1)).not.toContain('not saved on this device');
  }
});

it('with a connection they are asked for, whatever was counted before', () => {
  expect(drawn(0, 'online')).not.toContain('No comments yet');
});

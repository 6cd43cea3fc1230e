import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { defaultShell } from '#data/views/default-shell.ts';
import { unknownList } from '#bridge/view-types.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { ModerationFeed } from './moderation-feed.tsx';

it("an empty feed says 'No reported violations at this time.' [FEED-46]", () => {
  const views = {
    list: () => of({ ...unknownList, state: 'empty' as const, ended: true }) as never,
    shell: () => of(defaultShell),
    outbox: () => of({ items: [], failedCount: 0 }),
  };
  expect(textOf(markupOf(<ModerationFeed />, { views }))).toBe('No reported violations at this time.');
});

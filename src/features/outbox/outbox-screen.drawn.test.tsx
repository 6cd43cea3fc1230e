import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { OutboxItemView, TargetView } from '#bridge/view-types.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { OutboxScreen } from './outbox-screen.tsx';

function item(given: Partial<OutboxItemView> & { entryId: string }): OutboxItemView {
  const mark = { entryId: given.entryId, kind: 'reaction', state: 'waiting' } as const;
  return {
    kind: 'reaction',
    target: '',
    title: 'Reaction',
    mark,
    createdAt: Date.now(),
    canEdit: false,
    canDiscard: true,
    postId: 'P1',
    ...given,
  };
}

const target: TargetView = {
  author: postViewOf().author,
  excerpt: 'Dunlins at low tide',
  gate: null,
  isUnsent: false,
  isGone: false,
};

function drawn(items: readonly OutboxItemView[], about: TargetView | undefined = target): string {
  const targets = new Map(about === undefined ? [] : [['P1', about]]);
  const views = {
    outbox: () => of({ items, failedCount: items.filter(({ mark }) => mark.state === 'failed').length }),
    drafts: () => of([]),
    outboxTargets: () => of(targets),
  };
  return markupOf(<OutboxScreen />, { views });
}

const failed = { entryId: 'A', kind: 'reaction', state: 'failed', message: 'This post is gone.' } as const;

/** Its buttons that look like some: a quiet one is text. */
const seenButtons = (markup: string) =>
  [...markup.matchAll(/<button[^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/g)]
    .filter(([, classes]) => !/(?:^| )_quiet_/.test(classes ?? ''))
    .map(([, , label]) => textOf(label ?? ''));

describe('an item of the Outbox', () => {
  it('names the post that it is about by its author and first words, and leads there', () => {
    const markup = drawn([item({ entryId: 'A', title: 'Reaction / like' })]);
    expect(textOf(markup)).toContain('Reaction / like Sending · now About @noor: “Dunlins at low tide”');
    expect(markup).toMatch(/<a [^>]*href="\/post\/P1"[^>]*>“Dunlins at low tide”<\/a>/);
  });

  it.each([
    ['has no text', { ...target, excerpt: '' }, 'About @noor: a post without text', true],
    ['is sensitive', { ...target, excerpt: '', gate: 'sensitive' }, 'About @noor: Sensitive Content', true],
    ['is on the web only', { ...target, excerpt: '', gate: 'webOnly' }, 'About @noor: Web-Only Content', true],
    ['is unsent itself', { ...target, isUnsent: true }, 'About your unsent post “Dunlins at low tide”', false],
    ['is gone', { ...target, isGone: true }, 'About @noor: “Dunlins at low tide”', false],
    ['is not on the device', undefined, 'About a post that is not on this device', true],
  ] as const)('says so where that post %s, and leads only to what is there', (_what, about, text, leads) => {
    const views = { outboxTargets: () => of(new Map(about === undefined ? [] : [['P1', about]])) };
    const outbox = () => of({ items: [item({ entryId: 'A' })], failedCount: 0 });
    const markup = markupOf(<OutboxScreen />, {
      views: { ...views, outbox, drafts: () => of([]) },
    });
    expect(textOf(markup)).toContain(text);
    expect(markup.includes('href="/post/P1"')).toBe(leads);
  });

  it('has the words that it carries and what the server said, with what can be done', () => {
    const mark = { entryId: 'A', kind: 'comment', state: 'failed', message: 'Too rude.' } as const;
    const refused = { entryId: 'A', title: 'Comment', text: 'So do I', canEdit: true, mark };
    expect(textOf(drawn([item(refused)]))).toMatch(/Comment Refused · now .* So do I Too rude\. Retry Edit Discard/);
    expect(textOf(drawn([item({ ...refused, canEdit: false, mark: { ...mark, mayHaveArrived: true } })]))).toMatch(
      /Not confirmed · now .* Retry Discard/,
    );
    expect(textOf(drawn([item({ entryId: 'A' })])), 'what waits is not retried').not.toContain('Retry');
  });

  it.each<readonly [string, Partial<OutboxItemView>, readonly string[], string]>([
    ['waits', {}, ['Discard'], 'Discard'],
    ['waits and can be edited', { canEdit: true }, ['Edit'], 'Edit Discard'],
    ['was refused', { mark: failed }, ['Retry'], 'Retry Discard'],
    ['was refused and can be edited', { canEdit: true, mark: failed }, ['Retry', 'Edit'], 'Retry Edit Discard'],
    ['is under way', { canDiscard: false }, [], ''],
  ])('that %s has a button that looks like one wherever it has any', (_what, given, seen, all) => {
    const markup = drawn([item({ entryId: 'A', ...given })]);
    expect(seenButtons(markup)).toEqual(seen);
    expect(textOf([...markup.matchAll(/<button.*?<\/button>/g)].join(' '))).toBe(all);
  });
});

it('what was refused because one post is gone is one row, which names them all and is cleared in one go', () => {
  const gone = (entryId: string, given: Partial<OutboxItemView>) =>
    item({
      entryId,
      isTargetGone: true,
      mark: { entryId, kind: 'reaction', state: 'failed', message: 'This post is gone.' },
      ...given,
    });
  const markup = drawn(
    [gone('A', { title: 'Reaction / like' }), gone('B', { title: 'Comment', text: 'So do I', canEdit: true })],
    { ...target, isGone: true },
  );
  expect(textOf(markup)).toContain(
    '2 items about a post that is gone Refused About @noor: “Dunlins at low tide” Reaction / like Comment: So do I Edit This post is gone. Discard all',
  );
  expect(markup.match(/data-state="failed"/g)).toHaveLength(1);
  expect(seenButtons(markup), 'one for the row').toEqual(['Discard all']);
  expect(textOf(markup)).not.toContain('Retry');
});

it('says that everything is sent where nothing waits', () => {
  expect(textOf(drawn([]))).toContain('Everything is sent');
});

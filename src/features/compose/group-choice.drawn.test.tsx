import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { defaultShell } from '#data/views/default-shell.ts';
import { markupOf } from '#tests/support/rendered.tsx';
import { GroupChoice } from './group-choice.tsx';

const drawn = (draft: { postType: 'POST' | 'comment' | 'quote'; groupId: string | null }, names: readonly string[]) => {
  const joinedGroups = names.map((name) => ({ id: `id of ${name}`, name }));
  const markup = markupOf(<GroupChoice draft={draft} disabled={false} onChange={() => undefined} />, {
    views: { shell: () => of({ ...defaultShell, joinedGroups }) },
  });
  return [...markup.matchAll(/<option[^>]*?( selected="")?>(.*?)<\/option>/g)].map(([, selected, text]) =>
    selected === undefined ? text : `[${text}]`,
  );
};

describe('where a post goes', () => {
  it('is one of the groups that the member has joined, or everyone', () => {
    expect(drawn({ postType: 'POST', groupId: null }, ['Ferries', 'Waders'])).toEqual(['[For everyone]', 'Ferries', 'Waders']);
    expect(drawn({ postType: 'POST', groupId: 'id of Waders' }, ['Ferries', 'Waders'])).toEqual([
      'For everyone',
      'Ferries',
      '[Waders]',
    ]);
  });

  it('is said where a draft belongs to another group, as one that was left, so that nobody posts elsewhere than they think', () => {
    for (const names of [[], ['Ferries']])
      expect(drawn({ postType: 'POST', groupId: 'id of Waders' }, names)).toEqual([
        'For everyone',
        ...names,
        '[A group that is not in the list]',
      ]);
  });

  it('is no question for who is in none, nor of a comment or a quote', () => {
    expect(drawn({ postType: 'POST', groupId: null }, [])).toEqual([]);
    for (const postType of ['comment', 'quote'] as const) expect(drawn({ postType, groupId: null }, ['Ferries'])).toEqual([]);
  });
});

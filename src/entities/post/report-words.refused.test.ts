import { describe, expect, it } from 'vitest';
import type { ErrorKind } from '#core/errors/error-kind.ts';
import { newsOf, type RefusedEntry } from '#core/outbox/entry-outcome.ts';
import type { EntryError } from '#core/outbox/entry.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { changeWords, reportWords } from './menu-words.ts';
import { reportTypesOf } from './report-types.ts';

function refused(error: EntryError): RefusedEntry {
  const entry = queuedEntry({ id: '01E00000000000000000000001', kind: 'report', payload: { violationType: 'spam' } });
  const news = newsOf({ type: 'refused', entry, error });
  if (news.type !== 'refused') throw new Error('It should be refused');
  return news;
}

function said({ failed }: ReturnType<typeof reportWords>, error: EntryError): string {
  return typeof failed === 'string' ? failed : failed(refused(error));
}

describe('a report', () => {
  it("that the server took reads 'Post Reported!' [MENU-31]", () => {
    expect(reportWords().done).toBe('Post Reported!');
  });

  it('refused by its fields reads as the first of the server’s messages, else as that it failed [MENU-32]', () => {
    const fields = { violationType: ['Unknown type of violation', 'And another'], ulid: ['A third'] };
    expect(said(reportWords(), { kind: 'invalid', message: 'Look at the fields', fields })).toBe('Unknown type of violation');
    expect(said(reportWords(), { kind: 'invalid', message: 'Nothing in it', fields: {} })).toBe('Failed to report post');
    for (const kind of ['forbidden', 'notFound', 'conflict', 'bug'] satisfies ErrorKind[])
      expect(said(reportWords(), { kind, message: 'No' })).toBe('Failed to report post');
  });

  it('offers the twelve types by their names, with what the server says of them [MENU-28] [MENU-29]', () => {
    const types = reportTypesOf([]);
    expect(types.map(({ name }) => name)).toEqual([
      'spam',
      'criminal_solicitation',
      'doxing',
      'fraud',
      'pornographic_and_explicit_content',
      'impersonation',
      'incitement',
      'intellectual_property',
      'sexualization_of_minors',
      'terrorism',
      'threats',
      'unsolicited_advertisements',
    ]);
    expect(types[0]?.label).toBe('Bot and Spam');
    expect(new Set(types.map(({ label }) => label)).size).toBe(12);
    expect(reportTypesOf([{ name: 'new_kind', description: 'Of a later server.' }])).toEqual([
      { name: 'new_kind', label: 'New Kind', description: 'Of a later server.' },
    ]);
  });
});

it('a refused change of staff is told in the server’s words [MENU-37]', () => {
  expect(said(changeWords('x'), { kind: 'forbidden', message: 'You may not do this' })).toBe('You may not do this');
});

import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { SheetProps } from '#ui/sheet-panel.tsx';
import { defaultShell } from '#data/views/default-shell.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { AdminSheet } from '#entities/post/admin-sheet.tsx';
import { CopyLinkSheet } from '#entities/post/copy-link-sheet.tsx';
import { MenuQuestions, type AskedQuestion } from '#entities/post/menu-questions.tsx';
import { ReportSheet } from '#entities/post/report-sheet.tsx';

// In a page it lies over everything; here only what is in it is looked at.
vi.mock('#ui/sheet.tsx', () => ({
  Sheet: ({ open, title, description, children, footer }: SheetProps) =>
    open && (
      <section>
        <h2>{title}</h2>
        <p>{description}</p>
        {children}
        {footer}
      </section>
    ),
}));

const ignore = () => undefined;
const buttonsOf = (markup: string) =>
  [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner]) => textOf(inner ?? ''));

describe('the chooser of a report', () => {
  const drawn = (violations: { name: string; description: string; points: number }[]) =>
    markupOf(<ReportSheet open onReport={ignore} onClose={ignore} />, {
      views: { shell: () => of({ ...defaultShell, publicSettings: { ...defaultShell.publicSettings, violations } }) },
    });

  it('offers one of the types that the device keeps, and reports none before one is chosen [MENU-27] [MENU-28] [MENU-29]', () => {
    const kept = drawn([
      { name: 'spam', description: 'Repeated posts.', points: 1 },
      { name: 'doxing', description: 'Private details.', points: 3 },
    ]);
    expect(kept.match(/type="radio"/g)).toHaveLength(2);
    expect(textOf(kept)).toContain('Bot and Spam Repeated posts. Doxing Private details.');
    expect(kept).not.toContain('checked=""');
    expect(/<button[^>]*disabled=""[^>]*>.*?Report/.test(kept)).toBe(true);
    expect(drawn([]).match(/type="radio"/g), 'before the device has the list').toHaveLength(12);
  });
});

describe('what is asked before it is done', () => {
  const asked = (question: AskedQuestion, given: Parameters<typeof postViewOf>[0] = {}) =>
    textOf(
      markupOf(<MenuQuestions view={postViewOf(given)} ownRepost={null} asked={question} onGone={ignore} onClose={ignore} />),
    );

  it.each([
    ['discover', {}, 'Add this post to Discover?', 'Add to Discover'],
    ['discover', { isInDiscover: true }, 'Remove this post from Discover?', 'Remove from Discover'],
    ['groupRemoval', { groupId: 'G1' }, 'Remove this post from the group?', 'Remove'],
    ['adminDelete', {}, 'Delete this post as staff?', 'Delete'],
    ['delete', {}, 'Delete this post?', 'Delete'],
  ] as const)(
    'is a change of Discover, a removal, a deletion: %s [MENU-24] [MENU-25] [MENU-26]',
    (question, given, title, answer) => {
      const text = asked(question, given);
      expect(text).toContain(title);
      expect(text.endsWith(`${answer} Cancel`)).toBe(true);
    },
  );
});

it('Admin Actions switch Sensitive and Web Only, share and delete [MENU-19]', () => {
  const drawn = (given: Parameters<typeof postViewOf>[0]) =>
    markupOf(<AdminSheet open view={postViewOf(given)} onShare={ignore} onDelete={ignore} onClose={ignore} />);
  expect(textOf(drawn({}))).toBe('Admin Actions Sensitive Web Only Share Delete');
  const switches = (markup: string) => [...markup.matchAll(/role="switch"[^>]*aria-checked="(\w+)"/g)].map(([, is]) => is);
  expect(switches(drawn({ isSensitive: true }))).toEqual(['true', 'false']);
  expect(switches(drawn({ isTrolling: true }))).toEqual(['false', 'true']);
  expect(buttonsOf(drawn({}))).toEqual(['Share', 'Delete']);
});

it("a link that the browser did not copy is shown under 'Copy this link:', with 'Close' [MENU-08]", () => {
  const link = 'https://dunlin.example/post/P1?ref=maya';
  const markup = markupOf(<CopyLinkSheet link={link} onClose={ignore} />);
  expect(textOf(markup)).toContain('Copy this link:');
  expect(markup).toContain(`value="${link}"`);
  expect(markup).toContain('readOnly=""');
  expect(buttonsOf(markup)).toEqual(['Close']);
  expect(markupOf(<CopyLinkSheet link={null} onClose={ignore} />)).toBe('');
});

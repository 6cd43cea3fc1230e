import type { OutboxItemView, TargetView } from '#bridge/view-types.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { AboutPost } from './about-post.tsx';
import { GoneTargetRow } from './gone-target-row.tsx';
import { ItemList } from './item.tsx';

const nothing = () => undefined;
const author = (name: string): TargetView['author'] => {
  const { author: by } = postViewOf();
  return { ...by, user: { ...by.user, name } };
};
const target = (given: Partial<TargetView> = {}): TargetView => ({
  author: author('Noor Haddad'),
  excerpt: 'Dunlins at low tide',
  gate: null,
  isUnsent: false,
  isGone: false,
  ...given,
});
const item = (entryId: string, title: string, text?: string): OutboxItemView => ({
  entryId,
  kind: 'comment',
  target: 'P',
  title,
  ...(text !== undefined && { text }),
  mark: { entryId, kind: 'comment', state: 'failed', message: 'This post is gone.' },
  createdAt: 0,
  canEdit: text !== undefined,
  canDiscard: true,
});
const row =
  (...items: readonly OutboxItemView[]) =>
  () => (
    <ItemList>
      <GoneTargetRow postId="P" items={items} target={target({ isGone: true })} onEdit={nothing} onFailed={nothing} />
    </ItemList>
  );
const about = (given: TargetView | undefined) => () => <AboutPost postId="P" target={given} />;

export const states: States = {
  'two acts': row(item('E1', 'Reaction'), item('E2', 'Bookmark')),
  'acts and texts': row(item('E1', 'Reaction'), item('E2', 'Comment', 'So do I'), item('E3', 'Comment', LONG_WORD.repeat(2))),
  'a text in Arabic': row(item('E1', 'Reaction'), item('E2', 'Comment', 'رأيتها عند الجزر')),
  'about a post': about(target()),
  'about a post without words': about(target({ excerpt: '' })),
  'about an unsent post': about(target({ isUnsent: true })),
  'about a post that is gone': about(target({ isGone: true })),
  'about what the device does not know': about(undefined),
  'about a post with long words': about(target({ author: author(LONG_NAME), excerpt: LONG_WORD.repeat(2) })),
  'about a post in Arabic': about(target({ author: author(ARABIC_NAME), excerpt: 'الطيور عند الجزر' })),
};

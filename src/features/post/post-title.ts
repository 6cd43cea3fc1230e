import type { PostView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

/** Characters of a post in the title of its page. */
const EXCERPT_MAX = 60;

/** 'Noor Haddad: "The tide is out"'; what is gated or deleted says nothing of its text. */
export function postTitle(view: PostView | string): string {
  if (view === 'notFound') return t('post.unavailable');
  if (typeof view === 'string' || view.author.isPlaceholder) return t('postPage.post');
  const { name } = view.author.user;
  const by = t('postPage.by', { name });
  if (view.isSkeleton) return by;
  const { isDeleted, isSensitive, isTrolling, body } = view.post;
  if (isDeleted) return t('postPage.deleted');
  const text = body.replaceAll(/\s+/g, ' ').trim();
  if (isSensitive || isTrolling || text === '') return by;
  return t('postPage.excerpt', { name, text: excerptOf(text) });
}

/** Whole words, and whole characters where a word is long. */
function excerptOf(text: string): string {
  const characters = [...text];
  if (characters.length <= EXCERPT_MAX) return text;
  const cut = characters.slice(0, EXCERPT_MAX).join('');
  const words = cut.replace(/\s+\S*$/, '');
  return `${words}…`;
}

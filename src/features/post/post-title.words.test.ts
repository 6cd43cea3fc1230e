import { describe, expect, it } from 'vitest';
import type { PostView } from '#bridge/view-types.ts';
import { postTitle } from './post-title.ts';

function viewOf(post: object, isPlaceholder = false): PostView {
  const whole = { isDeleted: false, isSensitive: false, isTrolling: false, body: 'The tide is out', ...post };
  return { isSkeleton: false, author: { isPlaceholder, user: { name: 'Noor Haddad' } }, post: whole } as unknown as PostView;
}

describe('postTitle', () => {
  it('names the author and what the post says, on one line', () => {
    expect(postTitle(viewOf({ body: 'The tide\n\n  is out ' }))).toBe('Noor Haddad: "The tide is out"');
  });

  it('cuts after 60 characters, at a word where it can', () => {
    expect(postTitle(viewOf({ body: 'a'.repeat(60) }))).toBe(`Noor Haddad: "${'a'.repeat(60)}"`);
    expect(postTitle(viewOf({ body: 'a'.repeat(61) }))).toBe(`Noor Haddad: "${'a'.repeat(60)}…"`);
    expect(postTitle(viewOf({ body: `${'word '.repeat(11)}and eight` }))).toBe(`Noor Haddad: "${'word '.repeat(11)}and…"`);
    expect(postTitle(viewOf({ body: '🦆'.repeat(61) }))).toBe(`Noor Haddad: "${'🦆'.repeat(60)}…"`);
  });

  it.each([
    ['sensitive', { isSensitive: true }, 'Post by Noor Haddad'],
    ['web only', { isTrolling: true }, 'Post by Noor Haddad'],
    ['without text', { body: '\n' }, 'Post by Noor Haddad'],
    ['deleted', { isDeleted: true }, 'Deleted post'],
  ])('says nothing of the text of one that is %s', (_kind, post, title) => {
    expect(postTitle(viewOf(post))).toBe(title);
  });

  it('stands for a post that is not here', () => {
    expect([postTitle('unknown'), postTitle('missing'), postTitle('notFound')]).toEqual(['Post', 'Post', 'Post Unavailable']);
    expect(postTitle(viewOf({}, true))).toBe('Post');
  });
});

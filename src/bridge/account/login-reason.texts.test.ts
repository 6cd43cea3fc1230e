import { describe, expect, it } from 'vitest';
import { loginNoticeTitle } from './login-reason.ts';

describe('loginNoticeTitle', () => {
  it('names the action [SHELL-43]', () => {
    expect(loginNoticeTitle('react')).toBe('You need to login to react to this post');
    expect(loginNoticeTitle('savedPosts')).toBe('You need to login to view saved posts');
  });

  it('asks in its own words about replies [SHELL-43]', () => {
    expect(loginNoticeTitle('replies')).toBe('Want to see replies?');
  });
});

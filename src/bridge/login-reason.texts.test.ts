import { describe, expect, it } from 'vitest';
import { loginNoticeTitle } from './login-reason.ts';

describe('loginNoticeTitle', () => {
  it('names the action [SHELL-43]', () => {
    expect(loginNoticeTitle('react to this post')).toBe('You need to login to react to this post');
    expect(loginNoticeTitle('to view saved posts')).toBe('You need to login to view saved posts');
  });

  it('asks in its own words about replies [SHELL-43]', () => {
    expect(loginNoticeTitle('view all replies')).toBe('Want to see replies?');
  });
});

import { describe, expect, it } from 'vitest';
import { loginNoticeTitle } from './login-reason.ts';

describe('loginNoticeTitle', () => {
  it('names the action [SHELL-43]', () => {
    expect(loginNoticeTitle('react')).toBe('You need to login to react to this post');
    expect(loginNoticeTitle('savedPosts')).toBe('You need to login to view saved posts');
  });

  it.each([
    ['profile', 'view profile'],
    ['connections', 'view connections'],
    ['savedPosts', 'view saved posts'],
    ['invite', 'view this invite'],
    ['violations', 'view violations'],
    ['search', 'search'],
    ['groups', 'view groups'],
    ['settings', 'view settings'],
    ['createPost', 'create a post'],
    ['inviteFriends', 'invite friends'],
    ['react', 'react to this post'],
    ['share', 'share content'],
    ['bookmark', 'save this post'],
    ['notifications', 'view notifications'],
    ['adDashboard', 'access ad dashboard'],
  ] as const)('of %s says %s [SHELL-40]', (reason, action) => {
    expect(loginNoticeTitle(reason)).toBe(`You need to login to ${action}`);
  });

  it('asks in its own words about replies [SHELL-43]', () => {
    expect(loginNoticeTitle('replies')).toBe('Want to see replies?');
  });
});

import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedPost } from './endpoints/posts/embed-post.ts';
import { followUser } from './endpoints/people/follow-user.ts';
import { getPublicAds } from './endpoints/ads/get-public-ads.ts';
import { magicLogin } from './endpoints/auth/magic-login.ts';
import { mapPosts } from './endpoints/posts/map-posts.ts';
import { getProfile } from './endpoints/people/get-profile.ts';
import { buildPath } from './path.ts';

describe('buildPath', () => {
  it('puts the authenticated API under /v3 [API-01]', () => {
    expect(buildPath(mapPosts)).toBe('/v3/posts/map');
    expect(buildPath(followUser, { user: 'maya' }, { api: 'v3' })).toBe('/v3/profile/maya/follow');
  });

  it('gives the second client no prefix [API-02]', () => {
    expect(buildPath(magicLogin)).toBe('/magicLogin');
    expect(buildPath(magicLogin, {}, { api: 'v4' })).toBe('/magicLogin');
  });

  it('puts public reads under /v4 for callers without authorization [API-03]', () => {
    expect(buildPath(mapPosts, {}, { api: 'v4' })).toBe('/v4/posts/map');
    expect(buildPath(getPublicAds)).toBe('/v4/xposts/ads/all');
    expect(buildPath(embedPost, { postId: '01KB3ZQ8W5N6R7S8T9V0W1X2Y3' })).toBe('/v4/embed/post/01KB3ZQ8W5N6R7S8T9V0W1X2Y3');
  });

  it('refuses to send a call without authorization that needs it', () => {
    expect(() => buildPath(followUser, { user: 'maya' }, { api: 'v4' })).toThrow(
      'followUser is not served without authorization',
    );
  });

  it.each([{}, { user: '' }, { user: '.' }, { user: '..' }, { other: 'maya' }])('refuses the parameters %o', (params) => {
    expect(() => buildPath(followUser, params as Record<string, string>)).toThrow('path parameter "user"');
  });

  it('keeps any value within its one segment', () => {
    const usable = string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '.' && text !== '..');
    assert(
      property(usable, (idOrUsername) => {
        const url = new URL(buildPath(getProfile, { idOrUsername }), 'https://dunlin.example');
        expect(url.pathname.split('/')).toHaveLength(4);
        expect(decodeURIComponent(url.pathname.split('/')[3] ?? '')).toBe(idOrUsername);
        expect(url.search + url.hash).toBe('');
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { embedOf, embedOrigins, embedServices, findEmbedUrl } from './embedded-players.ts';

const player = (url: string) => embedOf(url)?.playerUrl ?? null;
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1';
const SONG = '4uLU6hMCjMI75M1A2tKUQC';

describe('a link becomes a player', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
    ['https://m.youtube.com/watch?feature=share&v=aqz-KE-bpKQ', YOUTUBE],
    ['https://youtu.be/aqz-KE-bpKQ?si=x', YOUTUBE],
    ['https://youtu.be/aqz-KE-bpKQ?t=1m30s', `${YOUTUBE}&start=90`],
    ['https://youtube.com/live/aqz-KE-bpKQ?t=45', `${YOUTUBE}&start=45`],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', YOUTUBE],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', YOUTUBE],
    ['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
    [
      'https://player.vimeo.com/video/1084537?h=8272103f6e',
      'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1&h=8272103f6e',
    ],
    ['https://www.bitchute.com/video/CAxyOr6jPgCC/', 'https://www.bitchute.com/embed/CAxyOr6jPgCC/'],
    [
      'https://music.apple.com/us/album/low-tide/1440857781?i=1440857795',
      'https://embed.music.apple.com/us/album/low-tide/1440857781?i=1440857795',
    ],
    [
      'https://music.apple.com/de/playlist/x/pl.u-06oxpWvTYVEqXqv',
      'https://embed.music.apple.com/de/playlist/x/pl.u-06oxpWvTYVEqXqv',
    ],
    [`https://open.spotify.com/intl-de/track/${SONG}?si=1`, `https://open.spotify.com/embed/track/${SONG}`],
    [`https://open.spotify.com/album/${SONG}`, `https://open.spotify.com/embed/album/${SONG}`],
    [
      'https://www.tiktok.com/@a.bird/video/6718335390845095173',
      'https://www.tiktok.com/player/v1/6718335390845095173?autoplay=1',
    ],
    ['https://www.instagram.com/p/CUbHfhpswxt/?hl=en', 'https://www.instagram.com/p/CUbHfhpswxt/embed/'],
    ['https://instagram.com/noor/reel/CUbHfhpswxt', 'https://www.instagram.com/reel/CUbHfhpswxt/embed/'],
    ['HTTPS://WWW.YouTube.COM/watch?v=aqz-KE-bpKQ', YOUTUBE],
  ])('of its service alone, whatever way it is written: %s [POST-44]', (url, expected) => {
    expect(player(url)).toBe(expected);
  });

  it('that stands as a film, upright or as a line of a song', () => {
    const shape = (url: string) => embedOf(url)?.shape;
    expect(shape('https://youtu.be/aqz-KE-bpKQ')).toBe('wide');
    expect(shape('https://www.youtube.com/shorts/aqz-KE-bpKQ')).toBe('tall');
    expect(shape(`https://open.spotify.com/track/${SONG}`)).toBe('song');
    expect(shape(`https://open.spotify.com/album/${SONG}`)).toBe('songs');
    expect(shape('https://music.apple.com/us/album/1440857781')).toBe('songs');
    expect(shape('https://music.apple.com/us/album/1440857781?i=1440857795')).toBe('song');
  });
});

describe('no player is made of a link', () => {
  it.each([
    // Hosts that only look alike.
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil-youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example/https://youtu.be/aqz-KE-bpKQ',
    'https://youtυbe.com/watch?v=aqz-KE-bpKQ',
    'https://evil.example\\@youtu.be/aqz-KE-bpKQ',
    'https://constructor/watch?v=aqz-KE-bpKQ',
    // Their hosts, and not plainly.
    'https://youtu.be:8443/aqz-KE-bpKQ',
    'https://me:secret@youtu.be/aqz-KE-bpKQ',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'javascript://www.youtube.com/watch?v=aqz-KE-bpKQ%0aalert(1)',
    'javascript:alert(1)',
    'data:text/html,https://youtu.be/aqz-KE-bpKQ',
    '//youtu.be/aqz-KE-bpKQ',
    'youtu.be/aqz-KE-bpKQ',
    '',
    // Ids that are none.
    'https://youtu.be/aqz-KE-bpK"',
    "https://youtu.be/aqz-KE-bpK'",
    'https://youtu.be/aqz-KE-bpKQ%22onload=',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ"><script>',
    'https://www.youtube.com/watch?v=../../../redirect',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/@channel',
    'https://vimeo.com/1084537;x',
    'https://vimeo.com/about',
    'https://www.bitchute.com/channel/x/',
    `https://open.spotify.com/track/${SONG}x`,
    `https://open.spotify.com/user/${SONG}`,
    'https://music.apple.com/us/album/a%2F..%2F..%2Fx',
    'https://vm.tiktok.com/ZMabcdef/',
    'https://www.instagram.com/noor/',
  ])('%s', (url) => {
    expect(embedOf(url)).toBeNull();
  });

  it('with more than what is known: keys, times and songs of another shape are left out', () => {
    expect(player('https://vimeo.com/1084537?h="><b>')).toBe('https://player.vimeo.com/video/1084537?autoplay=1&dnt=1');
    expect(player('https://youtu.be/aqz-KE-bpKQ?t=1"&x=')).toBe(YOUTUBE);
    expect(player('https://youtu.be/aqz-KE-bpKQ?autoplay=0&origin=https://evil.example#x')).toBe(YOUTUBE);
    expect(player('https://music.apple.com/us/album/1440857781?i=x')).toBe('https://embed.music.apple.com/us/album/1440857781');
  });
});

it('every player lies on an origin of its own, over https', () => {
  const origins = embedServices.map((service) => embedOrigins[service]);
  expect(new Set(origins).size).toBe(embedServices.length);
  for (const origin of origins) expect(new URL(origin).href).toBe(`${origin}/`);
});

it('of a text the first link to a player counts, then the previewed page [POST-02]', () => {
  const text = 'See https://waders.example and https://youtu.be/aqz-KE-bpKQ, or https://vimeo.com/1084537.';
  expect(findEmbedUrl(text, 'https://vimeo.com/1')).toBe('https://youtu.be/aqz-KE-bpKQ');
  expect(findEmbedUrl('Low tide', 'https://vimeo.com/1')).toBe('https://vimeo.com/1');
  expect(findEmbedUrl('Low tide', 'https://waders.example')).toBeNull();
  expect(findEmbedUrl('http://youtu.be/aqz-KE-bpKQ youtu.be/aqz-KE-bpKQ', null)).toBeNull();
});

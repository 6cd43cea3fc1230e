import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenGraph } from '#contract/resources/post.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { isOutOfView, ownPicture } from './embed-rules.ts';
import { EmbeddedPlayer } from './embedded-player.tsx';

const FILM = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const preview: OpenGraph = {
  title: 'Dunlins in flight',
  description: 'A film',
  image: '/media/film.webp',
  url: 'https://youtu.be/aqz-KE-bpKQ',
  shouldFetchOg: false,
};

beforeEach(() => vi.stubGlobal('location', { origin: 'https://dunlin.example' }));
afterEach(() => vi.unstubAllGlobals());

const drawn = (embedUrl: string, openGraph: OpenGraph | null = null) =>
  markupOf(<EmbeddedPlayer post={{ id: 'P1', embedUrl, openGraph }} />);

/** Addresses that the browser asks for by itself. */
const asked = (markup: string) => [...markup.matchAll(/\s(?:src|srcset|poster|data)="([^"]*)"/gi)].map(([, url]) => url);

describe('a link to a player', () => {
  it.each([
    [FILM, 'YouTube'],
    ['https://vimeo.com/1084537', 'Vimeo'],
    ['https://www.bitchute.com/video/CAxyOr6jPgCC/', 'Bitchute'],
    ['https://music.apple.com/us/album/1440857781', 'Apple Music'],
    ['https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', 'Spotify'],
    ['https://www.tiktok.com/@a.bird/video/6718335390845095173', 'TikTok'],
    ['https://www.instagram.com/p/CUbHfhpswxt/', 'Instagram'],
  ])(
    '%s is a picture of %s that asks nobody, with the link and a way to hide it [POST-44] [POST-45] [POST-46]',
    (url, service) => {
      const markup = drawn(url);
      expect(asked(markup)).toEqual([]);
      expect(markup).not.toContain('<iframe');
      expect(markup).toContain(`aria-label="Play on ${service}"`);
      expect(markup).toContain(`<a href="${url}"`);
      expect(textOf(markup)).toContain(`${service} is contacted only when you press play.`);
      expect(markup).toMatch(/<button[^>]*aria-expanded="true"[^>]*>Hide</);
    },
  );

  it('bears the title and our picture of its page, and nothing of another page', () => {
    const own = drawn(FILM, preview);
    expect(asked(own)).toEqual(['/media/film.webp']);
    expect(own).toContain('aria-label="Play on YouTube: Dunlins in flight"');
    const other = drawn(FILM, { ...preview, url: 'https://waders.example' });
    expect(asked(other)).toEqual([]);
    expect(other).not.toContain('Dunlins in flight');
  });

  it('shows no picture of another origin before the press', () => {
    expect(asked(drawn(FILM, { ...preview, image: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hq720.jpg' }))).toEqual([]);
    const of = (url: string) => ownPicture(url, 'https://dunlin.example');
    expect(of('/media/a.webp')).toBe('/media/a.webp');
    expect(of('https://dunlin.example/media/a.webp')).toBe('https://dunlin.example/media/a.webp');
    for (const url of [
      '//i.ytimg.com/a',
      'https://dunlin.example.evil.example/media/a',
      'http://dunlin.example/a',
      'data:image/png,x',
      '',
      '/\\evil.example/a',
    ])
      expect(of(url), url).toBeNull();
  });

  it('that is none, whatever the server said, is its preview or nothing', () => {
    for (const url of ['javascript:alert(1)', 'https://evil.example/embed', '']) {
      expect(drawn(url)).toBe('');
      expect(drawn(url, preview)).toContain('href="https://youtu.be/aqz-KE-bpKQ"');
      expect(drawn(url, preview)).not.toContain('Play on');
    }
  });
});

it('a player is out of view under a tenth of it, and not with a tenth [POST-47]', () => {
  expect([0, 0.0999, 0.1, 1].map(isOutOfView)).toEqual([true, true, false, false]);
});

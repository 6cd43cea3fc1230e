import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

function widthsOf(src: string, size?: number): string[] {
  const markup = renderToStaticMarkup(<Avatar src={src} name="Maya" {...(size === undefined ? {} : { size })} />);
  return [...markup.matchAll(/ (?:src|srcSet)="([^"]*)"/g)].map(([, value = '']) => value);
}

describe('the picture of a person or a group', () => {
  it('is asked for 40 wide, on dense screens 80, up to the size that a feed shows [POST-22]', () => {
    for (const size of [undefined, 40, 32, 28, 22]) {
      expect(widthsOf('/media/maya.webp', size), String(size)).toEqual([
        '/media/maya.webp?w=40',
        '/media/maya.webp?w=40 1x, /media/maya.webp?w=80 2x',
      ]);
    }
    expect(widthsOf('/media/waders.webp', 20), "a group's, over its author's").toEqual(['/media/waders.webp?w=40']);
  });

  it('is asked for wider where it is shown larger, and as it is from elsewhere', () => {
    expect(widthsOf('/media/maya.webp', 41)[0]).toBe('/media/maya.webp?w=80');
    expect(widthsOf('https://elsewhere.test/maya.jpg')).toEqual(['https://elsewhere.test/maya.jpg']);
  });
});

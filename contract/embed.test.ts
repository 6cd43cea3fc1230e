import { describe, expect, it } from 'vitest';
import { embedCode, embedHeight, embedPath } from './embed.ts';

describe('the code that embeds a post', () => {
  it('asks for a theme where one was chosen, and for no engagement where it is hidden', () => {
    const choose = (theme: 'auto' | 'light' | 'dark', showsEngagement: boolean) => embedPath('01P', { theme, showsEngagement });
    expect(choose('auto', true)).toBe('/v4/embed/post/01P');
    expect(choose('light', true)).toBe('/v4/embed/post/01P?theme=light');
    expect(choose('dark', false)).toBe('/v4/embed/post/01P?theme=dark&showEngagement=0');
    expect(choose('auto', false)).toBe('/v4/embed/post/01P?showEngagement=0');
  });

  it('keeps the height within its bounds [MENU-44]', () => {
    expect([199, 200, 201, 799, 800, 801, Number.NaN, 0].map(embedHeight)).toEqual([350, 200, 201, 799, 800, 800, 350, 350]);
  });

  it('is one element, whatever the author is called', () => {
    const title = '"><script>alert(1)</script> & \'';
    expect(embedCode('https://dunlin.example', '01P', { theme: 'dark', showsEngagement: false, height: 400, title })).toBe(
      '<iframe src="https://dunlin.example/v4/embed/post/01P?theme=dark&amp;showEngagement=0" ' +
        'title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; \'" width="100%" height="400" loading="lazy" style="border:0;max-width:550px"></iframe>',
    );
  });
});

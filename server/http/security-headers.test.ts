import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { STYLE_SOURCE } from '../kernel/html.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

describe('the content policy', () => {
  let test: TestApp;
  afterEach(() => test.close());

  async function policyOf(
    googleClientId: string | null,
    clientDir?: string,
    more: { appUrl?: string } = {},
  ): Promise<Map<string, string[]>> {
    test = await createTestApp({ config: { googleClientId, ...(clientDir === undefined ? {} : { clientDir }), ...more } });
    const header = String((await test.visitor.get('/')).headers['content-security-policy']);
    return new Map(header.split(';').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
  }

  it('lets Google Identity load, frame, connect and style where Google sign-in is configured, and nothing more', async () => {
    const policy = await policyOf('client-of-google.apps.googleusercontent.com');
    const withGoogle = [...policy].filter(([, sources]) => sources.some((source) => source.includes('google.com')));
    expect(withGoogle.map(([name]) => name).toSorted()).toEqual(['connect-src', 'frame-src', 'script-src', 'style-src']);
    for (const [, sources] of withGoogle) expect(sources).toContain('https://accounts.google.com/gsi/');
    const answer = await test.visitor.get('/');
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('lets a page of https open no live connection but a secure one, on the port of TLS [LIVE-01]', async () => {
    const policy = await policyOf(null, undefined, { appUrl: 'https://dunlin.example' });
    const sockets = policy.get('connect-src')?.filter((source) => /^wss?:/.test(source));
    expect(sockets?.map((source) => [new URL(source).protocol, new URL(source).port || '443'])).toEqual([['wss:', '443']]);
  });

  it('knows no Google where it is not', async () => {
    const policy = await policyOf(null);
    expect([...policy.values()].flat().filter((source) => source.includes('google.com'))).toEqual([]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
  });

  it('takes no other script that stands in a page, nor evaluated ones', async () => {
    const policy = await policyOf('client-of-google.apps.googleusercontent.com');
    expect(policy.get('script-src')?.filter((source) => source.startsWith("'") && source !== "'self'")).toEqual([]);
    expect([policy.get('object-src'), policy.get('base-uri')]).toEqual([["'none'"], ["'none'"]]);
  });

  it('asks for Trusted Types by one policy, save where Google’s script needs what they forbid', async () => {
    const policy = await policyOf(null);
    expect([policy.get('require-trusted-types-for'), policy.get('trusted-types')]).toEqual([["'script'"], ['default']]);
    await test.close();
    expect((await policyOf('client-of-google.apps.googleusercontent.com')).has('require-trusted-types-for')).toBe(false);
  });

  it('lets a page frame itself and the players of the named services, each by its whole host, and nothing else [POST-44]', async () => {
    const policy = await policyOf(null);
    expect(policy.get('frame-src')).toEqual([
      "'self'",
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://www.bitchute.com',
      'https://embed.music.apple.com',
      'https://open.spotify.com',
      'https://www.tiktok.com',
      'https://www.instagram.com',
    ]);
  });

  it('lets no picture, sound or video come from elsewhere', async () => {
    const policy = await policyOf(null);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
    expect(policy.get('media-src')).toEqual(["'self'", 'blob:']);
  });

  it('takes script and style of the built page by their digests, and no other', async () => {
    const clientDir = mkdtempSync(path.join(os.tmpdir(), 'dunlin-client-'));
    try {
      writeFileSync(
        path.join(clientDir, 'index.html'),
        '<head><script>theme()</script><style>b{color:red}</style><script type="module" src="/a.js"></script></head>',
      );
      const policy = await policyOf(null, clientDir);
      const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      expect(policy.get('script-src')).toEqual(["'self'", digest('theme()')]);
      // The other style is that of the server's own pages.
      expect(policy.get('style-src')).toEqual(["'self'", STYLE_SOURCE, digest('b{color:red}')]);
    } finally {
      rmSync(clientDir, { recursive: true });
    }
  });
});

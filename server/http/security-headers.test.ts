import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

describe('the content policy', () => {
  let test: TestApp;
  afterEach(() => test.close());

  async function policyOf(googleClientId: string | null): Promise<Map<string, string[]>> {
    test = await createTestApp({ config: { googleClientId } });
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

  it('knows no Google where it is not', async () => {
    const policy = await policyOf(null);
    expect([...policy.values()].flat().filter((source) => source.includes('google.com'))).toEqual([]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
  });

  it('never takes scripts that stand in the page, nor evaluated ones', async () => {
    const policy = await policyOf('client-of-google.apps.googleusercontent.com');
    expect(policy.get('script-src')?.filter((source) => source.startsWith("'") && source !== "'self'")).toEqual([]);
    expect([policy.get('object-src'), policy.get('base-uri')]).toEqual([["'none'"], ["'none'"]]);
  });
});

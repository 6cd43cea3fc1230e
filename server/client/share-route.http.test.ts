import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

describe('what the system’s share sheet posts where no service worker takes it [COMPOSE-47]', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  /** As a browser writes it. */
  async function shares(form: FormData): Promise<Record<string, string>> {
    const request = new Request('https://dunlin.example/', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    return sends(payload, request.headers.get('content-type') ?? '');
  }

  async function sends(payload: string | Buffer, type: string): Promise<Record<string, string>> {
    const answer = await test.visitor.post('/feed', undefined, { payload, headers: { 'content-type': type } });
    expect([answer.status, answer.headers['cache-control']]).toEqual([303, 'no-store']);
    const to = new URL(String(answer.headers['location']), 'https://dunlin.example');
    expect([to.origin, to.pathname]).toEqual(['https://dunlin.example', '/feed']);
    return Object.fromEntries(to.searchParams);
  }

  function formOf(texts: Readonly<Record<string, string>>, fileBytes?: number): FormData {
    const form = new FormData();
    for (const [name, text] of Object.entries(texts)) form.append(name, text);
    if (fileBytes !== undefined) form.append('files', new File([new Uint8Array(fileBytes)], 'a.png', { type: 'image/png' }));
    return form;
  }

  it('leads to the address that shares its texts, without any other field', async () => {
    const texts = { title: 'Terns', text: 'Zurück & <b>da</b>\n#birds', 'share-url': 'https://a.example/?x=1' };
    expect(await shares(formOf({ ...texts, 'shared-files': '01X', compose: '1' }))).toEqual({
      ...texts,
      text: 'Zurück & <b>da</b>\r\n#birds',
    });
    expect(await shares(formOf({}))).toEqual({});
  });

  it('keeps the texts where files come with them, however large', async () => {
    expect(await shares(formOf({ text: 'Look' }, 10))).toEqual({ text: 'Look' });
    expect(await shares(formOf({ text: 'Look' }, 3_000_000))).toEqual({ text: 'Look' });
    expect(await shares(formOf({ text: 'Look' }, 70_000_000))).toEqual({ text: 'Look' });
  });

  it('has an address that every server takes, whatever the text is', async () => {
    const { text = '' } = await shares(
      formOf({ text: '🐦'.repeat(4000), title: 'é'.repeat(4000), 'share-url': 'a'.repeat(60_000) }),
    );
    expect(text).toMatch(/^(?:🐦){200,}$/u);
    expect(text.length).toBeLessThan(3000 / 6);
    const marks = "!'()~".repeat(2000);
    const answer = await shares(formOf({ title: marks, text: marks, 'share-url': marks }));
    expect(String(new URLSearchParams(answer)).length).toBeLessThan(10_000);
    expect(await shares(formOf({ text: 'x'.repeat(100_000) }))).toEqual({});
  });

  it.each([
    ['', 'multipart/form-data; boundary=x'],
    ['nonsense', 'multipart/form-data; boundary=x'],
    ['nonsense', 'multipart/form-data'],
    ['{"text":"x"}', 'application/json'],
    ['nonsense', 'text/plain'],
    ['text=x', 'application/x-www-form-urlencoded'],
    ['--x\r\nContent-Disposition: form-data; name="text"\r\n\r\ncut o', 'multipart/form-data; boundary=x'],
    ['--x\r\nContent-Disposition: form-data; name="text"; filename="a"\r\n\r\nfile\r\n--x--', 'multipart/form-data; boundary=x'],
  ])('is the feed where it is no form: %s as %s', async (payload, type) => {
    expect(await sends(payload, type)).toEqual({});
  });
});

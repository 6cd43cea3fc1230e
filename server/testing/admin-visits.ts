import type { TestApp } from './test-app.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

/** Opens pages of the admin site and sends their forms, as a browser without scripts does. */
export interface AdminVisits {
  /** The cookie of this member's visit; one for each, as there are only a few logins a minute. */
  opened(client: TestClient): Promise<string>;
  page(client: TestClient, path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** The page as text. */
  html(client: TestClient, path: string, headers?: Record<string, string>): Promise<string>;
  /** Sends a form with the key of the member's session. */
  submit(client: TestClient, path: string, fields?: Record<string, string>): Promise<TestAnswer>;
}

export function adminVisits(test: TestApp): AdminVisits {
  const cookies = new Map<string, string>();

  async function opened(client: TestClient): Promise<string> {
    const known = cookies.get(client.id);
    if (known !== undefined) return known;
    const { status, headers } = await client.post('/admin/login');
    if (status !== 200) throw new Error(`The admin site was not opened: ${status}`);
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    cookies.set(client.id, cookie);
    return cookie;
  }

  const page: AdminVisits['page'] = async (client, path, headers = {}) =>
    test.visitor.get(path, { headers: { cookie: await opened(client), ...headers } });

  return {
    opened,
    page,
    html: async (client, path, headers) => String((await page(client, path, headers)).body),
    async submit(client, path, fields = {}) {
      const key = /name="key" value="([\w-]+)"/.exec(String((await page(client, '/admin/health')).body))?.[1] ?? '';
      return test.visitor.call('POST', path, {
        key: null,
        payload: new URLSearchParams({ key, ...fields }).toString(),
        headers: { cookie: await opened(client), 'content-type': 'application/x-www-form-urlencoded' },
      });
    },
  };
}

import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { BrowserContext } from '@playwright/test';

const KEY_ID = 'key-of-the-tests';

/** Whom the next tap on Google's button signs in. */
export interface GoogleAccount {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

/**
 * Google, as far as signing in needs it: its keys for the server, its button for the page. The tokens are real ones;
 * only whose they are is ours.
 */
export interface Google {
  /** Configures a server that asks this Google. */
  readonly env: Readonly<Record<string, string>>;
  /** What the context's pages get from Google's address from now on. Answers which addresses were asked for. */
  answers(context: BrowserContext, account: GoogleAccount): Promise<readonly string[]>;
}

export async function openGoogle(clientId: string): Promise<Google> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };

  async function credentialOf({ subject, email, name }: GoogleAccount): Promise<string> {
    return new SignJWT({ email, name, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer('https://accounts.google.com')
      .setAudience(clientId)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  }

  return {
    env: { GOOGLE_CLIENT_ID: clientId, NODE_OPTIONS: `--import=${JSON.stringify(moduleAnsweringKeys(keys))}` },
    async answers(context, account) {
      const asked: string[] = [];
      const script = buttonScript(await credentialOf(account));
      await context.route('https://accounts.google.com/**', async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/javascript', body: script });
      });
      return asked;
    },
  };
}

/** Loaded by the server before its own code: Google's keys are these, and nothing else changes. */
function moduleAnsweringKeys(keys: object): string {
  const source = `
    const real = globalThis.fetch;
    const keys = ${JSON.stringify(JSON.stringify(keys))};
    globalThis.fetch = (input, options) =>
      String(input?.url ?? input) === 'https://www.googleapis.com/oauth2/v3/certs'
        ? Promise.resolve(new Response(keys, { headers: { 'content-type': 'application/json' } }))
        : real(input, options);`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** What Google Identity Services does of what the page asks it for: a button that gives a credential. */
function buttonScript(credential: string): string {
  return `{
    let options;
    window.google = { accounts: { id: {
      initialize(given) { options = given; },
      renderButton(parent) {
        const button = document.createElement('button');
        button.textContent = 'Sign in with Google';
        button.addEventListener('click', () => options.callback({ credential: ${JSON.stringify(credential)} }));
        parent.append(button);
      },
    } } };
  }`;
}

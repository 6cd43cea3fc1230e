import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { asText, COMMAND_LIMIT_MS, fromText, keysOf, pressAt, type Engine, type EngineBrowser } from './engine-browser.ts';

/** Nothing calls home where there is no network, and nothing asks or greets. */
const preferences = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'browser.safebrowsing.update.enabled': false,
  'extensions.update.enabled': false,
  'ui.prefersReducedMotion': 1,
};

/**
 * Firefox speaks WebDriver BiDi itself (W3C, https://www.w3.org/TR/webdriver-bidi/), so it needs no driver beside it.
 */
export function firefox(path: string): Engine {
  const profile = mkdtempSync(join(tmpdir(), 'dunlin-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  /** A test that failed may have left it running. */
  let running: ChildProcess | undefined;
  return {
    keepsProfile: true,
    async launch(url) {
      const child = spawn(
        path,
        ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
        {
          stdio: ['ignore', 'ignore', 'pipe'],
          env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
        },
      );
      running = child;
      const socket = await connect(await addressOf(child));
      const command = commandsOf(socket);
      await command('session.new', { capabilities: {} });
      const { contexts } = (await command('browsingContext.getTree', {})) as { contexts: readonly { context: string }[] };
      return browserOf(command, url, contexts[0]?.context ?? '', child);
    },
    async end() {
      running?.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const limit = setTimeout(() => reject(new Error(`Firefox does not listen: ${said}`)), COMMAND_LIMIT_MS);
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(`${address}/session`);
    });
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
  });
}

function connect(address: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

type Command = (method: string, params: object) => Promise<unknown>;

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

function commandsOf(socket: WebSocket): Command {
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    waiting.get(answer.id ?? -1)?.(answer);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const limit = setTimeout(() => reject(new Error(`Firefox did not answer ${method}`)), COMMAND_LIMIT_MS);
      waiting.set(id, ({ type, result, error, message }) => {
        clearTimeout(limit);
        waiting.delete(id);
        if (type === 'success') resolve(result);
        else reject(new Error(`Firefox refused ${method}: ${error ?? ''} ${message ?? ''}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

function browserOf(command: Command, url: string, first: string, child: ChildProcess): EngineBrowser {
  let context = first;
  /** A page that goes elsewhere by itself at that moment ends the navigation: it is asked for again. */
  const open = async (path: string, triesLeft = 3): Promise<void> => {
    try {
      await command('browsingContext.navigate', { context, url: url + path, wait: 'interactive' });
    } catch (error) {
      if (triesLeft === 0 || !String(error).includes('NS_BINDING_ABORTED')) throw error;
      await open(path, triesLeft - 1);
    }
  };
  return {
    open,
    async reload() {
      await command('browsingContext.reload', { context, wait: 'interactive' });
    },
    async run<Value>(body: string) {
      const answer = (await command('script.evaluate', {
        expression: asText(body),
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: unknown }; exceptionDetails?: { text: string } };
      if (answer.exceptionDetails !== undefined) throw new Error(`In the page: ${answer.exceptionDetails.text}`);
      return fromText(answer.result?.value) as Value;
    },
    async press(x, y) {
      await command('input.performActions', { context, actions: [pressAt(x, y)] });
    },
    async type(text) {
      await command('input.performActions', { context, actions: [keysOf(text)] });
    },
    async openTab(path) {
      const before = context;
      const made = (await command('browsingContext.create', { type: 'tab' })) as { context: string };
      context = made.context;
      await open(path);
      return async () => {
        await command('browsingContext.close', { context: made.context });
        context = before;
        await command('browsingContext.activate', { context });
      };
    },
    async replaceTab() {
      const before = context;
      const made = (await command('browsingContext.create', { type: 'tab' })) as { context: string };
      await command('browsingContext.close', { context: before });
      context = made.context;
    },
    async picture() {
      const { data } = (await command('browsingContext.captureScreenshot', { context })) as { data: string };
      return data;
    },
    async quit() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await command('browser.close', {}).catch(() => undefined);
      const limit = setTimeout(() => child.kill('SIGKILL'), COMMAND_LIMIT_MS);
      await ended;
      clearTimeout(limit);
    },
  };
}

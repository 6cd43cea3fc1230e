import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '../support/server-process.ts';
import { asText, COMMAND_LIMIT_MS, fromText, keysOf, pressAt, type Engine, type EngineBrowser } from './engine-browser.ts';

export interface WebKitPaths {
  /** `WebKitWebDriver` of the package `webkit2gtk-driver`. */
  readonly driver: string;
  /** WebKit's own small browser, of `libwebkit2gtk`. */
  readonly browser: string;
  /** The virtual screen. */
  readonly xvfb: string;
}

/**
 * WebKitGTK over WebDriver (W3C). A browser that is driven keeps nothing on the disk, so the tabs of one launch are
 * what is closed and opened.
 */
export function webkit({ driver, browser, xvfb }: WebKitPaths): Engine {
  const children: ChildProcess[] = [];
  return {
    keepsProfile: false,
    async launch(url) {
      const display = await startScreen(xvfb, children);
      const port = await freePort();
      // Its sandbox needs rights that a container or a test's user lacks; only pages of this machine are opened.
      const env = {
        ...process.env,
        DISPLAY: display,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        // Its compositor's thread crashes now and then in the drawing library of a machine without graphics hardware.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      };
      children.push(spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }));
      const command = commandsOf(`http://127.0.0.1:${port}`);
      const { sessionId } = (await untilUp(() =>
        command('POST', '/session', {
          capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } },
        }),
      )) as { sessionId: string };
      const inSession = (method: string, path: string, body?: object) => command(method, `/session/${sessionId}${path}`, body);
      await inSession('POST', '/timeouts', { script: COMMAND_LIMIT_MS, pageLoad: COMMAND_LIMIT_MS });
      return browserOf(inSession, url);
    },
    async end() {
      for (const child of children.toReversed()) child.kill();
    },
  };
}

/** Answers the display that the server has chosen. */
function startScreen(xvfb: string, children: ChildProcess[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    children.push(child);
    child.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The virtual screen ended')));
  });
}

type Command = (method: string, path: string, body?: object) => Promise<unknown>;

function commandsOf(base: string): Command {
  return async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } } : {}),
      signal: AbortSignal.timeout(2 * COMMAND_LIMIT_MS),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit refused ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function untilUp(ask: () => Promise<unknown>): Promise<unknown> {
  const latest = Date.now() + COMMAND_LIMIT_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      // Only the driver's port may be closed yet.
      if (!(error instanceof TypeError) || Date.now() > latest) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function browserOf(command: Command, url: string): EngineBrowser {
  const open = async (path: string) => {
    await command('POST', '/url', { url: url + path });
  };
  return {
    open,
    async reload() {
      await command('POST', '/refresh');
    },
    async run<Value>(body: string) {
      const script = `const done = arguments[arguments.length - 1]; ${asText(body)}.then(done);`;
      return fromText(await command('POST', '/execute/async', { script, args: [] })) as Value;
    },
    async press(x, y) {
      await command('POST', '/actions', { actions: [pressAt(x, y)] });
    },
    async type(text) {
      await command('POST', '/actions', { actions: [keysOf(text)] });
    },
    async openTab(path) {
      const before = await command('GET', '/window');
      const { handle } = (await command('POST', '/window/new', { type: 'tab' })) as { handle: string };
      await command('POST', '/window', { handle });
      await open(path);
      return async () => {
        await command('DELETE', '/window');
        await command('POST', '/window', { handle: before });
      };
    },
    async replaceTab() {
      const { handle } = (await command('POST', '/window/new', { type: 'tab' })) as { handle: string };
      await command('DELETE', '/window');
      await command('POST', '/window', { handle });
    },
    async picture() {
      return String(await command('GET', '/screenshot'));
    },
    async quit() {
      await command('DELETE', '').catch(() => undefined);
    },
  };
}

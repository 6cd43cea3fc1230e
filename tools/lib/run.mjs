import { spawn } from 'node:child_process';
import { platform } from 'node:process';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a command in the repository. Resolves with its exit code and, with `capture`, what it printed; never rejects on
 * a non-zero exit.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, capture?: boolean, yields?: boolean }} [options] `yields`: others have the
 * processor first
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, capture = false, yields = false } = {}) {
  return new Promise((resolve) => {
    const [program, ...words] = yields && platform !== 'win32' ? ['nice', '-n', '10', command, ...args] : [command, ...args];
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    const take = (chunk) => (output += chunk);
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a program of a locally installed package with this very Node. */
export function runBin(name, args, options) {
  return run(process.execPath, [fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url)), ...args], options);
}

import { spawn } from 'node:child_process';
import { root } from './run.mjs';

/** What a person or a process manager ends a program with. */
const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program of Node in place of this process: its output is ours, signals go on to it, and this process ends as it
 * ends, unless it succeeds. Should this process be killed, the closing channel tells the program.
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it ended by itself and with success
 */
export function runInForeground(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    let asked = false;
    const passOn = (signal) => {
      asked = true;
      child.kill(signal);
    };
    for (const signal of ending) process.on(signal, passOn);
    child.on('error', (error) => {
      console.error(error.message);
      process.exitCode = 1;
      resolve(false);
    });
    child.on('exit', (code, signal) => {
      for (const name of ending) process.off(name, passOn);
      if (signal !== null) process.kill(process.pid, signal);
      process.exitCode = code ?? 1;
      resolve(code === 0 && !asked);
    });
  });
}

import { spawn } from 'node:child_process';

const GRACE_MS = 10_000;
const TAIL_CHARACTERS = 4000;
const ownGroups = process.platform !== 'win32';

/**
 * @typedef {object} Child
 * @property {string} name in messages
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<string>} ended resolves to how it ended; '' means success
 * @property {() => string} errorOutput the end of what it wrote to a piped standard error
 *
 * @typedef {object} ChildOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {import('node:child_process').StdioOptions} stdio
 * @property {boolean} [shell] for commands that Windows knows as `.cmd` files
 *
 * @typedef {ReturnType<typeof createChildren>} Children
 */

/**
 * Child processes, none of which outlives this process.
 *
 * Each leads its own process group: Ctrl-C reaches only this process, which then
 * stops the others in order, with their descendants.
 */
export function createChildren() {
  /** @type {Set<Child>} */
  const running = new Set();
  let stopping = false;

  return {
    /** Whether they are being stopped, so that an exit is expected. */
    isStopping: () => stopping,

    /**
     * @param {string} name
     * @param {string} command
     * @param {string[]} args
     * @param {ChildOptions} options
     * @returns {Child}
     */
    start(name, command, args, options) {
      const child = spawn(command, args, { ...options, detached: ownGroups, windowsHide: true });
      let errorOutput = '';
      child.stderr?.on('data', (chunk) => {
        errorOutput = (errorOutput + chunk).slice(-TAIL_CHARACTERS);
      });
      /** @type {Child} */
      const started = {
        name,
        process: child,
        ended: endOf(child),
        errorOutput: () => errorOutput.trim(),
      };
      running.add(started);
      started.ended.then(() => {
        running.delete(started);
        signalGroup(child, 'SIGKILL');
      });
      return started;
    },

    /** Stops all of them: SIGTERM first, SIGKILL after 10 s. */
    async stopAll() {
      stopping = true;
      const children = [...running];
      for (const { process: child } of children) signalGroup(child, 'SIGTERM');
      const force = setTimeout(() => {
        for (const { process: child } of children) signalGroup(child, 'SIGKILL');
      }, GRACE_MS);
      await Promise.all(children.map((child) => child.ended));
      clearTimeout(force);
    },
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // 'close' and not 'exit': by then all of its output has been read.
    child.once('close', (code, signal) => {
      if (signal) resolve(`ended by ${signal}`);
      else resolve(code === 0 ? '' : `exit code ${code}`);
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(ownGroups ? -child.pid : child.pid, signal);
  } catch {
    // The group has exited already.
  }
}

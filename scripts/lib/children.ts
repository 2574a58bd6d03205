import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const GRACE_MS = 10_000;
const TAIL_CHARACTERS = 4000;
const ownGroups = process.platform !== 'win32';

/** A running program. */
export interface Child {
  /** In messages. */
  name: string;
  process: ChildProcess;
  /** Resolves to how it ended; '' means success. */
  ended: Promise<string>;
  /** The end of what it wrote to piped streams. */
  output: () => string;
}

export type Children = ReturnType<typeof createChildren>;

/**
 * Child processes, none of which outlives this process. Each leads its own process group: Ctrl-C reaches only this
 * process, which then stops the others with their descendants.
 */
export function createChildren() {
  const running = new Set<Child>();
  let stopping = false;

  return {
    /** Whether they are being stopped, so that an exit is expected. */
    isStopping: () => stopping,

    start(name: string, command: string, args: string[], options: SpawnOptions): Child {
      const child = spawn(command, args, { ...options, detached: ownGroups, windowsHide: true });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) => {
          output = (output + chunk).slice(-TAIL_CHARACTERS);
        });
      }
      const started = { name, process: child, ended: endOf(child), output: () => output.trim() };
      running.add(started);
      started.ended.then(() => {
        running.delete(started);
        signalGroup(child, 'SIGKILL');
      });
      return started;
    },

    /** Stops all of them: SIGTERM first, SIGKILL after 10 s. */
    async stopAll(): Promise<void> {
      stopping = true;
      const children = [...running];
      for (const child of children) signalGroup(child.process, 'SIGTERM');
      const force = setTimeout(() => {
        for (const child of children) signalGroup(child.process, 'SIGKILL');
      }, GRACE_MS);
      await Promise.all(children.map((child) => child.ended));
      clearTimeout(force);
    },
  };
}

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // 'close' and not 'exit': by then all of its output has been read.
    child.once('close', (code, signal) => {
      if (signal) resolve(`ended by ${signal}`);
      else resolve(code === 0 ? '' : `exit code ${code}`);
    });
  });

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(ownGroups ? -pid : pid, signal);
  } catch {
    // The group has exited already.
  }
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';

const run = promisify(execFile);

/** A screen of X that nobody sees, with a clipboard of its own. */
export interface Screen {
  /** Environment of a program whose windows are on it. */
  env: NodeJS.ProcessEnv;
  /** Puts HTML into its clipboard, as another program does. */
  copyHtml(html: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a screen; `programs` are the paths of Xvfb and xclip. */
export async function startScreen(programs: { xvfb: string; xclip: string }): Promise<Screen> {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn(programs.xvfb, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [display] = await once(server.stdout, 'data');
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' };
  return {
    env,
    async copyHtml(html) {
      const clipboard = ['-selection', 'clipboard', '-target', 'text/html'];
      // It goes on in the background, where it gives the text to whoever pastes.
      const xclip = spawn(programs.xclip, clipboard, { env, stdio: ['pipe', 'ignore', 'ignore'] });
      xclip.stdin.end(html);
      const [code] = await once(xclip, 'exit');
      if (code !== 0) throw new Error(`xclip ended with ${code}.`);
      // It ends before the clipboard is its own: whoever pastes at once gets what was there before.
      await vi.waitFor(async () => {
        const { stdout } = await run(programs.xclip, [...clipboard, '-out'], { env });
        expect(stdout).toBe(html);
      }, 20_000);
    },
    stop: () => stopProgram(server),
  };
}

/** Ends a program and waits until it has gone. */
export async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGTERM');
  await once(program, 'exit');
}

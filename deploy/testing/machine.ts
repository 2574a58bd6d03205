import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');
const SYSTEMCTL = join(import.meta.dirname, 'systemctl.mjs');
const FOLDERS = ['opt', 'etc/systemd/system', 'var/backups', 'var/lib', 'bin'];

/** A fake machine: /opt, /etc and /var are below a folder. */
export interface Machine {
  /** Maps a path of the fake machine to this one. */
  at: (path: string) => string;
  /** Runs a script of shell commands; throws if one of them fails. */
  run: (script: string) => Promise<string>;
  remove: () => Promise<void>;
}

/**
 * Creates a machine with the settings of server, web app and front, each in its file below `/etc`.
 * `ports` maps the documented ports to free ones. Its `systemctl` runs the commands of the units
 * with their environment.
 */
export function makeMachine(
  settings: Record<'server' | 'web' | 'front', Record<string, string>>,
  ports: Record<string, number>,
): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-machine-'));
  for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  const linesOf = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join('');
  const files = { server: 'veta-minera', web: 'veta-minera-web', front: 'veta-minera-front' };
  for (const name of ['server', 'web', 'front'] as const) {
    writeFileSync(join(folder, 'etc', `${files[name]}.env`), linesOf(settings[name]));
  }
  const systemctl = join(folder, 'bin', 'systemctl');
  writeFileSync(
    systemctl,
    `#!/bin/sh\nexec "${process.execPath}" "${SYSTEMCTL}" "${folder}" "$@"\n`,
  );
  chmodSync(systemctl, 0o755);

  const here = (script: string): string => {
    let text = script.replace(/(?<![\w./])\/(opt|etc|var)\//g, `${folder}/$1/`);
    // Without accounts: everything belongs to the current user.
    text = text.replace(/--owner veta(?:-web)?\b/g, `--owner ${userInfo().username}`);
    for (const [from, to] of Object.entries(ports)) text = text.replaceAll(`:${from}/`, `:${to}/`);
    return text;
  };
  const run = (script: string): Promise<string> =>
    new Promise((done, fail) => {
      const child = execFile(
        'sh',
        ['-e', '-c', here(script)],
        {
          cwd: ROOT,
          env: { ...bare(), PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
        },
        (error, stdout, stderr) => {
          if (error) fail(new Error(`${script}\n${stdout}${stderr}`));
          else done(stdout);
        },
      );
      // Answer to password prompts.
      child.stdin?.end('Molibdenita-de-Moquegua-1887\n');
    });
  return {
    at: (path) => join(folder, path),
    run,
    remove: async () => {
      await run('systemctl stop veta-front.service veta-web.service veta-server.service').catch(
        () => undefined,
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The environment without settings of the magazine, as in the shell of an operator. */
function bare(): NodeJS.ProcessEnv {
  const kept = ['HOME', 'LANG', 'TMPDIR', 'TZ', 'npm_config_cache'];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ) as unknown as NodeJS.ProcessEnv;
}

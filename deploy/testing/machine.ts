import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');
const SYSTEMCTL = join(import.meta.dirname, 'systemctl.mjs');
const FOLDERS = ['opt', 'etc/systemd/system', 'var/backups', 'var/lib', 'bin'];

/** A folder that stands for a machine: what commands say of /opt, /etc and /var happens below it. */
export interface Machine {
  /** Path on this machine of one on that. */
  at: (path: string) => string;
  /** Runs a script of commands as an operator types them; throws where one of them fails. */
  run: (script: string) => Promise<string>;
  remove: () => Promise<void>;
}

/**
 * Makes a machine with the settings of server, web and front, each in its file below `/etc`. `ports` are those of its
 * units, by the ones that the documents name. Its `systemctl` runs what the units say, with their environment.
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
    // Accounts of the machine are not made: everything belongs to whoever runs this.
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
      // To whoever asks for a password.
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

/** The environment without settings of the magazine, which the shell of an operator does not have. */
function bare(): NodeJS.ProcessEnv {
  const kept = ['HOME', 'LANG', 'TMPDIR', 'TZ', 'npm_config_cache'];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ) as unknown as NodeJS.ProcessEnv;
}

import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/** PATH of system programs: Debian has servers in folders that only root's PATH includes. */
export const SYSTEM_PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

/**
 * The version of a program of the system, such as `7.1.1`; undefined where it is not installed.
 * @param option that prints the version
 */
export function versionOf(program: string, option: string): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, [option], {
    encoding: 'utf8',
    env: { ...process.env, PATH: SYSTEM_PATH },
  });
  return status === 0 ? /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] : undefined;
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { frontVersions } from '../../scripts/lib/front.mjs';
import { findChromium } from '../../testing/browser.ts';
import { nginxVersion } from './nginx.ts';

const PACKAGES = ['next', 'react', 'fastify', 'autocannon', 'lighthouse'];

/** Machine and versions of a run. */
export interface Machine {
  /** Start of the run, ISO 8601 in UTC, to the second. */
  date: string;
  cpu: string;
  cores: number;
  memoryGb: number;
  system: string;
  /** Load average of the last minute at the start: near 0 on an idle machine. */
  loadAtBegin: number;
  commit: string;
  versions: Record<string, string>;
  /** Description as one sentence. */
  sentence: string;
}

/** Programs that are not installed are absent from `versions`. */
export function describeMachine(root: string): Machine {
  const date = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const cpu = cpus()[0]?.model.trim() ?? 'unknown processor';
  const cores = cpus().length;
  const memoryGb = Math.round(totalmem() / 1e9);
  const system = `${type()} ${release()}`;
  const loadAtBegin = loadavg()[0] ?? 0;
  const commit = commitOf(root);
  const versions = versionsOf(root);
  const list = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const sentence = [
    `Machine: ${cpu}, ${cores} cores, ${memoryGb} GB, ${system};`,
    `load before the run ${loadAtBegin.toFixed(1)}. Commit ${commit}. With ${list.join(', ')}.`,
  ].join(' ');
  return { date, cpu, cores, memoryGb, system, loadAtBegin, commit, versions, sentence };
}

function versionsOf(root: string): Record<string, string> {
  const versions: Record<string, string> = { node: process.versions.node };
  for (const name of PACKAGES) {
    const file = join(root, 'node_modules', name, 'package.json');
    versions[name] = JSON.parse(readFileSync(file, 'utf8')).version;
  }
  const chromium = process.env.CHROMIUM_PATH || findChromium(process.env.PATH ?? '');
  if (chromium) {
    const { stdout } = spawnSync(chromium, ['--version'], { encoding: 'utf8' });
    versions.chromium = /[\d.]+/.exec(stdout ?? '')?.[0] ?? 'unknown';
  }
  const nginx = nginxVersion();
  if (nginx) versions.nginx = nginx;
  Object.assign(versions, frontVersions());
  return versions;
}

/** Short hash of the commit, with a `+` if the working tree is dirty. */
function commitOf(root: string): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const commit = git('rev-parse', '--short', 'HEAD') || 'none';
  return git('status', '--porcelain') ? `${commit}+` : commit;
}

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Processes of a magazine, by their command lines. */
const PROGRAMS = { web: 'web/main.ts', server: 'server/main.ts' };

/** A value of each process; memory is resident, in MB (1,000,000 bytes). */
export interface OfBoth {
  web: number;
  server: number;
}

/**
 * Memory of web and server of a magazine, found among the descendants of the program that started
 * it.
 * @returns undefined on systems without /proc
 */
export function memoryOf(starter: number): OfBoth | undefined {
  return ofBoth(starter, ({ megabytes }) => megabytes);
}

/**
 * Proportional memory (the kernel's PSS): pages that several processes share, such as the program of Node, are divided
 * among them.
 * @returns undefined as above
 */
export const proportionalMemoryOf = (starter: number): OfBoth | undefined =>
  ofBoth(starter, ({ pid }) =>
    megabytesIn(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss'),
  );

/**
 * Open file descriptors of web and server of a magazine.
 * @returns undefined as above
 */
export const descriptorsOf = (starter: number): OfBoth | undefined =>
  ofBoth(starter, ({ pid }) => readdirSync(`/proc/${pid}/fd`).length);

function ofBoth(starter: number, measure: (process: Process) => number): OfBoth | undefined {
  if (!existsSync('/proc/self/status')) return undefined;
  const descendants = descendantsOf(starter);
  const of = (program: string) => {
    const sizes = descendants.filter(({ command }) => command.includes(program)).map(measure);
    return Math.round(sizes.reduce((sum, size) => sum + size, 0));
  };
  return { web: of(PROGRAMS.web), server: of(PROGRAMS.server) };
}

/** Current memory of a process, and its peak since `forgetPeak`; in MB of 1,000,000 bytes. */
export interface ProcessMemory {
  now: number;
  peak: number;
}

/** @returns undefined on systems without /proc */
export function memoryOfProcess(pid: number): ProcessMemory | undefined {
  if (!existsSync('/proc/self/clear_refs')) return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return { now: megabytesIn(status, 'VmRSS'), peak: megabytesIn(status, 'VmHWM') };
}

/** Peak memory of a program that `starter` runs, in MB; 0 if it runs none. */
export function peakOfProgram(starter: number, program: string): number {
  const running = descendantsOf(starter).filter(({ command }) => command.includes(program));
  return Math.max(0, ...running.map(({ peak }) => peak));
}

/**
 * Kills web or server of a magazine with SIGKILL, like the OOM killer.
 * @throws {Error} if it is not running
 */
export function killProgram(starter: number, name: keyof typeof PROGRAMS): void {
  const running = descendantsOf(starter).find(({ command }) => command.includes(PROGRAMS[name]));
  if (!running) throw new Error(`Nothing runs ${PROGRAMS[name]}.`);
  process.kill(running.pid, 'SIGKILL');
}

/** Resets the peak memory of a process. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function megabytesIn(status: string, key: string): number {
  const kilobytes = Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return ((kilobytes || 0) * 1024) / 1e6;
}

interface Process {
  pid: number;
  parent: number;
  command: string;
  megabytes: number;
  peak: number;
}

function descendantsOf(ancestor: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const family = new Set([ancestor]);
  // A child usually has a higher pid than its parent, but pids wrap around.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => pid !== ancestor && family.has(pid));
}

function readProcess(name: string): Process[] {
  try {
    const status = readFileSync(`/proc/${name}/status`, 'utf8');
    const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const megabytes = megabytesIn(status, 'VmRSS');
    const peak = megabytesIn(status, 'VmHWM');
    return [{ pid: Number(name), parent: field('PPid'), command, megabytes, peak }];
  } catch {
    // It has exited.
    return [];
  }
}

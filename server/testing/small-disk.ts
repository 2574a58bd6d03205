import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A disk of its own that can be filled to its last byte. */
export interface SmallDisk {
  folder: string;
  fill: () => Promise<void>;
  /** Makes room again. */
  free: () => Promise<void>;
}

function mount(folder: string, megabytes: number): void {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder];
  execFileSync('mount', options, { stdio: 'ignore' });
}

// Lazily: a process that is being killed may still look at it.
const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });

/** Whether this account may mount a disk, as root may where the machine lets it. */
export function canMount(): boolean {
  const folder = mkdtempSync('/tmp/veta-minera-disk-');
  try {
    mount(folder, 1);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Mounts a disk of so many megabytes at a folder, which is made; it goes away with the test. */
export async function mountSmallDisk(megabytes: number, folder?: string): Promise<SmallDisk> {
  // Not below a temporary folder that only the owner of the tests may enter.
  const at = folder ?? mkdtempSync('/tmp/veta-minera-disk-');
  await mkdir(at, { recursive: true });
  mount(at, megabytes);
  onTestFinished(() => {
    unmount(at);
    rmSync(at, { recursive: true, force: true });
  });
  const ballast = join(at, 'ballast');
  return {
    folder: at,
    fill: async () => {
      const file = await open(ballast, 'a');
      // The last bytes too: the smaller the piece, the less is left.
      for (const size of [1_000_000, 4096, 1]) await writeUntilFull(file, Buffer.alloc(size));
      await file.close();
    },
    free: () => rm(ballast),
  };
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, piece: Buffer) {
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

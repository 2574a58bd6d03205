import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** This checkout, and the release after it. */
export type Release = 1 | 2;

/**
 * Folders with the contents of the image: two for each release, because a web process writes into
 * its own.
 */
export interface Images {
  at: (index: number, release?: Release) => string;
  /** Assembles the built checkout. */
  assemble: () => void;
  /** Assembles the next release, with the scripts of the current one in `older`. */
  assembleNext: (assemble: (folder: string, older: string) => void) => void;
}

/** Images below `folder`, still empty. */
export function imagesIn(folder: string): Images {
  const at = (index: number, release: Release = 1) => join(folder, `release-${release}-${index}`);
  const copyFirst = (release: Release) =>
    cpSync(at(0, release), at(1, release), { recursive: true, verbatimSymlinks: true });
  return {
    at,
    assemble: () => {
      execFileSync(process.execPath, ['deploy/assemble.ts', at(0)]);
      copyFirst(1);
    },
    assembleNext: (assemble) => {
      assemble(at(0, 2), at(0));
      copyFirst(2);
    },
  };
}

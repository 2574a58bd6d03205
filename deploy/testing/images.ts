import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** That of this checkout, and the one after it. */
export type Release = 1 | 2;

/** Folders that hold what the image would: for each release two, because a web writes in its own. */
export interface Images {
  at: (index: number, release?: Release) => string;
  /** Assembles those of this checkout, which has been built. */
  assemble: () => void;
  /** Has a program assemble the next release, as that of now stands in `older`. */
  assembleNext: (assemble: (folder: string, older: string) => void) => void;
}

/** Images below `folder`; none is there yet. */
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

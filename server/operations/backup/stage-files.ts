import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReadPart } from './archive-reader.ts';
import type { Part } from './format.ts';

/** Writes a key or media file of a backup into a folder; keys with mode 0600. */
export async function stageFile(
  stage: string,
  part: Exclude<Part, { kind: 'rows' }>,
  { body }: ReadPart,
): Promise<void> {
  const path =
    part.kind === 'key' ? join(stage, 'keys', part.name) : join(stage, 'media', part.key);
  const isKey = part.kind === 'key';
  await mkdir(dirname(path), { recursive: true, ...(isKey && { mode: 0o700 }) });
  await pipeline(body, createWriteStream(path, { flags: 'wx', mode: isKey ? 0o600 : 0o644 }));
}

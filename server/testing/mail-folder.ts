import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

/** The letters in a folder, the oldest first, which are taken out of it. */
export async function takeLetters(folder: string): Promise<ParsedMail[]> {
  const names = (await readdir(folder).catch(() => [])).sort();
  const letters = await Promise.all(
    names.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  await rm(folder, { recursive: true, force: true });
  return letters;
}

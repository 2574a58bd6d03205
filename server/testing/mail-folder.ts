import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';

/** The e-mails in a folder, the oldest first, which are taken out of it. */
export async function takeEmails(folder: string): Promise<ParsedMail[]> {
  const names = await readdir(folder).catch(() => []);
  // What is still being written has another name.
  const paths = names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
  const emails = await Promise.all(
    paths.sort().map(async (path) => simpleParser(await readFile(path))),
  );
  await Promise.all(paths.map((path) => rm(path)));
  return emails;
}

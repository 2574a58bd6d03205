import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';

/** Letters leave through a queue: a moment after what caused them. */
const PATIENCE_MS = 15_000;

/** Waits for a letter that fulfils `isWanted`, and gives back the newest of them. */
export async function findLetter(isWanted: (letter: ParsedMail) => boolean): Promise<ParsedMail> {
  let found: ParsedMail | undefined;
  await expect
    .poll(
      async () => {
        found = (await letters()).findLast(isWanted);
        return found !== undefined;
      },
      { message: 'The letter has not arrived.', timeout: PATIENCE_MS },
    )
    .toBe(true);
  if (!found) throw new Error('The letter has not arrived.');
  return found;
}

/** Waits for the newest letter to a mailbox whose subject matches. */
export const letterTo = (mailbox: string, subject: RegExp): Promise<ParsedMail> =>
  findLetter(
    (letter) => recipients(letter).includes(mailbox) && subject.test(letter.subject ?? ''),
  );

/** Addresses that a letter goes to. */
const recipients = ({ to }: ParsedMail): (string | undefined)[] =>
  [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));

/** The link of a letter's text that leads to a path of the site. */
export function linkIn(letter: ParsedMail, path: string): string {
  const link = letter.text?.match(/https?:\/\/[^\s<>\])]+/g)?.find((it) => it.includes(path));
  if (!link) throw new Error(`The letter has no link to ${path}: ${letter.text}`);
  return link;
}

/** Address of the one-click unsubscribe in the head of a letter (RFC 8058). */
export function oneClickAddress(letter: ParsedMail): string {
  const lines = letter.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' '));
  const [, address] = lines.flatMap(
    (line) => line.match(/^list-unsubscribe:.*<(https?:[^>]+)>/i) ?? [],
  );
  if (!address) throw new Error('The letter has no List-Unsubscribe.');
  return address;
}

/** All letters that the magazine has sent, oldest first. */
async function letters(): Promise<ParsedMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => simpleParser(await readFile(join(folder, name)))));
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';

/** E-mails are sent through a queue, a moment after the request; notifications take 13 s on an idle machine. */
const TIMEOUT_MS = 60_000;

/** Waits for an e-mail that fulfils `isWanted`; returns the newest. */
export async function findEmail(isWanted: (email: ParsedMail) => boolean): Promise<ParsedMail> {
  let found: ParsedMail | undefined;
  await expect
    .poll(
      async () => {
        found = (await readEmails()).findLast(isWanted);
        return found !== undefined;
      },
      { message: 'The e-mail has not arrived.', timeout: TIMEOUT_MS },
    )
    .toBe(true);
  if (!found) throw new Error('The e-mail has not arrived.');
  return found;
}

/** Waits for the newest e-mail to an address with a matching subject. */
export const emailTo = (mailbox: string, subject: RegExp): Promise<ParsedMail> =>
  findEmail((email) => recipients(email).includes(mailbox) && subject.test(email.subject ?? ''));

/** Recipients of an e-mail. */
const recipients = ({ to }: ParsedMail): (string | undefined)[] =>
  [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));

/** The link to a path of the site in the text of an e-mail. */
export function linkIn(email: ParsedMail, path: string): string {
  const link = email.text?.match(/https?:\/\/[^\s<>\])]+/g)?.find((it) => it.includes(path));
  if (!link) throw new Error(`The e-mail has no link to ${path}: ${email.text}`);
  return link;
}

/** Address of the one-click unsubscribe in the headers of an e-mail (RFC 8058). */
export function oneClickAddress(email: ParsedMail): string {
  const lines = email.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' '));
  const [, address] = lines.flatMap(
    (line) => line.match(/^list-unsubscribe:.*<(https?:[^>]+)>/i) ?? [],
  );
  if (!address) throw new Error('The e-mail has no List-Unsubscribe.');
  return address;
}

/** All e-mails that the magazine has sent, oldest first. */
async function readEmails(): Promise<ParsedMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => simpleParser(await readFile(join(folder, name)))));
}

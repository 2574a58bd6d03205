import { join } from 'node:path';
import { openFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

interface MailSettings {
  SMTP_URL?: string | undefined;
  DATA_DIR: string;
}

/** The mail server of `SMTP_URL`, or without one a folder of files under `DATA_DIR`. */
export function openMailer({ SMTP_URL, DATA_DIR }: MailSettings): Mailer {
  return SMTP_URL ? openSmtpMailer(SMTP_URL) : openFolderMailer(join(DATA_DIR, 'mail'));
}

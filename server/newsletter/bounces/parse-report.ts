import { type Attachment, simpleParser } from 'mailparser';
import { cleanLine } from '../../../contract/one-line.ts';
import { type BounceKind, classifyFailure, classifyRefusal } from './classify.ts';

/** What a report says about an e-mail. */
export interface BounceReport {
  tipo: BounceKind;
  /** Enhanced status code (RFC 3463); empty for complaints. */
  codigo: string;
  /** The mail server's own words, cut. */
  detalle: string;
}

const MAX_DETAIL = 300;
/** Kinds of feedback that mean that the owner of the mailbox wants no more (RFC 5965, 7.3; RFC 6650). */
const COMPLAINTS = ['abuse', 'fraud', 'opt-out'];
const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
/** A reply code of SMTP, and the enhanced code behind it if there is one. */
const REPLY = /(?:^|[\s:;])([45])\d\d[ -](?:#?([45]\.\d{1,3}\.\d{1,3})(?![.\d]))?/;

/** Fields of each group of a report, with names in small letters; groups are separated by empty lines (RFC 3464, 2.1). */
function groupsOf({ content }: Attachment): Map<string, string>[] {
  const text = content
    .toString('utf8')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ');
  return text.split(/\n\s*\n/).map((group) => {
    const fields = group.split('\n').flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      if (colon < 1) return [];
      return [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
    });
    return new Map(fields);
  });
}

const detailOf = (text: string) => cleanLine(text).slice(0, MAX_DETAIL);

/** Delivery status notification (RFC 3464): a recipient whose delivery failed for good; a delay is none. */
function readStatus(part: Attachment): BounceReport | undefined {
  const failed = groupsOf(part).find((group) => /^failed\b/i.test(group.get('action') ?? ''));
  if (!failed) return undefined;
  const diagnostic = failed.get('diagnostic-code') ?? '';
  const status = STATUS.exec(failed.get('status') ?? '')?.[0] ?? '';
  // Exim reports 5.0.0 for every refusal; the other server's own code stands in its words.
  const own = REPLY.exec(diagnostic)?.[2];
  const codigo = own && (status === '' || status.endsWith('.0.0')) ? own : status;
  const tipo = classifyFailure(codigo, diagnostic);
  // 'smtp; 550 …': the type says nothing to an editor.
  const words = diagnostic.replace(/^[a-z][\w-]*; */i, '');
  return tipo && { tipo, codigo, detalle: detailOf(words) };
}

/** Feedback report (RFC 5965). */
function readFeedback(part: Attachment): BounceReport | undefined {
  const [fields] = groupsOf(part);
  const type = fields?.get('feedback-type')?.toLowerCase() ?? '';
  if (!COMPLAINTS.includes(type)) return undefined;
  return { tipo: 'queja', codigo: '', detalle: detailOf(fields?.get('user-agent') ?? '') };
}

/** Old form of Exim: no report, but a header with the failed address, and the other server's words in the text. */
function readExim(text: string): BounceReport | undefined {
  const line = text.split('\n').find((each) => REPLY.test(each)) ?? '';
  const [, severity, own] = REPLY.exec(line) ?? [];
  const codigo = own ?? (severity ? `${severity}.0.0` : '');
  const tipo = classifyFailure(codigo, line);
  return tipo && { tipo, codigo, detalle: detailOf(line) };
}

/** What the answer that refused a recipient during the sending reports; undefined if it is not about the mailbox. */
export function readRefusal(response: string): BounceReport | undefined {
  const codigo = REPLY.exec(response)?.[2] ?? '';
  const tipo = classifyRefusal(codigo, response);
  return tipo && { tipo, codigo, detalle: detailOf(response) };
}

/** What a message of the mailbox of bounces reports; undefined for any other mail, such as an automatic answer. */
export async function parseReport(source: Buffer): Promise<BounceReport | undefined> {
  const mail = await simpleParser(source, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  const part = (...types: string[]) =>
    mail.attachments.find(({ contentType }) => types.includes(contentType.toLowerCase()));
  const feedback = part('message/feedback-report');
  if (feedback) return readFeedback(feedback);
  const status = part('message/delivery-status', 'message/global-delivery-status');
  if (status) return readStatus(status);
  return mail.headers.has('x-failed-recipients') ? readExim(mail.text ?? '') : undefined;
}

import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { reasonOf } from '../errors/failure.ts';
import type { BulkConnection, BulkMailer, BulkMessage, Handover } from './bulk-mailer.ts';
import { handoverOf } from './handover.ts';
import { maskAddresses } from './sending-failure.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Times after which a connection is given up, in ms. */
interface Limits {
  /** Without an answer; RFC 5321 (4.5.3.2) names five to ten minutes for the text, whose answer must not be missed. */
  silentMs: number;
  /** For one message, however slowly the mail server answers. */
  messageMs: number;
}
const LIMITS: Limits = { silentMs: 5 * MINUTE, messageMs: 15 * MINUTE };
/** Beside the one of account e-mails; mail servers allow ten and more from one address. */
const CONNECTIONS = 4;

type Send = (message: BulkMessage, begin: () => Promise<boolean>) => Promise<Handover>;

function connect(connection: SMTPConnection, auth: { user: string; pass: string } | undefined) {
  return new Promise<void>((resolve, reject) => {
    const settle = (error?: Error | null) => (error ? reject(error) : resolve());
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('Connection closed')));
    connection.connect((error) => {
      if (error || !auth || !connection.allowsAuth) return settle(error);
      connection.login({ ...auth, credentials: auth }, settle);
    });
  });
}

/**
 * The text of a message, which is read only once the mail server has answered to DATA (354). `begin` decides then, and
 * `onBegun` is called right before the first byte is sent.
 */
function lazyText(raw: Buffer, begin: () => Promise<boolean>, onBegun: () => boolean) {
  let asked: Promise<boolean> | undefined;
  const text = new Readable({
    read() {
      if (asked) return;
      asked = begin();
      asked.then(
        (mayBegin) => {
          if (!mayBegin) return this.destroy(new Error('Withheld'));
          if (!onBegun()) return this.destroy();
          this.push(raw);
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
  return { text, answer: async () => asked };
}

/** Sends one message on an open connection. */
function transfer(
  connection: SMTPConnection,
  {
    message,
    begin,
    isUsed,
    messageMs,
  }: {
    message: BulkMessage;
    begin: () => Promise<boolean>;
    isUsed: boolean;
    messageMs: number;
  },
): { handover: Promise<Handover>; giveUp: (error: Error) => void } {
  const { promise, resolve } = Promise.withResolvers<Handover>();
  let isOver = false;
  let hasBegun = false;
  const { text, answer } = lazyText(message.raw, begin, () => {
    hasBegun = !isOver;
    return hasBegun;
  });
  const end = async (error: NodemailerError | null, response = '') => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    // What is stored about the message must be known before anybody is told.
    const mayBegin = await answer().catch(() => undefined);
    if (!error) return resolve({ state: 'accepted', response: maskAddresses(response) });
    if (mayBegin === false) return resolve({ state: 'withheld', response: '' });
    resolve(handoverOf(error, { hasBegun, isUsed }));
  };
  const giveUp = (error: Error) => {
    void end(error);
    connection.close();
  };
  const timer = setTimeout(() => giveUp(new Error('The mail server took too long')), messageMs);
  connection.send({ from: message.sender, to: [message.recipient] }, text, (error, info) => {
    void end(error, info?.response);
  });
  return { handover: promise, giveUp };
}

/** Makes the session ready for another message after an answer to one (RSET), and else closes it. */
async function goOn(connection: SMTPConnection, { state }: Handover): Promise<void> {
  if (state === 'accepted') return;
  if (state !== 'refused' && state !== 'delayed') return connection.close();
  const { promise, resolve } = Promise.withResolvers<void>();
  connection.once('end', resolve);
  connection.reset((error) => {
    if (error) connection.close();
    resolve();
  });
  await promise;
  connection.off('end', resolve);
}

function openSession(connection: SMTPConnection, { messageMs }: Limits): BulkConnection {
  let isUsed = false;
  let isOpen = true;
  let giveUp: (error: Error) => void = () => undefined;
  connection.once('end', () => {
    isOpen = false;
  });
  const close = () => {
    giveUp(new Error('The connection was closed'));
    connection.close();
  };
  const send: Send = async (message, begin) => {
    const transferred = transfer(connection, { message, begin, isUsed, messageMs });
    giveUp = transferred.giveUp;
    const handover = await transferred.handover;
    isUsed = true;
    await goOn(connection, handover);
    return handover;
  };
  return { send, isOpen: () => isOpen, close };
}

/** Opens sessions with the mail server of `SMTP_URL`. */
export function openBulkSmtp(url: string, limits: Limits = LIMITS): BulkMailer {
  const { auth, ...options } = parseConnectionUrl(url);
  return {
    connections: CONNECTIONS,
    open: async () => {
      const connection = new SMTPConnection({
        ...options,
        dnsTimeout: 10 * SECOND,
        connectionTimeout: 10 * SECOND,
        greetingTimeout: Math.min(30 * SECOND, limits.silentMs),
        socketTimeout: limits.silentMs,
        socketCloseTimeout: SECOND,
      });
      // Errors reach whoever connects or sends.
      connection.on('error', () => undefined);
      try {
        await connect(connection, auth as { user: string; pass: string } | undefined);
      } catch (error) {
        connection.close();
        throw new Error(maskAddresses(reasonOf(error)));
      }
      return openSession(connection, limits);
    },
  };
}

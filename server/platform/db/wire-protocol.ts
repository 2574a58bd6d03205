import type { Socket } from 'node:net';

/** One message of the PostgreSQL protocol: its type letter and all of its bytes. */
export interface WireMessage {
  type: string;
  bytes: Buffer;
}

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const PROTOCOL_MAJOR = 3;

/** Splits bytes into whole messages and the rest that is not complete yet. */
export function splitMessages(bytes: Buffer): { messages: WireMessage[]; rest: Buffer } {
  const messages: WireMessage[] = [];
  let start = 0;
  while (bytes.length - start >= 5) {
    const end = start + 1 + bytes.readInt32BE(start + 1);
    if (end > bytes.length || end <= start + 4) break;
    messages.push({
      type: String.fromCharCode(bytes.readUInt8(start)),
      bytes: bytes.subarray(start, end),
    });
    start = end;
  }
  return { messages, rest: bytes.subarray(start) };
}

/** Builds a message from its type letter and its body. */
export function buildMessage(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const AUTHENTICATION_OK = buildMessage('R', Buffer.alloc(4));
const READY = buildMessage('Z', Buffer.from('I'));
const PARAMETERS = [
  ['server_version', '18.0'],
  ['server_encoding', 'UTF8'],
  ['client_encoding', 'UTF8'],
  ['DateStyle', 'ISO, MDY'],
  ['standard_conforming_strings', 'on'],
].map(([name, value]) => buildMessage('S', Buffer.from(`${name}\0${value}\0`)));

/**
 * Greets a client and then yields its messages one by one. Whoever may open the socket's file may
 * use the database, so no password is asked. Ends when the client says goodbye or breaks off.
 */
export async function* clientMessages(socket: Socket): AsyncGenerator<WireMessage, void> {
  let buffered: Buffer = Buffer.alloc(0);
  let greeted = false;
  for await (const chunk of socket) {
    buffered = Buffer.concat([buffered, chunk]);
    while (!greeted && buffered.length >= 8 && buffered.length >= buffered.readInt32BE(0)) {
      const code = buffered.readInt32BE(4);
      buffered = buffered.subarray(buffered.readInt32BE(0));
      if (code === SSL_REQUEST || code === GSS_REQUEST) socket.write('N');
      else if (code >> 16 === PROTOCOL_MAJOR) greeted = true;
      else return;
      if (greeted) socket.write(Buffer.concat([AUTHENTICATION_OK, ...PARAMETERS, READY]));
    }
    if (!greeted) continue;
    const { messages, rest } = splitMessages(buffered);
    buffered = rest;
    for (const message of messages) {
      if (message.type === 'X') return;
      yield message;
    }
  }
}

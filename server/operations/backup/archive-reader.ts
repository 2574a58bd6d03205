import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableWritablePair } from 'node:stream/web';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import type { z } from 'zod';
import { Failure, reasonOf } from '../../platform/errors/failure.ts';
import {
  FORMAT_VERSION,
  HEAD,
  type Head,
  headSchema,
  type Manifest,
  manifestHash,
  manifestSchema,
  partOf,
} from './format.ts';

const CHUNK_BYTES = 256 * 1024;

/** A part as it comes out of the file. Its body must be read before the next one is asked for. */
export interface ReadPart {
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/** The parts of a backup in their order. Throws whatever is wrong with the file. */
export async function* readParts(file: string): AsyncGenerator<ReadPart, void> {
  const handle = await open(file, 'r');
  try {
    const bytes = Readable.toWeb(
      handle.createReadStream({ autoClose: false, highWaterMark: CHUNK_BYTES }),
    );
    const decoder = createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<
      ParsedTarEntry,
      Uint8Array
    >;
    for await (const { header, body } of bytes.pipeThrough(decoder)) {
      yield { name: header.name, body: body as unknown as AsyncIterable<Uint8Array> };
    }
  } finally {
    await handle.close();
  }
}

/** The whole body of a part, for those that are small. */
export const bytesOf = ({ body }: ReadPart): Promise<Buffer> => buffer(body);

const damaged = (file: string, why: string) =>
  new Failure(`The backup ${file} is damaged or not whole: ${why}. Nothing was changed.`);

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What stands in a small part; undefined where it is not what its schema says. */
function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer) {
  try {
    return schema.safeParse(JSON.parse(bytes.toString())).data;
  } catch {
    return undefined;
  }
}

function readHead(file: string, bytes: Buffer): Head {
  const head = parse(headSchema, bytes);
  if (!head) throw damaged(file, 'it does not say what it is');
  if (head.formatVersion > FORMAT_VERSION) {
    throw new Failure(
      `The backup ${file} was written by a newer program (format ${head.formatVersion}, this one reads ${FORMAT_VERSION}): update this one first.`,
    );
  }
  return head;
}

/** Makes sure that a file begins as a backup does: its first part stands in the first bytes. */
async function requireBackup(file: string): Promise<void> {
  try {
    const handle = await open(file, 'r');
    const { buffer } = await handle.read(Buffer.alloc(HEAD.length)).finally(() => handle.close());
    if (buffer.toString('latin1') === HEAD) return;
  } catch (error) {
    throw new Failure(`The backup ${file} cannot be read: ${reasonOf(error)}.`);
  }
  throw new Failure(`The file ${file} is not a backup of this magazine.`);
}

async function sizeAndHash({ body }: ReadPart): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function compare(file: string, found: Manifest['parts'], { parts }: Manifest): void {
  for (const [name, { bytes, sha256 }] of Object.entries(parts)) {
    const part = found[name];
    if (!part) throw damaged(file, `${name} is missing`);
    if (part.bytes !== bytes || part.sha256 !== sha256) {
      throw damaged(file, `the checksum of ${name} differs`);
    }
  }
  const strange = Object.keys(found).find(
    (name) => !parts[name] || (name !== HEAD && !partOf(name)),
  );
  if (strange) throw damaged(file, `${JSON.stringify(strange)} does not belong there`);
}

async function readAll(file: string): Promise<{ head: Head; manifest: Manifest }> {
  const found: Manifest['parts'] = {};
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  for await (const part of readParts(file)) {
    if (manifest) throw damaged(file, 'something follows its end');
    if (found[part.name]) throw damaged(file, `${part.name} is there twice`);
    const expected = manifestHash(part.name);
    if (part.name === HEAD || expected) {
      const bytes = await bytesOf(part);
      const sha256 = sha256Of(bytes);
      if (!expected) {
        head = readHead(file, bytes);
        found[HEAD] = { bytes: bytes.length, sha256 };
        continue;
      }
      manifest = sha256 === expected ? parse(manifestSchema, bytes) : undefined;
      if (!manifest) throw damaged(file, 'its list of contents is');
    } else {
      found[part.name] = await sizeAndHash(part);
    }
  }
  if (!head || !manifest) throw damaged(file, 'its end is missing');
  compare(file, found, manifest);
  return { head, manifest };
}

/**
 * Reads all of a backup and compares it with its checksums. Throws `Failure` for a file that cannot be
 * read, is none, is damaged or not whole, or was written by a newer program.
 */
export async function verifyArchive(file: string): Promise<{ head: Head; manifest: Manifest }> {
  await requireBackup(file);
  try {
    return await readAll(file);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw damaged(file, reasonOf(error).replace(/\.$/, ''));
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTarPacker } from 'modern-tar';
import { syncFolder } from '../../platform/data-folder/sync.ts';
import { Failure, reasonOf } from '../../platform/errors/failure.ts';
import { type Manifest, manifestName } from './format.ts';

/** A backup that is being written. */
export interface ArchiveWriter {
  /** Adds a part; answers its SHA-256. */
  add: (name: string, bytes: Buffer) => Promise<string>;
  /** Adds a file that must not change meanwhile; answers its SHA-256. */
  addFile: (name: string, path: string) => Promise<string>;
  /** Adds the manifest and gives the file its name; answers how many bytes it has. */
  finish: (manifest: Omit<Manifest, 'parts'>) => Promise<number>;
  /** Leaves nothing behind. */
  discard: () => Promise<void>;
}

async function openDraft(file: string, draft: string): Promise<FileHandle> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Failure(`There is a file ${file} already; name another one.`);
  return open(draft, 'wx', 0o600).catch((error: unknown) => {
    throw cannotWrite(file, error);
  });
}

const cannotWrite = (file: string, error: unknown) =>
  new Failure(`The backup cannot be written to ${file}: ${reasonOf(error)}.`);

/**
 * Begins a backup, a tar file that only the owner may read. It has its name once it is whole and on the
 * disk. Throws `Failure` where there is such a file, or none can be written; so do its methods.
 */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}`);
  const handle = await openDraft(file, draft);
  const parts: Manifest['parts'] = {};
  const { readable, controller } = createTarPacker();
  let broken: unknown;
  const written = handle.writeFile(readable).catch((error: unknown) => {
    broken = error;
  });
  const mtime = new Date();

  /** Answers why the output stream failed; the write itself reports another error. */
  const explain = async (error: unknown): Promise<never> => {
    await written;
    throw cannotWrite(file, broken ?? error);
  };

  async function write(name: string, size: number, chunks: Iterable<Buffer> | Readable) {
    const hash = createHash('sha256');
    const begin = async () =>
      controller.add({ name, size, mode: 0o600, mtime, type: 'file' }).getWriter();
    const body = await begin().catch(explain);
    for await (const chunk of chunks) {
      hash.update(chunk);
      await body.write(chunk).catch(explain);
    }
    await body.close().catch(explain);
    const sha256 = hash.digest('hex');
    parts[name] = { bytes: size, sha256 };
    return sha256;
  }

  return {
    add: (name, bytes) => write(name, bytes.length, [bytes]),
    addFile: async (name, path) => write(name, (await stat(path)).size, createReadStream(path)),
    finish: async (manifest) => {
      const bytes = Buffer.from(JSON.stringify({ parts, ...manifest } satisfies Manifest));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await write(manifestName(sha256), bytes.length, [bytes]);
      try {
        controller.finalize();
        await written;
        if (broken) throw broken;
        await handle.sync();
        const { size } = await handle.stat();
        await handle.close();
        await rename(draft, file);
        await syncFolder(dirname(file));
        return size;
      } catch (error) {
        throw cannotWrite(file, error);
      }
    },
    discard: async () => {
      controller.error(new Error('The backup was given up'));
      await written;
      await handle.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

import { z } from 'zod';
import { contentTypeOf } from '../../platform/storage/storage.ts';

/** Version of what this file describes. A change that older programs cannot read raises it. */
export const FORMAT_VERSION = 1;

/** Name of the first part: what the file is. */
export const HEAD = 'backup.json';
const MANIFEST = /^manifest\.([0-9a-f]{64})\.json$/;

/** Name of the last part, with its own SHA-256: without it the file is not whole. */
export const manifestName = (sha256: string): string => `manifest.${sha256}.json`;

/** SHA-256 that a part has to have which is the last one; undefined for every other. */
export const manifestHash = (name: string): string | undefined => MANIFEST.exec(name)?.[1];

/** What a backup says of itself first, so that one of a newer program is refused at once. */
export const headSchema = z.object({
  format: z.literal('veta-minera-backup'),
  formatVersion: z.int().positive(),
  /** Number of the last migration that the database has seen. */
  schemaVersion: z.int().positive(),
  /** What the database calls itself; for people. */
  engine: z.string(),
  createdAt: z.iso.datetime(),
});
export type Head = z.output<typeof headSchema>;

/** What is in a backup: all of it is checked before anything is restored. */
export const manifestSchema = z.object({
  /** Every part but this one, by its name. */
  parts: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string().length(64) })),
  /** Number of rows of every table. */
  rows: z.record(z.string(), z.int()),
  /** Last number that each sequence has given; one that has given none is left out. */
  sequences: z.record(z.string(), z.int()),
  /** Keys of files that the database names and that were not there. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

const ROWS = /^database\/([a-z_.]+)\/\d{6}\.jsonl$/;
const KEY_FILE = /^keys\/([a-z0-9][a-z0-9.-]*)$/;
const MEDIA_FILE = /^media\/(.+)$/;

/** A part of a backup, by what its name says that it is. */
export type Part =
  | { kind: 'rows'; table: string }
  | { kind: 'key'; name: string }
  | { kind: 'media'; key: string };

/** What a part is; undefined for a name that no backup has, as one that leaves its folder. */
export function partOf(name: string): Part | undefined {
  const table = ROWS.exec(name)?.[1];
  if (table) return { kind: 'rows', table };
  const key = KEY_FILE.exec(name)?.[1];
  if (key) return { kind: 'key', name: key };
  const file = MEDIA_FILE.exec(name)?.[1];
  return file && contentTypeOf(file) ? { kind: 'media', key: file } : undefined;
}

/** Name of the part with the rows of a table that are given as the `number`th, from 1 on. */
export const rowsPart = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(6, '0')}.jsonl`;

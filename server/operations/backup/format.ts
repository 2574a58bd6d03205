import { z } from 'zod';
import { contentTypeOf } from '../../platform/storage/storage.ts';

/** Format version; raised by changes that older releases cannot read. */
export const FORMAT_VERSION = 1;

/** Name of the first part, the header. */
export const HEAD = 'backup.json';
const MANIFEST = /^manifest\.([0-9a-f]{64})\.json$/;

/** Name of the last part, with its own SHA-256; without it the file is incomplete. */
export const manifestName = (sha256: string): string => `manifest.${sha256}.json`;

/** Expected SHA-256 of the last part, from its name; undefined for other parts. */
export const manifestHash = (name: string): string | undefined => MANIFEST.exec(name)?.[1];

/** Header, which comes first so that backups of newer releases are refused at once. */
export const headSchema = z.object({
  format: z.literal('veta-minera-backup'),
  formatVersion: z.int().positive(),
  /** Schema version: number of the last migration. */
  schemaVersion: z.int().positive(),
  /** Version string of the database, for information. */
  engine: z.string(),
  createdAt: z.iso.datetime(),
});
export type Head = z.output<typeof headSchema>;

/** Contents of a backup; all are verified before anything is restored. */
export const manifestSchema = z.object({
  /** All other parts, by name. */
  parts: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string().length(64) })),
  /** Row count per table. */
  rows: z.record(z.string(), z.int()),
  /** Last value of each used sequence. */
  sequences: z.record(z.string(), z.int()),
  /** Keys of files that the database references but that are missing. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

const ROWS = /^database\/([a-z_.]+)\/\d{6}\.jsonl$/;
const KEY_FILE = /^keys\/([a-z0-9][a-z0-9.-]*)$/;
const MEDIA_FILE = /^media\/(.+)$/;

/** A part of a backup, parsed from its name. */
export type Part =
  | { kind: 'rows'; table: string }
  | { kind: 'key'; name: string }
  | { kind: 'media'; key: string };

/** Parses the name of a part; undefined for invalid names, such as path traversal. */
export function partOf(name: string): Part | undefined {
  const table = ROWS.exec(name)?.[1];
  if (table) return { kind: 'rows', table };
  const key = KEY_FILE.exec(name)?.[1];
  if (key) return { kind: 'key', name: key };
  const file = MEDIA_FILE.exec(name)?.[1];
  return file && contentTypeOf(file) ? { kind: 'media', key: file } : undefined;
}

/** Name of the `number`th part of a table's rows, from 1. */
export const rowsPart = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(6, '0')}.jsonl`;

import { COPY_FIELDS, type CopyFields, type CopyInput } from '../../contract/copy-fields.ts';
import { MEDIA_SIGNATURE, withoutSignatures } from '../../contract/media-signature.ts';
import type { ContentType, ItemRow } from '../content/common/content-type.ts';
import { filesOf } from '../content/common/files.ts';
import { sanitizeContent } from '../content/common/sanitize.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import type { StoredFields } from '../platform/db/schema/newsroom.ts';
import { wrongField } from '../platform/http/refusals.ts';
import { listHidden } from '../platform/media/repository.ts';
import { signedAddress } from '../platform/signing/media-signer.ts';
import { keyOfAddress, mediaAddress } from '../platform/storage/address.ts';
import { contentTypeOf } from '../platform/storage/storage.ts';

type FieldValue = StoredFields[string];

const MAX_TITLE = 300;

/** A file as it is stored: the key of one of ours, another address as it is. Null for none. */
function storedPicture(siteUrl: string, field: string, value: string | null): string | null {
  if (!value?.trim()) return null;
  const key = keyOfAddress(siteUrl, value);
  if (key !== undefined) return key;
  if (/^https?:\/\//i.test(value)) return value;
  throw wrongField(field, 'La imagen no es válida.');
}

/**
 * Fields of a request as they are stored: the text sanitised (D17), files by their keys, without signatures. Those that
 * the type does not have are left out. Throws 400 for a picture that is no address.
 */
export function storedFields(
  siteUrl: string,
  { kind, pictures }: Pick<ContentType, 'kind' | 'pictures'>,
  input: CopyInput,
): StoredFields {
  const stored: StoredFields = {};
  for (const name of COPY_FIELDS[kind]) {
    const value = input[name];
    if (value === undefined) continue;
    if (Array.isArray(value)) stored[name] = value;
    else if (pictures.includes(name)) {
      stored[name] = storedPicture(siteUrl, name, value === null ? null : String(value));
    } else if (name === 'contenido') stored[name] = sanitizeContent(String(value));
    else if (name === 'url_impresa') {
      const address = String(value);
      stored[name] = keyOfAddress(siteUrl, address) ?? withoutSignatures(address);
    } else stored[name] = String(value);
  }
  return stored;
}

/** Keys of the files that fields name, in the text too. */
export const filesIn = (contentType: Pick<ContentType, 'files'>, fields: StoredFields): string[] =>
  filesOf(contentType, { ...fields, contenido: String(fields.contenido ?? '') } as ItemRow);

/** Whether two values of a field differ; null, an empty text and none are equal. */
export function isDifferent(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  const plain = (value: FieldValue | undefined) =>
    Array.isArray(value) ? value.join() : (value ?? '');
  return plain(one) !== plain(other);
}

/** Fields of a copy that differ from the item as it was when the copy began, in the order of the form; all of a new item. */
export const changedFields = (
  { kind }: Pick<ContentType, 'kind'>,
  fields: StoredFields,
  base: StoredFields | null,
): string[] =>
  COPY_FIELDS[kind].filter(
    (name) => name in fields && (!base || isDifferent(fields[name], base[name])),
  );

/** Title of a copy in lists. */
export const titleOf = ({ title }: Pick<ContentType, 'title'>, fields: StoredFields): string =>
  String(fields[title] ?? '').slice(0, MAX_TITLE);

type Signing = Pick<ServerContext, 'db' | 'siteUrl' | 'mediaSigner'>;

/** Own files in `src` and `href` of stored HTML. */
const FILE_IN_TEXT = /( (?:src|href)="(?:https?:\/\/[^"/]+)?\/media\/)([\w./-]+)"/g;

/** Fields as answers have them: files by their addresses, those that are not public with a signature. */
export async function presentFields(
  context: Signing,
  contentType: Pick<ContentType, 'files'>,
  fields: StoredFields,
): Promise<CopyFields> {
  const hidden = await listHidden(context.db, filesIn(contentType, fields));
  const addressOf = (key: string) =>
    hidden.has(key) ? signedAddress(context, key) : mediaAddress(context.siteUrl, key);
  const shown = Object.entries(fields).map(([name, value]) => {
    if (name === 'contenido') return [name, signText(context, String(value ?? ''), hidden)];
    const isFile = contentType.files.includes(name) && typeof value === 'string';
    return [name, isFile && contentTypeOf(value) ? addressOf(value) : value];
  });
  return Object.fromEntries(shown);
}

const signText = ({ mediaSigner }: Signing, text: string, hidden: Set<string>): string =>
  text.replaceAll(FILE_IN_TEXT, (tag, before: string, key: string) =>
    hidden.has(key) ? `${before}${key}?${MEDIA_SIGNATURE}=${mediaSigner.sign(key)}"` : tag,
  );

import { GENERAL_SECTION } from '../../contract/articles.ts';
import { COPY_FIELDS, type CopyFields, type CopyInput } from '../../contract/copy-fields.ts';
import { withoutSignatures } from '../../contract/media-signature.ts';
import type { ContentType, ItemRow } from '../content/common/content-type.ts';
import { filesOf } from '../content/common/files.ts';
import { sanitizeContent } from '../content/common/sanitize.ts';
import { correctionsOf } from '../content/details/present-details.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import type { StoredFields } from '../platform/db/schema/newsroom.ts';
import { wrongField } from '../platform/http/refusals.ts';
import { listHidden } from '../platform/media/repository.ts';
import { signedAddress } from '../platform/signing/media-signer.ts';
import { signText } from '../platform/signing/sign-text.ts';
import { keyOfAddress, mediaAddress } from '../platform/storage/address.ts';
import { contentTypeOf } from '../platform/storage/storage.ts';
import { DETAIL_FORMS } from './detail-fields.ts';

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
 * the type does not have are left out. Throws 400 for a picture that is no address, and for a focal point that is none.
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
    const form = DETAIL_FORMS[name];
    if (form) stored[name] = form(value, name);
    else if (Array.isArray(value)) stored[name] = value as number[];
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

/** What a field means that a revision of an earlier release does not have. */
const ABSENT: Record<string, string> = { categoria_blog: String(GENERAL_SECTION) };

/** Whether two values of a field differ; null, an empty text and none are equal. */
export function isDifferent(
  name: string,
  one: FieldValue | undefined,
  other: FieldValue | undefined,
): boolean {
  const plain = (value: FieldValue | undefined) =>
    Array.isArray(value) ? value.join() : (value ?? ABSENT[name] ?? '');
  return plain(one) !== plain(other);
}

/** Fields of a copy that differ from the item as it was when the copy began, in the order of the form; all of a new item. */
export const changedFields = (
  { kind }: Pick<ContentType, 'kind'>,
  fields: StoredFields,
  base: StoredFields | null,
): string[] =>
  COPY_FIELDS[kind].filter(
    (name) => name in fields && (!base || isDifferent(name, fields[name], base[name])),
  );

/** Title of a copy in lists. */
export const titleOf = ({ title }: Pick<ContentType, 'title'>, fields: StoredFields): string =>
  String(fields[title] ?? '').slice(0, MAX_TITLE);

type Signing = Pick<ServerContext, 'db' | 'siteUrl' | 'mediaSigner'>;

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
    if (name === 'correcciones') return [name, correctionsOf(fields)];
    if (name === 'contenido') {
      return [name, signText(context.mediaSigner, String(value ?? ''), hidden)];
    }
    const isFile = contentType.files.includes(name) && typeof value === 'string';
    return [name, isFile && contentTypeOf(value) ? addressOf(value) : value];
  });
  return Object.fromEntries(shown);
}

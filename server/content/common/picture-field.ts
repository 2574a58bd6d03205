import { z } from 'zod';
import { keyOfAddress } from '../../platform/storage/address.ts';

type FileSchema = z.ZodType<File>;

/** Converts the public address of a stored picture to its key. */
const storedSchema = (siteUrl: string) =>
  z.string().transform((address, context) => {
    const key = keyOfAddress(siteUrl, address);
    if (key === undefined) context.addIssue('Not a stored file');
    return key ?? '';
  });

/**
 * Picture of a new item: a file, or (in JSON) the address of a stored picture. Error texts are those of `file`, the
 * contract's schema.
 */
export const newPictureSchema = (siteUrl: string, file: FileSchema) =>
  z.union([storedSchema(siteUrl), file], textsOf(file));

/** The same for a picture that may be left out: null, an empty text and an empty file mean none (D65). */
export const optionalPictureSchema = (siteUrl: string, file: FileSchema) =>
  z
    .union(
      [
        z.union([z.null(), z.literal(''), z.file().max(0)]).transform(() => undefined),
        newPictureSchema(siteUrl, file),
      ],
      textsOf(file),
    )
    .optional();

/** Picture that a write may take out: null and an empty text remove it; others as for `keptPictureSchema`. */
export const removablePictureSchema = (siteUrl: string, file: FileSchema) =>
  z
    .union(
      [
        z.union([z.null(), z.literal('')]).transform((): null => null),
        keptPictureSchema(siteUrl, file),
      ],
      textsOf(file),
    )
    .optional();

/** Picture of an existing item; any other value that a client sends back keeps it (D41). */
export const keptPictureSchema = (siteUrl: string, file: FileSchema) =>
  z.union([storedSchema(siteUrl), z.unknown().transform(keepOld), file], textsOf(file)).optional();

function textsOf(file: FileSchema) {
  return {
    error: ({ input }: { input?: unknown }) => file.safeParse(input).error?.issues[0]?.message,
  };
}

function keepOld(value: unknown, context: z.RefinementCtx): undefined {
  if (value instanceof File) context.addIssue('A file is taken or refused');
  return undefined;
}

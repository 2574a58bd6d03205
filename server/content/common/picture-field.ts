import { z } from 'zod';
import { keyOfAddress } from '../../platform/storage/address.ts';

type FileSchema = z.ZodType<File>;

/** Address of a picture that is stored here, as answers carry it; becomes its key. */
const storedSchema = (siteUrl: string) =>
  z.string().transform((address, context) => {
    const key = keyOfAddress(siteUrl, address);
    if (key === undefined) context.addIssue('Not a stored file');
    return key ?? '';
  });

/**
 * Picture of a new item: a file, or the address of a picture that is stored here already, which is
 * all that JSON can carry. Refused with the texts of `file`, the contract's schema.
 */
export const newPictureSchema = (siteUrl: string, file: FileSchema) =>
  z.union([storedSchema(siteUrl), file], textsOf(file));

/** The same of an item that has one: whatever else other clients send back leaves it (D41). */
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

import { z } from 'zod';
import { userEndpoints } from '../../contract/endpoints.ts';
import { httpUrlSchema } from '../../contract/fields.ts';
import { type Profile, profileSchema, profileUpdateSchema } from '../../contract/profile.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';
import { withScheme } from '../forms/with-scheme.ts';

const { shape } = profileUpdateSchema;

/** Parses the text of a field into its value in the contract. */
const typedAs = <Field extends z.ZodType>(field: Field, tidy = (text: string) => text) =>
  z
    .string()
    .transform(tidy)
    .pipe(field as z.ZodType<z.output<Field>, string>);

/** Accepts a handle with its @ and an address without scheme. */
const tidyHandle = (text: string) => text.trim().replace(/^@/, '').toLowerCase();
const tidyAddress = (text: string) => withScheme(text.trim());

/** Fields of the profile form; '' clears a field. */
const formSchema = z.object({
  usuario_unico: typedAs(shape.usuario_unico, tidyHandle),
  first_name: typedAs(shape.first_name),
  last_name: typedAs(shape.last_name),
  fecha_nacimiento: typedAs(shape.fecha_nacimiento),
  edad: typedAs(shape.edad),
  pais: typedAs(shape.pais),
  ciudad: typedAs(shape.ciudad),
  biografia: typedAs(shape.biografia),
  telefono: typedAs(shape.telefono),
  facebook_url: typedAs(shape.facebook_url, tidyAddress),
  linkedin_url: typedAs(shape.linkedin_url, tidyAddress),
});
export type ProfileField = keyof typeof formSchema.shape;

/** Fields in their order on the screen. */
export const PROFILE_FIELDS = Object.keys(formSchema.shape) as ProfileField[];

/** A field's text, for each. */
export type ProfileTexts = Record<ProfileField, string>;

/** Values of the unchanged form. */
export function textsOf(profile: Profile): ProfileTexts {
  const texts = PROFILE_FIELDS.map((field) => [field, String(profile[field] ?? '')]);
  // An age derived from the birthday was not entered (D27).
  return { ...Object.fromEntries(texts), ...(profile.fecha_nacimiento && { edad: '' }) };
}

/** The changed fields. An age counts only without a birthday (D27). */
export function changedTexts(typed: ProfileTexts, saved: ProfileTexts): Partial<ProfileTexts> {
  const counts = (field: ProfileField) => field !== 'edad' || typed.fecha_nacimiento === '';
  const changed = PROFILE_FIELDS.filter((field) => counts(field) && typed[field] !== saved[field]);
  return Object.fromEntries(changed.map((field) => [field, typed[field]]));
}

/** The new value of a field, or null where it is cleared. */
type Changes = Partial<Pick<Profile, ProfileField>>;

/** Parsed values of the changed fields. */
export type ProfileValues = Partial<z.output<typeof formSchema>>;

/**
 * Schema of the changed fields. Saved values of another server may be invalid here, which must not
 * block other changes.
 */
export function changesSchema(
  typed: ProfileTexts,
  saved: ProfileTexts,
): z.ZodType<ProfileValues, ProfileTexts> {
  const changed = Object.keys(changedTexts(typed, saved)) as ProfileField[];
  const mask = Object.fromEntries(changed.map((field) => [field, true]));
  return formSchema.pick(mask as Record<ProfileField, true>) as z.ZodType<
    ProfileValues,
    ProfileTexts
  >;
}

/** The changes only, so that those of another tab are kept. */
export function changesOf(values: ProfileValues, saved: Profile): Changes {
  const given = PROFILE_FIELDS.filter((field) => field in values);
  const contents = given.map((field) => [field, values[field] || null] as const);
  const changed = contents.filter(([field, content]) => content !== (saved[field] || null));
  const changes: Changes = Object.fromEntries(changed);
  // Otherwise the age entered before the birthday would come back.
  if (changes.fecha_nacimiento === null) changes.edad = values.edad || null;
  return changes;
}

/**
 * The picture is kept, removed, or replaced by a file, or by an address where the server takes no
 * files.
 */
export type PictureChange = 'kept' | 'removed' | File | PictureAddress;

/** Address of a picture for a server without uploads (D52). */
export interface PictureAddress {
  address: string;
}

const pictureAddressSchema = z
  .string()
  .transform(tidyAddress)
  .pipe(httpUrlSchema('La dirección no es válida'));

/** Error of the picture; undefined without one. */
export function pictureAddressProblem(picture: PictureChange): string | undefined {
  if (!isPictureAddress(picture)) return undefined;
  return pictureAddressSchema.safeParse(picture.address).error?.issues[0]?.message;
}

/** Whether the new picture is given by its address. */
export const isPictureAddress = (picture: PictureChange): picture is PictureAddress =>
  typeof picture === 'object' && !(picture instanceof File);

/**
 * Body of the call: JSON, where null clears a field, or a form with a file, where an empty text
 * does.
 */
export function updateBody(
  changes: Changes,
  picture: PictureChange,
): FormData | (Changes & Pick<Partial<Profile>, 'perfil_url'>) {
  if (picture === 'kept') return changes;
  if (picture === 'removed') return { ...changes, perfil_url: null };
  if (isPictureAddress(picture)) return { ...changes, perfil_url: tidyAddress(picture.address) };
  const form = new FormData();
  for (const [field, value] of Object.entries(changes)) form.set(field, String(value ?? ''));
  form.set('perfil_url', picture);
  return form;
}

/**
 * Saves a profile and returns it; undefined where the answer does not contain it, which is not
 * specified. Throws ApiError.
 */
export async function saveProfile(http: Http, body: unknown): Promise<Profile | undefined> {
  try {
    return await http.send('PATCH', userEndpoints.profile, profileSchema, { body });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'shape') return undefined;
    throw error;
  }
}

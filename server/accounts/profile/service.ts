import { ageOn, isAge } from '../../../contract/age.ts';
import type { Profile, ProfileUpdate } from '../../../contract/profile.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { unauthorized, wrongField } from '../../platform/http/refusals.ts';
import { hidePicture } from '../../platform/media/store-picture.ts';
import { handlesOfNames } from '../auth/handle.ts';
import { isReservedName } from '../auth/reserved-names.ts';
import { requireActiveWriter } from '../writers/require-active-writer.ts';
import { presentProfile } from './present-profile.ts';
import {
  findTakenHandles,
  getProfile,
  HandleTaken,
  type ProfileChanges,
  type ProfileRow,
  updateProfile,
} from './repository.ts';

/** Whether an account may use a public name: names that suggest the magazine are reserved for staff (D26). */
const mayBeCalled = ({ role, usuario_unico }: ProfileRow, name: string): boolean =>
  name === usuario_unico || canEnterPanel(role) || !isReservedName(name);

/** Name that a person's names suggest and that is free, or is theirs already (D26). */
async function suggestHandle({ db }: ServerContext, row: ProfileRow): Promise<string> {
  const own = row.usuario_unico;
  const candidates = handlesOfNames(row.first_name, row.last_name);
  if (candidates.length === 0 || candidates[0] === own) return own;
  const taken = await findTakenHandles(db, candidates);
  const isFree = (name: string) => !taken.includes(name) && mayBeCalled(row, name);
  return candidates.find((name) => name === own || isFree(name)) ?? own;
}

/** Row of the profile; throws 401 where the account is gone. */
export async function readProfileRow(context: ServerContext, id: number): Promise<ProfileRow> {
  const row = await getProfile(context.db, id);
  if (!row) throw unauthorized();
  return row;
}

/** The caller's profile. */
export async function readProfile(context: ServerContext, id: number): Promise<Profile> {
  const row = await readProfileRow(context, id);
  return presentProfile(row, {
    siteUrl: context.siteUrl,
    today: context.today(),
    now: context.now(),
    suggestion: await suggestHandle(context, row),
  });
}

/** Whether a field is public, and not a switch for notification e-mails. */
const isShown = (field: string) => !field.startsWith('avisos_');

/** Columns to change; an empty text clears a field, as null does. */
function toChanges({ perfil_url: _picture, ...update }: ProfileUpdate): ProfileChanges {
  const given = Object.entries(update).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [field, value === '' ? null : value]));
}

function refuseImpossibleBirthday(birthday: string | null | undefined, today: string): void {
  if (!birthday) return;
  if (isAge(ageOn(today, birthday))) return;
  throw wrongField('fecha_nacimiento', 'La fecha de nacimiento no es válida.');
}

/** An account keeps a reserved name that it has: other clients send the whole profile back (D41). */
async function refuseReservedName(context: ServerContext, id: number, name: string | undefined) {
  if (name === undefined || !isReservedName(name)) return;
  if (mayBeCalled(await readProfileRow(context, id), name)) return;
  throw wrongField('usuario_unico', 'Ese nombre de usuario está reservado.');
}

/**
 * Changes the caller's profile; `picture` is the key of a stored file, null for none, undefined to leave it. Answers
 * the `perfil_url` that there was; a picture that it names is hidden then. Throws a 400 for a public name that is taken
 * or reserved and an impossible birthday, a 401 where the account is gone, a 403 while it is suspended: then only
 * notification e-mails can be turned off (record 028).
 */
export async function changeProfile(
  context: ServerContext,
  id: number,
  update: ProfileUpdate,
  picture?: string | null,
): Promise<string | null> {
  refuseImpossibleBirthday(update.fecha_nacimiento, context.today());
  await refuseReservedName(context, id, update.usuario_unico);
  const changes = toChanges(update);
  if (picture !== undefined) changes.perfil_url = picture;
  try {
    return await context.db.transaction(async (transaction) => {
      if (Object.keys(changes).some(isShown)) await requireActiveWriter(context, transaction, id);
      const before = await updateProfile(transaction, id, changes, context.now());
      if (!before) throw unauthorized();
      if (picture !== undefined) await hidePicture(context, transaction, before.perfil_url);
      return before.perfil_url;
    });
  } catch (error) {
    if (!(error instanceof HandleTaken)) throw error;
    throw wrongField('usuario_unico', 'Ese nombre de usuario ya está en uso.');
  }
}

import type { ProfileUpdate } from '../../../contract/profile.ts';
import { shareOf } from '../../../contract/roles.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { NotAPicture } from '../../platform/media/drawing/draw-picture.ts';
import { eraseQuietly, storeAvatar } from '../../platform/media/store-picture.ts';
import type { Caller } from '../auth/session-repository.ts';
import { changeProfile } from './service.ts';

async function storeChosen(
  context: ServerContext,
  file: File,
  { role }: Pick<Caller, 'role'>,
): Promise<string> {
  try {
    return await storeAvatar(context, await file.bytes(), shareOf(role));
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    throw wrongField('perfil_url', error.message);
  }
}

/**
 * Changes a profile together with its picture: a new file, none ('' or null), or as it is. What
 * is not used any more is erased, at the latest by the cleaning. Throws as `changeProfile`, and a 400 for a file that is no picture.
 */
export async function changeProfileAndPicture(
  context: ServerContext,
  caller: Pick<Caller, 'id' | 'role'>,
  update: ProfileUpdate,
  file: File | undefined,
): Promise<void> {
  const isRemoved = update.perfil_url !== undefined;
  const stored = file && (await storeChosen(context, file, caller));
  let before: string | null;
  try {
    before = await changeProfile(
      context,
      caller.id,
      update,
      stored ?? (isRemoved ? null : undefined),
    );
  } catch (error) {
    // After anything else the profile may name it all the same, as where the database was lost in the end.
    if (stored && error instanceof HttpError) await eraseQuietly(context, stored);
    throw error;
  }
  if (stored || isRemoved) await eraseQuietly(context, before);
}

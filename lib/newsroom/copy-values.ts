import type { Copy } from '../../contract/copies.ts';
import type { CopyFields, CopyInput } from '../../contract/copy-fields.ts';
import { withoutSignatures } from '../../contract/media-signature.ts';
import { type FormValues, payloadOf, withoutFiles } from '../panel/form-values.ts';
import type { Version } from '../panel/version.ts';
import type { SeenCopy } from './copies.ts';
import { COPY_KINDS, type CopyKind } from './copy-kinds.ts';

/** Form values of a copy's fields; a field that it does not have is empty. */
function copyValues(kind: CopyKind, campos: CopyFields, articulos: Copy['articulos']): FormValues {
  const entries = Object.keys(kind.beginning('')).map((name): [string, FormValues[string]] => {
    if (kind.pictureFields.includes(name)) return [name, undefined];
    if (name === 'articulos_ids') return [name, articulos];
    const value = String(campos[name as keyof CopyFields] ?? '');
    return [name, name === 'url_impresa' ? withoutSignatures(value) : value];
  });
  return Object.fromEntries(entries);
}

const picturesOf = (kind: CopyKind, campos: CopyFields): Version['pictures'] =>
  Object.fromEntries(
    kind.pictureFields.map((name) => [
      name,
      (campos[name as keyof CopyFields] as string | null | undefined) || null,
    ]),
  );

/** A copy as form values, with who saved it last. */
export function copyVersion({ copy, state }: SeenCopy): Version {
  const kind = COPY_KINDS[copy.tipo];
  return {
    values: copyValues(kind, copy.campos, copy.articulos),
    pictures: picturesOf(kind, copy.campos),
    state,
    by: copy.editada_por.nombre,
  };
}

/** Changed form values as fields of a copy, without files: those are uploaded first. */
export const copyFields = (changes: FormValues): CopyInput =>
  payloadOf(withoutFiles(changes)) as CopyInput;

import { GENERAL_SECTION } from '../../contract/articles.ts';
import type { Copy } from '../../contract/copies.ts';
import type { CopyFields, CopyInput } from '../../contract/copy-fields.ts';
import { withoutSignatures } from '../../contract/media-signature.ts';
import { correctionsValue } from '../panel/detail-values.ts';
import { type FormValues, payloadOf, withoutFiles } from '../panel/form-values.ts';
import type { Version } from '../panel/version.ts';
import type { SeenCopy } from './copies.ts';
import type { CopyKind } from './copy-kinds.ts';

/** Form values of a copy's fields; a field that it does not have is empty. */
function copyValues(kind: CopyKind, { campos, articulos, autores, etiquetas }: Copy): FormValues {
  const entries = Object.keys(kind.beginning('')).map((name): [string, FormValues[string]] => {
    if (kind.pictureFields.includes(name)) return [name, undefined];
    if (name === 'articulos_ids') return [name, articulos];
    if (name === 'categoria_blog') {
      return [name, campos.categoria_blog || String(GENERAL_SECTION)];
    }
    if (name === 'autores_ids') return [name, autores ?? []];
    if (name === 'etiquetas_ids') return [name, etiquetas ?? []];
    if (name === 'correcciones') return [name, correctionsValue(campos.correcciones ?? [])];
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

/** A copy as form values of its kind, with who saved it last. */
export function copyVersion({ copy, state }: SeenCopy, kind: CopyKind): Version {
  return {
    values: copyValues(kind, copy),
    pictures: picturesOf(kind, copy.campos),
    state,
    by: copy.editada_por.nombre,
  };
}

/** Changed form values as fields of a copy, without files: those are uploaded first. */
export const copyFields = (changes: FormValues): CopyInput =>
  payloadOf(withoutFiles(changes)) as CopyInput;

import type { RelatedArticle } from '../../contract/articles.ts';
import { formatLong } from '../core/dates.ts';
import { labelOf } from '../panel/field-labels.ts';
import { type FormValues, payloadOf } from '../panel/form-values.ts';
import type { Version } from '../panel/version.ts';
import { scheduledText } from '../panel/writing-messages.ts';
import type { CopyKind } from './copy-kinds.ts';
import { publishTexts } from './messages.ts';
import { mendingText } from './where-to-mend.ts';

/** What the summary before a publication says (D58). */
export interface PublishSummary {
  /** Labels of the new or changed fields. */
  changed: string[];
  when: string;
  where: string;
  /** Related articles that readers will not see yet, in a sentence each. */
  unseen: string[];
  /** Fields that keep it from being published, and why: a sentence that says where to mend it. */
  missing: { field: string; text: string }[];
}

interface Given {
  values: FormValues;
  pictures: Version['pictures'];
  /** Names of the fields that differ from the published item; all of a new one. */
  changes: readonly string[];
  isNew: boolean;
  /** `YYYY-MM-DD` in the site's `timeZone`. */
  today: string;
  timeZone: string;
}

/** Fields that readers do not see. */
const UNSEEN = ['categoria_articulo'];

/**
 * Summary of a publication; what is missing follows the rules of a new item (panel.md#item-rules), except that a server
 * with working copies needs no banner (D65).
 */
export function publishSummary(kind: CopyKind, given: Given): PublishSummary {
  const { values, pictures, changes, isNew, today, timeZone } = given;
  const payload = payloadOf(values);
  const checked = Object.entries(kind.schema.shape).filter(
    ([field]) => isNew || changes.includes(field),
  );
  const missing = checked.flatMap(([field, schema]) => {
    if (kind.pictureFields.includes(field) && pictures[field]) return [];
    if (field === 'banner') return [];
    // A field that the copy does not have is not sent; some have a default.
    if (!changes.includes(field) && schema.safeParse(undefined).success) return [];
    const text = schema.safeParse(payload[field]).error?.issues[0]?.message;
    return text === undefined
      ? []
      : [{ field, text: mendingText(field, { label: labelOf(field), text }) }];
  });
  const day = String(values.fecha_publicacion ?? '');
  const shown = formatLong(day, timeZone);
  return {
    changed: changes
      .filter((field) => !UNSEEN.includes(field) && isFilled(field, given, isNew))
      .map(labelOf),
    when: scheduledText(kind.content, { day, today, shown, timeZone }) ?? publishTexts.atOnce,
    where: kind.where,
    unseen: changes.includes('articulos_ids') ? unseenRelations(values.articulos_ids) : [],
    missing,
  };
}

function unseenRelations(related: FormValues[string]): string[] {
  if (!Array.isArray(related)) return [];
  return (related as RelatedArticle[]).flatMap(({ titulo_articulo, fuera }) =>
    fuera ? publishTexts.unseen(titulo_articulo, fuera) : [],
  );
}

/** An empty field of a new item is not published. */
function isFilled(field: string, { values, pictures }: Given, isNew: boolean): boolean {
  const value = values[field];
  return !isNew || Boolean(pictures[field]) || (Array.isArray(value) ? value.length > 0 : !!value);
}

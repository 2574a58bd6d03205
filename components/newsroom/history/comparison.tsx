import type { FieldComparison } from '@/lib/newsroom/compare/compare-fields';
import { comparisonTexts } from '@/lib/newsroom/revision-messages';
import { labelOf } from '@/lib/panel/field-labels';
import { shownAddress } from '@/lib/panel/shown-address';
import { TextChanges } from './text-changes';

interface ComparisonProps {
  /** Of `compareFields`. */
  fields: FieldComparison[];
  /** Names of what lists name, by `nameKey`. */
  names?: ReadonlyMap<string, string>;
  /** Name of the later state. */
  after?: string;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Key of an entry of a list, in `names`. */
export const nameKey = (field: string, id: number | string): string => `${field}/${id}`;

/** What an entry without a name is called, with its number. */
const UNNAMED: Record<string, string> = {
  articulos_ids: 'Artículo',
  autores_ids: 'Autor',
  etiquetas_ids: 'Etiqueta',
};

/** What differs between two states of an item (D59), field by field; also for the log and failed publications. */
export function Comparison(props: ComparisonProps) {
  const { fields, names = NO_NAMES, after = comparisonTexts.now } = props;
  if (fields.length === 0) return <p className="text-muted">{comparisonTexts.nothing}</p>;
  const hasWords = fields.some((field) => field.kind === 'text' && !field.text.isSame);
  return (
    <>
      {hasWords && <p className="mb-4 text-muted text-sm">{comparisonTexts.legend}</p>}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {fields.map((field) => (
          <div key={field.field} className="min-w-0">
            <dt className="mb-1.5 font-semibold text-sm">{labelOf(field.field)}</dt>
            <dd className="min-w-0">
              <FieldChange field={field} names={names} later={after} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface FieldChangeProps {
  field: FieldComparison;
  names: ReadonlyMap<string, string>;
  later: string;
}

function FieldChange({ field, names, later }: FieldChangeProps) {
  switch (field.kind) {
    case 'text':
      return <TextChanges text={field.text} />;
    case 'list': {
      const named = (ids: number[]) =>
        ids
          .map((id) => names.get(nameKey(field.field, id)) ?? `${UNNAMED[field.field]} ${id}`)
          .join(' · ');
      return <Sides later={later} before={named(field.before)} after={named(field.after)} />;
    }
    case 'file': {
      const isPicture = field.field !== 'url_impresa';
      const show = (address: string) => (isPicture ? <ShownPicture address={address} /> : address);
      return (
        <Sides
          later={later}
          before={field.before && show(field.before)}
          after={field.after && show(field.after)}
        />
      );
    }
    default:
      return <Sides later={later} before={field.before} after={field.after} />;
  }
}

const Sides = (props: { later: string; before: React.ReactNode; after: React.ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
    <Side name={comparisonTexts.before} value={props.before} />
    <Side name={props.later} value={props.after} />
  </div>
);

const Side = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div className="min-w-0 border-line border-l-3 pl-3">
    <p className="text-muted text-xs">{name}</p>
    <div className="[overflow-wrap:anywhere]">
      {value || <span className="text-muted">{comparisonTexts.none}</span>}
    </div>
  </div>
);

const ShownPicture = ({ address }: { address: string }) => (
  // biome-ignore lint/performance/noImgElement: a file of any server
  <img src={shownAddress(address)} alt="" className="max-h-48 border border-line" />
);

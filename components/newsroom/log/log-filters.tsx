import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import type { Capability } from '@/contract/capabilities';
import { LOG_TYPES, type LogType } from '@/contract/log';
import { LOG_TYPE_NAMES, logTexts, ofItemText } from '@/lib/newsroom/log/messages';
import { FilterField } from '../filter-field';
import { DayField } from './day-field';
import type { LogState } from './use-log';

/** Capability without which a server has no acts of a kind. */
const NEEDED: Partial<Record<LogType, Capability>> = {
  ficha: 'fichas',
  boletin: 'boletines',
  suscriptores: 'boletines',
  mensaje: 'boletines',
};

/** Filters of the log by kind and day; those by person and item are chosen in its rows, and removed here. */
export function LogFilters({ log }: { log: LogState }) {
  const { place, goTo, data } = log;
  // While they are loaded, the rows are those of the filters before.
  const ofPerson = data?.results.find(({ quien }) => quien?.id === Number(place.persona));
  const ofItem = data?.results.find(
    ({ tipo, elemento_id, titulo }) =>
      titulo && tipo === place.tipo && elemento_id === Number(place.elemento_id),
  );
  const capabilities = useCapabilities();
  const types = LOG_TYPES.filter((type) => {
    const needed = NEEDED[type];
    return !needed || capabilities.includes(needed);
  });
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <div className="flex max-sm:basis-full">
        <FilterField
          label={logTexts.kind}
          all={logTexts.allKinds}
          value={place.tipo}
          options={types.map((type) => [type, LOG_TYPE_NAMES[type]])}
          onChange={(tipo) => goTo({ tipo, elemento_id: '' })}
        />
      </div>
      <DayField label={logTexts.from} value={place.desde} onChange={(desde) => goTo({ desde })} />
      <DayField label={logTexts.until} value={place.hasta} onChange={(hasta) => goTo({ hasta })} />
      {place.persona && (
        <Chosen
          text={ofPerson?.quien ? `Solo de ${ofPerson.quien.nombre}` : logTexts.person}
          onRemove={() => goTo({ persona: '' })}
        />
      )}
      {place.elemento_id && (
        <Chosen
          text={ofItem ? `Solo de «${ofItem.titulo}»` : ofItemText(place.tipo)}
          // 'Solo esto' has chosen its kind too.
          onRemove={() => goTo({ tipo: '', elemento_id: '' })}
        />
      )}
    </div>
  );
}

const Chosen = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <button
    type="button"
    aria-label={`Quitar el filtro: ${text}`}
    onClick={onRemove}
    className="inline-flex min-h-11 max-w-full items-center gap-2 border border-line-strong px-3 text-sm hover:bg-sunken"
  >
    <span className="min-w-0 truncate">{text}</span>
    <span aria-hidden="true">×</span>
  </button>
);

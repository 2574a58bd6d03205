import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { useSections } from '@/components/panel/forms/details/use-sections';
import { TableSearch } from '@/components/panel/table/table-search';
import type { Board } from '@/contract/board';
import { boardTexts, reviewsText } from '@/lib/newsroom/board/messages';
import { COPY_TYPES_SHOWN } from '@/lib/newsroom/copy-kinds';
import { TYPE_NAMES } from '@/lib/newsroom/messages';
import { FilterField } from '../filter-field';
import type { BoardPlaceState } from './use-board-place';

interface BoardFiltersProps {
  at: BoardPlaceState;
  people: Board['personas'];
}

/** Search and filters. */
export function BoardFilters({ at, people }: BoardFiltersProps) {
  const { place, goTo } = at;
  const hasSections = useCapabilities().includes('fichas');
  const { sections } = useSections(hasSections);
  const options = people.flatMap(({ id, nombre }): [string, string][] =>
    id === null ? [] : [[String(id), nombre]],
  );
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div className="w-full sm:w-72">
        <TableSearch label={boardTexts.search} search={place.search} onSearch={at.goToSearch} />
      </div>
      <FilterField
        label={boardTexts.kind}
        all={boardTexts.allKinds}
        value={place.tipo}
        options={COPY_TYPES_SHOWN.map((tipo) => [tipo, TYPE_NAMES[tipo]])}
        onChange={(tipo) => goTo({ tipo })}
      />
      <FilterField
        label={boardTexts.person}
        all={boardTexts.everybody}
        value={place.autor}
        options={options}
        onChange={(autor) => goTo({ autor })}
      />
      {hasSections && (
        <FilterField
          label={boardTexts.section}
          all={boardTexts.allSections}
          value={place.seccion}
          options={sections.map(({ id, nombre }) => [String(id), nombre])}
          onChange={(seccion) => goTo({ seccion })}
        />
      )}
      {place.vista === '' && (
        <FilterField
          label={boardTexts.reviewer}
          all={boardTexts.allReviewers}
          value={place.asignada_a}
          options={options.map(([id, name]) => [id, reviewsText(name)])}
          onChange={(asignada_a) => goTo({ asignada_a })}
        />
      )}
    </div>
  );
}

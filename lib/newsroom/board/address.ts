import { isDay } from '../../core/dates.ts';
import { sectionAddress } from '../../panel/sections.ts';
import { readTableLocation } from '../../panel/table-location.ts';

/** Where somebody is on the board, as the address has it. Empty texts are left out of it. */
export interface BoardPlace {
  /** List or month. */
  vista: '' | 'mes';
  /** `YYYY-MM`; empty for the present one. */
  mes: string;
  /** An open day of the month. */
  dia: string;
  estado: string;
  tipo: string;
  autor: string;
  seccion: string;
  /** Colleague who was asked for a review. */
  asignada_a: string;
  search: string;
  /** From 1. */
  page: number;
}

type PlaceText = 'mes' | 'dia' | 'estado' | 'tipo' | 'autor' | 'seccion' | 'asignada_a';

/** Longest value of a filter. */
const MAX_VALUE = 20;

/** Reads the place from the query of an address. */
export function readBoardPlace(query: Pick<URLSearchParams, 'get'>): BoardPlace {
  const text = (name: PlaceText) => (query.get(name) ?? '').slice(0, MAX_VALUE);
  const dia = text('dia');
  return {
    vista: query.get('vista') === 'mes' ? 'mes' : '',
    mes: text('mes'),
    dia: isDay(dia) ? dia : '',
    estado: text('estado'),
    tipo: text('tipo'),
    autor: text('autor'),
    seccion: text('seccion'),
    asignada_a: text('asignada_a'),
    ...readTableLocation(query),
  };
}

/** Address of a place on the board. */
export function boardAddress({ page, ...place }: BoardPlace): string {
  const given = Object.entries(place).filter(([, value]) => value !== '');
  const params = new URLSearchParams(given);
  if (page > 1) params.set('page', String(page));
  const path = sectionAddress('redaccion');
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Whether filters or a search leave something out, besides the state. */
export const isFiltered = ({ tipo, autor, seccion, asignada_a, search }: BoardPlace): boolean =>
  [tipo, autor, seccion, asignada_a, search].some((value) => value !== '');

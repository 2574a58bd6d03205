import { isDay } from '../../core/dates.ts';
import { sectionAddress } from '../../panel/sections.ts';
import { readTableLocation } from '../../panel/table-location.ts';

/** What the log is asked for, as the address has it (D64). Empty texts are left out of it. */
export interface LogPlace {
  tipo: string;
  /** Number of an item; only with `tipo`. */
  elemento_id: string;
  /** Id of the person who acted. */
  persona: string;
  /** First and last day, `YYYY-MM-DD`. */
  desde: string;
  hasta: string;
  /** From 1. */
  page: number;
}

/** Everything that happened. */
export const WHOLE_LOG: LogPlace = {
  tipo: '',
  elemento_id: '',
  persona: '',
  desde: '',
  hasta: '',
  page: 1,
};

const NUMBER = /^[1-9]\d{0,9}$/;
const KIND = /^[a-z_]{1,20}$/;

/** Reads the place from the query of an address; values that cannot be meant are left out. */
export function readLogPlace(query: Pick<URLSearchParams, 'get'>): LogPlace {
  const read = (name: string, isValid: (value: string) => boolean): string => {
    const value = query.get(name) ?? '';
    return isValid(value) ? value : '';
  };
  const tipo = read('tipo', (value) => KIND.test(value));
  return {
    tipo,
    elemento_id: tipo && read('elemento_id', (value) => NUMBER.test(value)),
    persona: read('persona', (value) => NUMBER.test(value)),
    desde: read('desde', isDay),
    hasta: read('hasta', isDay),
    page: readTableLocation(query).page,
  };
}

/** Address of a place in the log. */
export function logAddress({ page, ...place }: LogPlace): string {
  const params = new URLSearchParams(Object.entries(place).filter(([, value]) => value !== ''));
  if (page > 1) params.set('page', String(page));
  const path = sectionAddress('registro');
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Whether a filter leaves something out. */
export const isFiltered = ({ page: _, ...filters }: LogPlace): boolean =>
  Object.values(filters).some((value) => value !== '');

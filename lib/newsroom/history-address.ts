import type { CopyType } from '../../contract/copies.ts';
import { sectionAddress } from '../panel/sections.ts';

/** Page of the panel with the published versions of an item (D59). */
export const historyAddress = (tipo: CopyType, id: number): string =>
  `${sectionAddress('redaccion')}/historial/${tipo}/${id}`;

import type { CopyType } from '../../contract/copies.ts';
import { sectionAddress } from '../panel/sections.ts';

/** Page of the panel that opens the working copy of a published item, or creates it (D62). */
export const openAddress = (tipo: CopyType, id: number): string =>
  `${sectionAddress('redaccion')}/abrir?${new URLSearchParams({ tipo, id: String(id) })}`;

import { sectionAddress } from '../panel/sections.ts';

/** Address of the desk with a copy on it (D58). */
export const deskAddress = (copy: number): string => `${sectionAddress('redaccion')}/${copy}`;

import { sectionAddress } from '../panel/sections.ts';

/** Page of a newsletter in the panel (D75). */
export const newsletterAddress = (id: number): string => `${sectionAddress('boletin')}/${id}`;

/** Themes in which an e-mail is previewed, as they stand in the query. */
export const PREVIEW_THEMES = ['claro', 'oscuro'] as const;
export type PreviewTheme = (typeof PREVIEW_THEMES)[number];

/**
 * Document with the e-mail for the frame of the preview (record 143). Another `version` is another address, so that the
 * frame loads again.
 */
export const previewDocumentAddress = (id: number, version: number, theme: PreviewTheme): string =>
  `/api/boletines/${id}/vista?v=${version}&tema=${theme}`;

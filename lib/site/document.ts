/** Format of the documents that a publisher edits: terms of use, privacy (D44). */

/** A paragraph, a list, or terms with what they mean. */
export type DocumentBlock =
  | string
  | { items: readonly string[] }
  | { terms: readonly { term: string; text: string }[] };

export interface DocumentSection {
  /** Anchor of the section, unique in its document. */
  id: string;
  title: string;
  blocks: readonly DocumentBlock[];
  /** Links to next steps: paths of this site, or `mailto:`. */
  links?: readonly { label: string; href: string }[];
}

export interface DocumentText {
  title: string;
  summary: string;
  /** Day of the last revision, YYYY-MM-DD. */
  revised: string;
  sections: readonly DocumentSection[];
}

/** Notice above every document until the publisher has revised it. */
export const documentNotice = {
  title: 'Texto modelo',
  text: 'Describe lo que este sitio hace de verdad, pero es una plantilla: quien publique la revista debe revisarla con su asesoría legal, completar sus datos y adaptarla a las leyes de su país antes de darla por suya.',
} as const;

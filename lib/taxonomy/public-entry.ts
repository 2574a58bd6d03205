import type { TaxonomyFilter } from '../../contract/taxonomy.ts';

/** Author, section or tag as its public page shows it. */
export interface PublicEntry {
  id: number;
  slug: string;
  name: string;
  /** Address of its page. */
  path: string;
  /** What it is, above its name: 'Autor', 'Sección', 'Empresa'. */
  label: string;
  /** Plain text with line breaks; empty without one. */
  text: string;
  /** Position, picture and links of an author. */
  person?: { role: string; photo: string | null; links: string[] };
  filter: TaxonomyFilter;
}

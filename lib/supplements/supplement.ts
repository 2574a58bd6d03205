/** The supplements are sample content (D15): these are the shapes that its files fill. */

export interface SupplementSection {
  title: string;
  text: string;
  /** Where it begins. */
  page: number;
}

export interface Supplement {
  /** 'Semana 47'. */
  week: string;
  title: string;
  summary: string;
  pages: number;
  /** What the magazine's articles are searched for, as in 'Artículos sobre relaves'. */
  topic: string;
}

export interface PicturedSupplement extends Supplement {
  /** A file under `public/`, 3:2. */
  picture: string;
}

export interface FeaturedSupplement extends PicturedSupplement {
  /** Figures that the supplement stands on. */
  figures: readonly { value: string; label: string }[];
}

export interface WeekSupplement extends PicturedSupplement {
  sections: readonly SupplementSection[];
  /** Who made it. */
  credits: string;
}

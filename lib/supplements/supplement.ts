/** Format of the supplements, which are sample content (D15). */

export interface SupplementSection {
  title: string;
  text: string;
  /** First page. */
  page: number;
}

export interface Supplement {
  /** 'Semana 47'. */
  week: string;
  title: string;
  summary: string;
  pages: number;
  /** Search term for articles, as in 'Artículos sobre relaves'. */
  topic: string;
}

export interface PicturedSupplement extends Supplement {
  /** A file under `public/`, 3:2. */
  picture: string;
}

export interface FeaturedSupplement extends PicturedSupplement {
  /** Key figures of the supplement. */
  figures: readonly { value: string; label: string }[];
}

export interface WeekSupplement extends PicturedSupplement {
  sections: readonly SupplementSection[];
  /** Authors. */
  credits: string;
}

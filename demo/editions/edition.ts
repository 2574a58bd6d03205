/** Content of a printed edition besides its pieces, in Spanish. */
export interface EditionContent {
  number: number;
  theme: Theme;
  /** The pieces it prints, the cover story first. */
  pieces: readonly EditionPiece[];
  /** Order of the sections between the contents page and the back cover. */
  order: readonly SectionName[];
  editorial: { title: string; paragraphs: readonly string[] };
  data: DataPage;
  letters: readonly Letter[];
  forum: Forum;
  advert: Advert;
  next: { title: string; text: string };
}

/** Colours of an edition, from its cover; accent and deep are used for text or its background. */
export interface Theme {
  accent: string;
  deep: string;
  tint: string;
}

/** Pieces by their index in `pieces`: 'piece-0' is the cover story. */
export type SectionName = `piece-${number}` | 'data' | 'letters' | 'advert';

export type PieceLayout = 'story' | 'banner' | 'rail' | 'tint';

export interface EditionPiece {
  /** Slug of the article or blog whose title and body are printed. */
  slug: string;
  kicker: string;
  standfirst: string;
  byline: string;
  caption: string;
  /** A sentence of the piece itself. */
  quote: string;
  layout: PieceLayout;
  /** Number of printed A4 pages, measured by hand, for the page numbers of the contents. */
  pages: number;
  /** Additional height of the picture in rem, for better page breaks. */
  taller?: number;
  /** Text size in rem, for better page breaks. */
  size?: number;
  facts?: readonly Fact[];
  sidebar?: { title: string; paragraphs: readonly string[] };
}

export interface Fact {
  value: string;
  label: string;
}

export interface DataPage {
  /** Slug of the article that is this page on the web. */
  slug?: string;
  title: string;
  intro: string;
  facts: readonly Fact[];
  charts: readonly Chart[];
  /** How to read the figures, and their limits. */
  reading: { title: string; paragraphs: readonly string[] };
  source: string;
}

export type Chart = BarChart | ColumnChart | LineChart;

interface ChartText {
  title: string;
  /** What is measured, and in which unit. */
  unit: string;
  note: string;
}

export interface ChartRow {
  label: string;
  value: number;
  highlight?: boolean;
}

/** Horizontal bars: for long labels. */
export interface BarChart extends ChartText {
  kind: 'bars';
  rows: readonly ChartRow[];
}

/** Vertical columns: for steps in time. */
export interface ColumnChart extends ChartText {
  kind: 'columns';
  rows: readonly ChartRow[];
}

/** Lines over a common axis; each is named at its end. */
export interface LineChart extends ChartText {
  kind: 'lines';
  ticks: readonly string[];
  series: readonly { name: string; values: readonly number[]; highlight?: boolean }[];
}

export interface Letter {
  title: string;
  text: string;
  author: string;
  place: string;
}

export interface Forum {
  question: string;
  author: string;
  text: string;
  answers: readonly { author: string; job: string; text: string }[];
}

export type Motif = 'beam' | 'hexes' | 'mesh' | 'rings' | 'strata' | 'strands' | 'waves';

/** A page by an invented advertiser. */
export interface Advert {
  brand: string;
  trade: string;
  headline: string;
  text: string;
  details: readonly string[];
  motif: Motif;
  ground: string;
  light: string;
}

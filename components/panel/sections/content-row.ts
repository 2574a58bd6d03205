/** An item in a table of the panel; what is long is left out. */
export interface ContentRow {
  id: number;
  titulo: string;
  /** Beginning of its content. */
  preview: string;
  /** Address as the answer carries it. */
  picture: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Of an edition. */
  number?: number;
}

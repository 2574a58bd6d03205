/** An item in a table of the panel, without long fields. */
export interface ContentRow {
  id: number;
  titulo: string;
  /** Beginning of its content. */
  preview: string;
  /** Address as in the response. */
  picture: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Of an edition. */
  number?: number;
}

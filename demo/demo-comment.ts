/** Demo comment with its replies. */
export interface DemoComment {
  /** `usuario_unico` of a demo reader. */
  autor: string;
  /** Hours after the publication of the item or the topic, for replies too. */
  hoursAfter: number;
  likes: number;
  contenido: string;
  respuestas?: readonly DemoComment[];
}

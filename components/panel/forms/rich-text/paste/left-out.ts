/** What of the clipboard no text here can hold. */
export interface LeftOut {
  pictures: number;
  /** Videos, maps, forms and the like. */
  embeds: number;
  isStruck: boolean;
}

const count = (number: number, one: string, more: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${more}`;

/** What is told of it, in sentences; empty where nothing was left out. */
export function describeLeftOut({ pictures, embeds, isStruck }: LeftOut): string {
  const sentences = [
    pictures > 0 &&
      `${count(pictures, 'imagen no se pegó. Guárdala en tu equipo y añádela', 'imágenes no se pegaron. Guárdalas en tu equipo y añádelas')} con «Insertar imagen».`,
    embeds > 0 &&
      `${count(embeds, 'elemento incrustado (vídeo, mapa o formulario) no se pegó', 'elementos incrustados (vídeos, mapas o formularios) no se pegaron')}: un texto no puede contenerlos. Pon un enlace.`,
    isStruck && 'Lo tachado se pegó sin tachar.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Unsupported clipboard content. */
export interface LeftOut {
  pictures: number;
  /** Videos, maps, forms and the like. */
  embeds: number;
  isStruck: boolean;
}

const count = (number: number, one: string, more: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${more}`;

/** Message about it; empty if nothing was left out. It names the buttons that the editor has on this server (D52). */
export function describeLeftOut(
  { pictures, embeds, isStruck }: LeftOut,
  has: { pictures: boolean; videos: boolean },
): string {
  const sentences = [
    pictures > 0 &&
      (has.pictures
        ? `${count(pictures, 'imagen no se pegó. Guárdala en tu equipo y añádela', 'imágenes no se pegaron. Guárdalas en tu equipo y añádelas')} con «Insertar imagen».`
        : `${count(pictures, 'imagen no se pegó', 'imágenes no se pegaron')}: el servidor no guarda imágenes dentro de los textos.`),
    embeds > 0 &&
      `${count(embeds, 'elemento incrustado (vídeo, mapa o formulario) no se pegó', 'elementos incrustados (vídeos, mapas o formularios) no se pegaron')}: un texto no puede contenerlos. ${has.videos ? 'Un vídeo de YouTube o Vimeo se añade con «Insertar vídeo»; para lo demás, pon un enlace.' : 'Pon un enlace.'}`,
    isStruck && 'Lo tachado se pegó sin tachar.',
  ];
  return sentences.filter(Boolean).join(' ');
}

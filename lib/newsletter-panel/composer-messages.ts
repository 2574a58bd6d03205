import {
  MAX_BLOCKS,
  MAX_PIECES,
  SHOWN_PREHEADER,
  SHOWN_SUBJECT,
} from '../../contract/newsletters.ts';
import type { BlockType } from './blocks.ts';

/** Names of the blocks (D72). */
export const BLOCK_NAMES: Record<BlockType, string> = {
  texto: 'Texto',
  piezas: 'Piezas elegidas',
  novedades: 'Novedades',
  edicion: 'Última edición',
  patrocinio: 'Patrocinio',
};

/** What a block without fields of its own will show. */
export const BLOCK_HINTS: Partial<Record<BlockType, string>> = {
  novedades: 'Lo publicado desde el boletín anterior, lo más nuevo primero.',
  edicion: 'La última edición publicada, con su portada.',
  patrocinio: 'Lleva la marca «Patrocinado».',
};

const characters = (length: number): string =>
  length === 1 ? '1 carácter' : `${length} caracteres`;

/** Texts of the editor of a newsletter. */
export const composerTexts = {
  loading: 'Abriendo el boletín...',
  loadFailed: 'Error al abrir el boletín',
  missing: 'Este boletín ya no existe: alguien lo eliminó.',
  held: 'Lo que escribiste sigue aquí. Guárdalo como un boletín nuevo para no perderlo.',
  saveAsNew: 'Guardar como boletín nuevo',
  begun: 'Este boletín ya se está enviando: lo último que escribiste no va en él.',
  see: 'Ver el envío',
  back: 'Boletines',
  state: 'Estado del boletín',
  subject: 'Asunto',
  preheader: 'Preencabezado',
  subjectHelp: (length: number) =>
    `${characters(length)}. Los buzones suelen mostrar unos ${SHOWN_SUBJECT}.`,
  preheaderHelp: (length: number) =>
    `${characters(length)}. Es lo que se lee junto al asunto: unos ${SHOWN_PREHEADER}.`,
  blocks: 'Bloques del boletín',
  noBlocks: 'Todavía no hay bloques',
  noBlocksHint:
    'Agrega el primero: un texto, piezas, novedades, la última edición o un patrocinio.',
  addTo: 'Agregar un bloque',
  full: `Un boletín tiene como máximo ${MAX_BLOCKS} bloques.`,
  remove: 'Quitar',
  moved: (name: string, place: number, count: number) =>
    `${name}: está ahora en el lugar ${place} de ${count}.`,
  added: (name: string) => `${name}: está al final del boletín.`,
  removed: (name: string) => `${name}: ya no está en el boletín.`,
  discard: 'Descartar lo recuperado',
  theirs: 'Aquí está la otra versión.',
  bringBack: 'Volver a la mía',
  blockTitle: 'Título del bloque',
  maximum: 'Piezas como máximo',
  pieces: 'Piezas del bloque',
  piecesFull: `Un bloque tiene como máximo ${MAX_PIECES} piezas: quita alguna para agregar otra.`,
  notPublic: 'No es pública: no se enviará',
  text: 'Texto',
  editorLoading: 'Cargando el editor...',
  editorFailed: 'No se pudo cargar el editor. Aquí se edita el HTML.',
  sponsorText: 'Texto',
  link: 'Enlace',
  linkHelp: 'Como https://ejemplo.com: se guarda cuando está completo.',
  picture: 'Imagen',
  pictureHelp: 'jpeg, jpg, png, gif o webp, de hasta 8 MB.',
  pictureSending: 'Subiendo la imagen...',
  removePicture: 'Quitar imagen',
} as const;

/** Texts of the preview. */
export const previewTexts = {
  title: 'Vista previa',
  looks: 'Cómo se ve',
  narrow: 'Estrecha',
  wide: 'Ancha',
  dark: 'Oscura',
  text: 'Texto',
  frame: 'El boletín como correo',
  area: 'Correo',
  loading: 'Preparando la vista previa...',
  failed: 'No se pudo preparar la vista previa',
  unsaved: 'Muestra lo último que se guardó. Los enlaces no se abren desde aquí.',
  problems: 'Qué falta para enviarlo',
  refresh: 'Actualizar',
} as const;

import type { ShownBlock, ShownPiece } from '../../../contract/newsletter-archive.ts';
import { site } from '../../../contract/site.ts';
import { wrap } from '../../platform/mail/layout-text.ts';
import type { EmailParts } from './email-parts.ts';
import { plainTextOf } from './plain-text-html.ts';

type Line = string | false | '';

const lines = (...all: (Line | string[])[]): string => all.flat().filter(Boolean).join('\n');

const heading = (titulo: string): string[] =>
  titulo ? [`${titulo.toLocaleUpperCase('es')}\n${'-'.repeat(Math.min(72, titulo.length))}`] : [];

const pieceText = (piece: ShownPiece, link: EmailParts['link']): string =>
  lines(
    piece.volanta && wrap(piece.volanta.toLocaleUpperCase('es')),
    wrap(piece.titulo),
    piece.entradilla && wrap(piece.entradilla),
    piece.firma && wrap(`Por ${piece.firma}`),
    link(piece.url),
  );

function blockText(block: ShownBlock, link: EmailParts['link']): string[] {
  if (block.tipo === 'texto') return plainTextOf(block.contenido, link);
  if (block.tipo === 'piezas') {
    return [...heading(block.titulo), ...block.piezas.map((piece) => pieceText(piece, link))];
  }
  const { titulo, texto, enlace } = block;
  return [
    lines('[Patrocinado]', titulo && wrap(titulo), texto && wrap(texto), enlace && link(enlace)),
  ];
}

/** The newsletter as plain text, each address on its own line or behind its words. */
export function renderText({
  asunto,
  bloques,
  archive,
  unsubscribePage,
  siteUrl,
  link,
}: EmailParts) {
  const parts = [
    site.name,
    lines(wrap(asunto.toLocaleUpperCase('es'))),
    lines('Ver en la web:', archive),
    ...bloques.flatMap((block) => blockText(block, link)),
    '-- ',
    lines(wrap(`Recibes este correo porque te suscribiste al boletín de ${site.name}.`)),
    lines('Darme de baja:', unsubscribePage),
    lines(`${site.name} · ${site.address}`, siteUrl),
  ];
  return `${parts.join('\n\n')}\n`;
}

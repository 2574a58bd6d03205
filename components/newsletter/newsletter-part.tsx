import { Prose } from '@/components/content/prose';
import { Picture } from '@/components/ui/picture';
import { SiteLink } from '@/components/ui/site-link';
import type { ShownBlock, ShownPiece } from '@/contract/newsletter-archive';
import { bindUnits } from '@/lib/core/bind-units';
import { webAddress } from '@/lib/core/web-address';
import { sitePath } from '@/lib/newsletter/site-path';

const SIZES = '(min-width: 640px) 200px, 92vw';

/** A part of a newsletter: text, items or a sponsor. */
export function NewsletterPart({ block }: { block: ShownBlock }) {
  if (block.tipo === 'texto') {
    return <Prose content={block.contenido} opensLarge={false} className="py-6" />;
  }
  if (block.tipo === 'patrocinio') return <Sponsor block={block} />;
  return (
    <section className="py-6" {...(block.titulo && { 'aria-label': block.titulo })}>
      {block.titulo && <h2 className="wrap-anywhere text-xl">{bindUnits(block.titulo)}</h2>}
      <ul>
        {block.piezas.map((piece) => (
          <Piece
            key={`${piece.tipo} ${piece.id}`}
            piece={piece}
            heading={block.titulo ? 'h3' : 'h2'}
          />
        ))}
      </ul>
    </section>
  );
}

function Piece({ piece, heading: Heading }: { piece: ShownPiece; heading: 'h2' | 'h3' }) {
  const { titulo, volanta, entradilla, firma, imagen, url } = piece;
  const href = sitePath(url);
  return (
    <li className="card relative flex gap-x-5 gap-y-3 border-line py-5 not-first:border-t max-sm:flex-col">
      {imagen && (
        <Picture
          src={imagen}
          alt=""
          sizes={SIZES}
          className="aspect-3/2 w-50 flex-none max-sm:w-full"
        />
      )}
      <div className="wrap-anywhere min-w-0">
        {volanta && <p className="mb-1 font-semibold text-accent text-xs">{bindUnits(volanta)}</p>}
        <Heading className="text-lg leading-[1.2]">
          {href ? (
            <SiteLink href={href} className="card-link">
              {bindUnits(titulo)}
            </SiteLink>
          ) : (
            bindUnits(titulo)
          )}
        </Heading>
        {entradilla && (
          <p className="mt-2 text-ink-soft text-sm leading-normal">{bindUnits(entradilla)}</p>
        )}
        {firma && <p className="mt-2 text-muted text-xs">Por {firma}</p>}
      </div>
    </li>
  );
}

type SponsorBlock = Extract<ShownBlock, { tipo: 'patrocinio' }>;

function Sponsor({ block }: { block: SponsorBlock }) {
  const { titulo, texto, imagen } = block;
  const href = webAddress(block.enlace)?.href;
  return (
    <aside aria-label="Patrocinado" className="my-6 bg-sunken px-5 py-4">
      <p className="font-semibold text-muted text-xs">Patrocinado</p>
      {imagen && (
        <Picture src={imagen} alt="" sizes={SIZES} className="mt-3 aspect-3/2 w-50 max-w-full" />
      )}
      {titulo && (
        <h2 className="wrap-anywhere mt-2 text-md leading-snug">
          {href ? (
            <a
              href={href}
              rel="sponsored noopener noreferrer"
              className="text-accent underline underline-offset-4"
            >
              {bindUnits(titulo)}
            </a>
          ) : (
            bindUnits(titulo)
          )}
        </h2>
      )}
      {texto && <p className="wrap-anywhere mt-1.5 text-sm leading-normal">{bindUnits(texto)}</p>}
      {href && !titulo && (
        <a
          href={href}
          rel="sponsored noopener noreferrer"
          className="wrap-anywhere mt-2 inline-block py-1 text-accent text-sm underline underline-offset-4"
        >
          Más información
        </a>
      )}
    </aside>
  );
}

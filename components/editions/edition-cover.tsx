import { Picture } from '@/components/ui/picture';
import type { Edition } from '@/contract/editions';

interface EditionCoverProps {
  edition: Edition;
  sizes: string;
  className?: string;
  priority?: boolean;
}

/** The cover of an edition as an object: the only thing on a page that casts a shadow. */
export function EditionCover({ edition, sizes, className = '', priority }: EditionCoverProps) {
  return (
    <div className={`cover relative block aspect-3/4 bg-sunken shadow-object ${className}`}>
      <Picture
        src={edition.imagen}
        alt={`Portada de la edición ${edition.numero_edicion}: ${edition.titulo_edicion}`}
        sizes={sizes}
        className="h-full [&.picture]:aspect-auto"
        {...(priority && { priority })}
      />
    </div>
  );
}

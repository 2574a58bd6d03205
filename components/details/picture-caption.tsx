import { bindUnits } from '@/lib/core/bind-units';
import type { ItemDetails } from '@/lib/details/item-details';

/** Whether an item says something about its picture. */
export const hasCaption = ({ descripcion_imagen, credito_imagen }: ItemDetails): boolean =>
  Boolean(descripcion_imagen || credito_imagen);

/** Caption and credit below the picture of an item (D65). */
export function PictureCaption({
  details: { descripcion_imagen, credito_imagen },
}: {
  details: ItemDetails;
}) {
  return (
    <figcaption className="mt-2.5 max-w-[90ch] text-muted text-sm leading-normal">
      {descripcion_imagen && <span>{bindUnits(descripcion_imagen)} </span>}
      {credito_imagen && <span className="text-xs">{credito_imagen}</span>}
    </figcaption>
  );
}

import { ShallowLink } from '@/components/ui/shallow-link';
import { boardTexts } from '@/lib/newsroom/board/messages';
import type { BoardPlaceState } from './use-board-place';

/** The change between list and month. */
export const BoardViews = ({ at }: { at: BoardPlaceState }) => (
  <nav aria-label={boardTexts.views} className="max-sm:w-full">
    <ul className="flex border border-line-strong max-sm:*:flex-1">
      <View at={at} vista="" label={boardTexts.list} />
      <View at={at} vista="mes" label={boardTexts.month} />
    </ul>
  </nav>
);

function View({ at, vista, label }: { at: BoardPlaceState; vista: '' | 'mes'; label: string }) {
  return (
    <li>
      <ShallowLink
        // A month has no copies in review.
        href={at.addressOf({ vista, dia: '', ...(vista === 'mes' && { asignada_a: '' }) })}
        aria-current={at.place.vista === vista ? 'page' : undefined}
        className="flex min-h-11 items-center justify-center px-4 font-medium text-sm hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-surface"
      >
        {label}
      </ShallowLink>
    </li>
  );
}

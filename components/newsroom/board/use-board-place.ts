import { useSearchParams } from 'next/navigation';
import { type BoardPlace, boardAddress, readBoardPlace } from '@/lib/newsroom/board/address';

/** Where somebody is on the board, kept in the address (D39) for reload and back. */
export function useBoardPlace() {
  const place = readBoardPlace(useSearchParams());
  const addressOf = (change: Partial<BoardPlace>): string =>
    boardAddress({ ...place, page: 1, ...change });
  return {
    place,
    addressOf,
    goTo: (change: Partial<BoardPlace>) => history.pushState(null, '', changed(change)),
    /** A search is one history entry, however often it was refined. */
    goToSearch: (search: string) =>
      history[present().search ? 'replaceState' : 'pushState'](null, '', changed({ search })),
    /** Replaces a page that no longer exists by the first. */
    goToFirstPage: () => history.replaceState(null, '', changed({})),
  };
}

/** The place of the address, which Next may not have rendered yet: a filter that was chosen just before is kept. */
const present = (): BoardPlace => readBoardPlace(new URLSearchParams(location.search));

const changed = (change: Partial<BoardPlace>): string =>
  boardAddress({ ...present(), page: 1, ...change });

export type BoardPlaceState = ReturnType<typeof useBoardPlace>;

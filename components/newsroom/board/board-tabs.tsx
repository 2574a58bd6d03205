import { StateTabs } from '@/components/panel/state-tabs';
import { BOARD_STATES, type Board } from '@/contract/board';
import { boardTexts, STATE_LABELS } from '@/lib/newsroom/board/messages';
import type { BoardPlaceState } from './use-board-place';

/** Links to the states with their counts. */
export function BoardTabs({
  at,
  counts,
}: {
  at: BoardPlaceState;
  counts: Board['conteos'] | undefined;
}) {
  const states = BOARD_STATES.map((state) => ({
    state,
    label: STATE_LABELS[state],
    count: counts?.[state],
    isAlarm: state === 'fallida' && (counts?.[state] ?? 0) > 0,
  }));
  return (
    <StateTabs
      label={boardTexts.states}
      tabs={[{ state: '', label: boardTexts.all }, ...states]}
      current={at.place.estado}
      addressOf={(estado) => at.addressOf({ estado })}
    />
  );
}

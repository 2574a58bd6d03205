import { weekColumn } from '@/lib/newsroom/board/month';

/** Last column of the month whose menus open to the right: those of later columns would leave the window. */
const LAST_LEFT_COLUMN = 4;

/** Classes of a small menu in the cell of a day: its button, and a panel that stays within the month. */
export const menuClasses = (day: string) => ({
  toggle:
    'size-11 justify-center rounded-xs text-muted hover:bg-sunken hover:text-accent md:size-6',
  panel: `right-0 w-56 scroll-my-4 ${weekColumn(day) <= LAST_LEFT_COLUMN ? 'md:right-auto md:left-0' : ''}`,
});

export const MENU_ITEM =
  'flex min-h-11 w-full items-center px-4 text-left font-medium hover:bg-sunken hover:text-accent';

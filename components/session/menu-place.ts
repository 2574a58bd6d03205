/** In the bar of large screens the user menu opens; in the menu of small ones it stands open. */
export type MenuPlace = 'bar' | 'menu';

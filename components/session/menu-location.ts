/** A dropdown in the bar of large screens; always open in the menu of small ones. */
export type MenuLocation = 'bar' | 'menu';

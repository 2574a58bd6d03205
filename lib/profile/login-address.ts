import { routes } from '../core/routes.ts';

/** Where somebody signs in to come back to a page of the profile (D25). */
export const loginAddress = (next: string): string =>
  `${routes.login}?${new URLSearchParams({ next })}`;

import type { MouseEvent } from 'react';

/**
 * What makes a button lead to the sign-in screen and back to `fragment` of the page at which it is
 * pressed, until `act` is given. `path` stands for that page before script is there.
 */
export function loginButton(way: {
  form: string;
  path: string;
  fragment: string;
  act?: (() => void) | undefined;
}) {
  const { form, path, fragment, act } = way;
  return {
    type: 'submit' as const,
    form,
    name: 'next',
    value: `${path}#${fragment}`,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (!act) {
        // The page of a list, or a search, as it is.
        event.currentTarget.value = `${location.pathname}${location.search}#${fragment}`;
        return;
      }
      event.preventDefault();
      act();
    },
  };
}

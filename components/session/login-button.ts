import type { MouseEvent } from 'react';

/**
 * What makes a button lead to the sign-in screen and back to `fragment` of the page at which it is
 * pressed, until `act` is given. `path` is that page, as far as it is known without script, or
 * another one on which the fragment is found.
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
        const { pathname, search } = location;
        const isHere = path.split('?')[0] === pathname;
        event.currentTarget.value = `${isHere ? pathname + search : path}#${fragment}`;
        return;
      }
      event.preventDefault();
      act();
    },
  };
}

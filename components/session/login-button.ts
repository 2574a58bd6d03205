import type { MouseEvent } from 'react';

/**
 * Props that make a button lead to the sign-in screen and back to `fragment` of the current
 * page, unless `act` is given. `path` is that page, as far as known without script, or
 * another one with the fragment.
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
        // Including the query of a list or search.
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

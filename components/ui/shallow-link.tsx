import type { ComponentProps } from 'react';

/** Link that changes the address alone on a plain click (shallow routing): Next picks that up without a request to its server. */
export function ShallowLink({ href, ...link }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
        if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
        event.preventDefault();
        history.pushState(null, '', href);
      }}
    />
  );
}

'use client';

import { Toaster } from 'sonner';
import { Icon } from './icon';

/** How long a toast stays, in milliseconds (constants.md#time-constants). */
const DURATION_MS = 3000;

/**
 * Where toasts appear: top-right, each with a button that closes it (panel.md#toasts). Shown
 * once in a layout; `toast` of sonner puts them there. A dialog covers them, so one that tells
 * something while it is open shows its own, and its toasts name that `id`.
 */
export function Toasts({ id }: { id?: string }) {
  return (
    <Toaster
      {...(id === undefined ? {} : { id })}
      position="top-right"
      duration={DURATION_MS}
      closeButton
      containerAriaLabel={id === undefined ? 'Avisos' : 'Avisos del diálogo'}
      icons={{
        success: <Icon name="check" className="size-5 text-success" />,
        error: <Icon name="alert" className="size-5 text-danger" />,
        warning: <Icon name="alert" className="size-5 text-accent" />,
        info: <Icon name="alert" className="size-5 text-info" />,
        close: <Icon name="close" className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Cerrar aviso',
        classNames: {
          toast: 'panel-toast',
          title: 'font-medium leading-snug [overflow-wrap:anywhere]',
          description: 'mt-1 text-muted',
          closeButton: 'panel-toast-close',
          actionButton: 'panel-toast-action',
          success: 'border-success',
          error: 'border-danger',
          warning: 'border-accent',
          info: 'border-info',
        },
      }}
    />
  );
}

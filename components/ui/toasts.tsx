'use client';

import { Toaster } from 'sonner';
import { Icon } from './icon';

/** Duration of a toast, in milliseconds (constants.md#time-constants). */
const DURATION_MS = 3000;

/**
 * Toaster: top-right, each toast with a close button (panel.md#toasts). Rendered
 * once in a layout. A dialog covers it, so a dialog that shows
 * toasts has its own toaster, and its toasts carry that `id`.
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

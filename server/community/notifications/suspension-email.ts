import type { EmailContent } from '../../platform/mail/email-content.ts';

/** E-mail about a suspension and its end. */
export function suspensionEmail(
  { until, motivo }: { until: string; motivo: string },
  timeZone: string,
): EmailContent {
  const format = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone });
  const text = `Hasta el ${format.format(new Date(until))} puedes leer, pero no escribir ni indicar qué te gusta.`;
  return {
    preview: text,
    title: 'Tu cuenta está suspendida',
    paragraphs: [text, `Motivo: ${motivo}`],
  };
}

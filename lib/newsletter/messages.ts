/** Texts of the newsletter's form (errors.md#form-results). */
export const newsletterMessages = {
  submit: 'SUSCRIBIRME',
  sending: 'ENVIANDO...',
  incomplete: 'Por favor, completa todos los campos y acepta los términos.',
  sent: '¡Suscripción exitosa! Te hemos enviado un correo de confirmación.',
  failed: 'Hubo un error al procesar tu suscripción. Por favor, inténtalo de nuevo.',
} as const;

/** Texts of the contact form (errors.md#form-results). */
export const contactMessages = {
  submit: 'Enviar mensaje',
  sending: 'Enviando...',
  sent: '¡Mensaje enviado exitosamente! Te contactaremos pronto.',
  failed: 'Hubo un error al enviar tu mensaje. Por favor, inténtalo de nuevo.',
} as const;

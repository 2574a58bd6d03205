/** Pages of the web that letters of a server lead to: the buttons behind their links (D34). */
export const letterPages = {
  confirmSubscription: '/boletin/confirmar',
  unsubscribe: '/boletin/baja',
  stopNotices: '/avisos/baja',
  confirmEmail: '/avisos/correo',
} as const;

/** Page of the web on which somebody asks for a link to a new password; e-mails about an account lead there. */
export const recoveryPage = '/reset-password';

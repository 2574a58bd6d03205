/** Pages of the web that links in e-mails open; each has a button that does what the link is for (D34). */
export const emailLinkPages = {
  confirmSubscription: '/boletin/confirmar',
  unsubscribe: '/boletin/baja',
  stopNotices: '/avisos/baja',
  confirmEmail: '/avisos/correo',
} as const;

/** Page on which people request a link to set a new password; e-mails about an account link to it. */
export const recoveryPage = '/reset-password';

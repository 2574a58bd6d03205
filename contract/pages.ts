/** Pages of the web that letters of a server lead to: the buttons behind their links (D34). */
export const letterPages = {
  confirmSubscription: '/boletin/confirmar',
  unsubscribe: '/boletin/baja',
  stopNotices: '/avisos/baja',
} as const;

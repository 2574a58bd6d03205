/** Texts about a session that is over (errors.md#session-errors). */
export const sessionMessages = {
  refused: 'Sesión expirada, por favor inicia sesión nuevamente.',
  noRefreshToken: 'Sesión expirada, vuelve a iniciar sesión.',
  twoSessions:
    'Tu navegador envió dos sesiones a la vez. Inicia sesión de nuevo; si el aviso se repite, borra las cookies de este sitio.',
  withoutAccess: 'No se pudo renovar el token.',
  readerInPanel: 'No tienes permisos para acceder al panel de administración',
} as const;

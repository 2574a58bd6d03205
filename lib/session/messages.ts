/** Texts about a session that is over (cuentas.md section 8). */
export const sessionMessages = {
  refused: 'Sesión expirada, por favor inicia sesión nuevamente.',
  noRefreshToken: 'Sesión expirada, vuelve a iniciar sesión.',
  withoutAccess: 'No se pudo renovar el token.',
  readerInPanel: 'No tienes permisos para acceder al panel de administración',
} as const;

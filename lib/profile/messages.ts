/** Texts of the profile (errors.md#profile-errors) and of the section 'Seguridad'. */
export const profileMessages = {
  missing: 'Perfil no encontrado',
  saved: 'Perfil actualizado correctamente ✅',
  saveFailed: 'Error al actualizar el perfil ❌',
  noticesOn: 'Recibirás estos avisos.',
  noticesOff: 'No te enviaremos más avisos como estos.',
  noticesFailed: 'No se pudo guardar. Inténtalo de nuevo.',
  signedOut: 'Lo que escribiste se conserva en esta pestaña.',
} as const;

export const securityMessages = {
  sessionsFailed: 'No se pudieron cargar tus sesiones',
  sessionEnded: 'La sesión se cerró.',
  otherSessionsEnded: 'Las demás sesiones se cerraron.',
  endFailed: 'No se pudo cerrar la sesión. Inténtalo de nuevo.',
  passwordChanged: 'Tu contraseña se cambió. Las demás sesiones se cerraron.',
  passwordFailed: 'No se pudo cambiar la contraseña. Inténtalo de nuevo.',
  exportFailed: 'No se pudieron descargar tus datos. Inténtalo de nuevo.',
  deletionFailed: 'No se pudo eliminar la cuenta. Inténtalo de nuevo.',
} as const;

export const identityMessages = {
  listFailed: 'No se pudieron cargar los accesos con proveedores',
  unlinked: 'El acceso se quitó. Las demás sesiones se cerraron.',
  allowed: 'Ya puedes volver a entrar con un proveedor.',
  changeFailed: 'No se pudo guardar. Inténtalo de nuevo.',
} as const;

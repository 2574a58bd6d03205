/** Texts of the second factor in the profile and of the proof of identity (D55). */
export const factorMessages = {
  area: 'Segundo paso',
  readFailed: 'No se pudo cargar el estado del segundo paso',
  failed: 'No se pudo guardar. Inténtalo de nuevo.',
  confirmFailed: 'No se pudo comprobar el código. Inténtalo de nuevo.',
  removed: 'El segundo paso se quitó: para entrar basta tu contraseña.',
  copied: 'Códigos copiados.',
  copyFailed: 'No se pudieron copiar. Descárgalos o apúntalos.',
  neededNow:
    'Desde ahora, el panel necesita un segundo paso. Actívalo y vuelve aquí: lo que escribiste no se ha perdido.',
  setUp: 'Configurar el segundo paso en otra pestaña',
  required:
    'En esta revista, quien entra al panel necesita un segundo paso. Actívalo ahora: se tarda un minuto.',
} as const;

export const proofMessages = {
  title: 'Confirma que eres tú',
  text: 'Hace más de 15 minutos que entraste. Confírmalo para continuar.',
  submit: 'Confirmar',
  sending: 'Comprobando...',
  failed: 'No se pudo confirmar. Inténtalo de nuevo.',
  withCode: 'Usar un código de mi aplicación',
  withPassword: 'Usar mi contraseña',
} as const;

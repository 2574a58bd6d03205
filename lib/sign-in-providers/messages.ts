/** Failure codes of a provider sign-in (D8), as in the address. */
export const PROVIDER_FAILURES = [
  'cancelado',
  'correo',
  'desactivada',
  'enlace',
  'fallo',
  'limite',
  'proveedor',
  'servidor',
] as const;
export type ProviderFailure = (typeof PROVIDER_FAILURES)[number];

/** Name of the code in the query of the login screen. */
export const FAILURE_PARAM = 'aviso';

const TEXTS: Record<ProviderFailure, string> = {
  cancelado: 'Cancelaste el inicio de sesión con el proveedor.',
  correo:
    'El proveedor no confirma que tu correo electrónico sea tuyo. Verifícalo con él, o regístrate aquí con una contraseña.',
  // Not imported: the contract's schemas would be in the script of the login.
  desactivada: 'Esta cuenta está desactivada.',
  enlace:
    'Para entrar con un proveedor, entra primero con tu contraseña y permítelo en tu perfil, en «Seguridad».',
  fallo: 'No se pudo iniciar sesión con el proveedor. Inténtalo de nuevo.',
  limite: 'Demasiados intentos desde tu conexión. Inténtalo de nuevo más tarde.',
  proveedor: 'El proveedor no responde por el momento. Inténtalo de nuevo más tarde.',
  servidor: 'No se pudo conectar con el servidor. Verifica tu conexión.',
};

const isFailure = (word: string): word is ProviderFailure =>
  (PROVIDER_FAILURES as readonly string[]).includes(word);

/** The text for a code; null for unknown ones, which are not shown. */
export const failureText = (word: string | null): string | null =>
  word !== null && isFailure(word) ? TEXTS[word] : null;

export const providerMessages = {
  or: 'o',
  continueWith: (name: string) => `Continuar con ${name}`,
  leaving: (name: string) => `Abriendo ${name}...`,
  /** Name of the group of buttons. */
  group: 'Otras formas de iniciar sesión',
  done: 'Ya iniciaste sesión',
  goingOn: 'Te llevamos de vuelta a la revista.',
  goOn: 'Continuar',
} as const;

/** Texts of the screens of an account (errors.md#account-errors). */

export const loginMessages = {
  submit: 'Iniciar sesión',
  sending: 'Iniciando sesión...',
  wrong: 'Credenciales incorrectas. Por favor verifica tu email y contraseña.',
  unknown: 'No se encontró una cuenta con este email.',
  noAnswer: 'No se pudo conectar con el servidor. Verifica tu conexión.',
  failed: 'Error al iniciar sesión. Intenta nuevamente.',
  /** Logged to the console when a login or registration fails. */
  logged: 'Error al iniciar sesión',
} as const;

/** Second step of a sign-in (D55). */
export const secondStepMessages = {
  lead: 'Escribe el código que muestra tu aplicación de autenticación. Si no la tienes a mano, usa uno de tus códigos de recuperación.',
  label: 'Código de seis cifras o código de recuperación',
  submit: 'Entrar',
  sending: 'Comprobando...',
  failed: 'No se pudo comprobar el código. Inténtalo de nuevo.',
  expired: 'El segundo paso venció. Inicia sesión otra vez.',
  back: 'Volver a empezar',
} as const;

/** Screen behind the link of an invitation (D54, record 146). */
export const invitationMessages = {
  title: 'Acepta tu invitación',
  lookingUp: 'Comprobando la invitación...',
  lookupFailed: 'No se pudo comprobar la invitación.',
  leads: {
    new: 'Dinos cómo te llamas y elige la contraseña de tu cuenta.',
    known:
      'Ya tienes una cuenta con este correo. La contraseña que elijas sustituye a la anterior, y se cierran tus demás sesiones.',
    unknown:
      'Elige la contraseña de tu cuenta. Si ya tienes una con este correo, sustituye a la anterior y se cierran tus demás sesiones.',
  },
  namesHelp:
    'Con tus nombres se forma tu nombre de usuario, que ven los lectores. Puedes cambiarlo en tu perfil.',
  submit: 'Aceptar la invitación',
  sending: 'Aceptando...',
  accepted: 'Tu cuenta está lista',
  acceptedText:
    'Ya has iniciado sesión. Si te invitaron a la redacción, podrás entrar al panel cuando un superusuario confirme tu invitación.',
  overTitle: 'Esta invitación no se puede usar',
  over: 'Caducó, se revocó o ya se usó. Si todavía la necesitas, pide otra a quien te invitó.',
  usedTitle: 'Esta invitación ya se usó',
  used: 'Si la aceptaste tú, entra con tu correo y la contraseña que elegiste.',
  expiredTitle: 'Esta invitación caducó',
  expired: 'Valía tres días. Si todavía la necesitas, pide otra a quien te invitó.',
  revokedTitle: 'Esta invitación ya no vale',
  revoked: 'El equipo la retiró, o te envió otra después: busca el correo más reciente.',
  enter: 'Entrar',
  askAgain: 'Pedir otra invitación',
  incomplete:
    'El enlace no está completo. Ábrelo desde el correo que te enviamos, entero. Si ya lo usaste, inicia sesión.',
  signIn: 'Tu invitación está aceptada. Inicia sesión con tu contraseña nueva.',
  failed: 'No se pudo aceptar la invitación. Inténtalo de nuevo.',
} as const;

export const adminLoginMessages = {
  title: 'Panel de Administración',
  lead: 'Bienvenido de nuevo a nuestro panel de administración',
  forbidden: 'Solo usuarios con rol de Administrador o Superusuario pueden acceder al panel',
  reader: 'No tienes permisos para acceder al panel de administración',
} as const;

export const registrationMessages = {
  submit: 'Crear cuenta',
  sending: 'Creando cuenta...',
  done: 'Registro Exitoso',
  failed: 'Error en el registro',
  /** On the login, after a registration that could not sign in by itself. */
  signIn: 'Tu cuenta está lista. Inicia sesión para entrar.',
} as const;

export const recoveryMessages = {
  submit: 'Enviar enlace',
  sending: 'Enviando enlace...',
  done: 'Te enviamos un correo con el enlace para elegir una contraseña nueva.',
  failed: 'Usuario no existente. Verifica tu email o regístrate para crear una cuenta.',
} as const;

export const resetMessages = {
  submit: 'Cambiar contraseña',
  sending: 'Cambiando contraseña...',
  done: 'Tu contraseña se cambió.',
  failed: 'Hubo un error al cambiar la contraseña.',
} as const;

/**
 * Time that a success is shown before the redirect, in milliseconds
 * (constants.md#account-constants).
 */
export const REDIRECT_MS = 2000;

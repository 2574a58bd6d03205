import { site } from '../../contract/site.ts';
import { routes } from '../core/routes.ts';
import type { DocumentText } from './document.ts';
import { mailAddress } from './mail.ts';

/** 'Términos de uso', for the publisher to revise and edit (D44). */
export const terms: DocumentText = {
  title: 'Términos de uso',
  summary: `Las reglas de ${site.name}, en el idioma en que hablamos: qué puedes hacer aquí, qué esperamos de ti y qué puedes esperar de nosotros.`,
  revised: '2026-11-02',
  sections: [
    {
      id: 'quienes',
      title: 'Quiénes somos y qué aceptas',
      blocks: [
        `${site.name} es una revista digital sobre minería con noticias, ediciones, suplementos y un foro. La publica el equipo que figura en la página de contacto, con dirección en ${site.address}.`,
        'Leer el sitio no exige cuenta ni consentimiento alguno. Al registrarte, suscribirte al boletín o publicar algo, aceptas estos términos y la política de privacidad. Si no estás de acuerdo, puedes seguir leyendo sin hacer nada de eso.',
      ],
      links: [
        { label: 'Contacto', href: routes.contact },
        { label: 'Política de privacidad', href: routes.privacy },
      ],
    },
    {
      id: 'cuenta',
      title: 'Tu cuenta',
      blocks: [
        'Para comentar, indicar que algo te gusta o escribir en el foro hace falta una cuenta. Te pedimos un correo que sea tuyo y una contraseña de 8 caracteres o más; el resto del perfil es voluntario.',
        {
          items: [
            'La cuenta es personal: no la prestes ni la compartas.',
            'Lo que se publica con ella se considera tuyo. Si crees que alguien más la usa, cambia la contraseña y avísanos.',
            'No te hagas pasar por otra persona, empresa o institución.',
            'Puedes descargar tus datos y eliminar la cuenta cuando quieras.',
          ],
        },
      ],
    },
    {
      id: 'convivencia',
      title: 'Comentarios y foro',
      blocks: [
        'Aquí discuten personas que trabajan en lo que se discute. La regla general es hablar como lo harías en una mesa con ellas delante. No se admite:',
        {
          items: [
            'El insulto, la amenaza, el acoso ni la discriminación.',
            'Publicar datos privados de otras personas, ni información que estás obligado a reservar.',
            'La publicidad encubierta, el correo basura y los enlaces engañosos.',
            'Instrucciones que pongan en riesgo a alguien: una maniobra insegura contada como consejo también lo es.',
            'Contenido ilícito, o que sea de otros y no tengas derecho a publicar.',
          ],
        },
        'Un comentario tiene como máximo 500 caracteres. Puedes corregir y borrar los tuyos; si alguien ya respondió, en su lugar queda la indicación «Comentario eliminado» para que la conversación se entienda.',
      ],
    },
    {
      id: 'moderacion',
      title: 'Moderación',
      blocks: [
        'Los comentarios y los temas se moderan. El equipo puede ocultar o retirar lo que incumpla estas reglas y, si se repite, cerrar la cuenta. No retiramos opiniones por incómodas, ni a pedido de anunciantes o empresas.',
        'Si crees que nos equivocamos, escríbenos: otra persona del equipo revisa el caso y te responde.',
      ],
      links: [
        {
          label: 'Pedir una revisión',
          href: mailAddress('Moderación: pedido de revisión'),
        },
      ],
    },
    {
      id: 'tus-textos',
      title: 'Lo que escribes sigue siendo tuyo',
      blocks: [
        `Conservas todos los derechos sobre tus textos. Al publicarlos nos das permiso, gratuito y no exclusivo, para mostrarlos en ${site.name}, guardarlos y adaptarlos al formato del sitio. El permiso termina cuando los borras, salvo lo que la ley nos obligue a conservar.`,
        'Si eliminas la cuenta sin borrar antes tus comentarios y temas, estos quedan bajo el nombre «Cuenta eliminada», sin tus datos.',
      ],
    },
    {
      id: 'nuestros-textos',
      title: 'Lo que publicamos nosotros',
      blocks: [
        'Los artículos, ediciones, suplementos y láminas de la redacción son de la revista o de quienes los firman. Puedes enlazarlos, compartirlos y citarlos con su fuente. Para reproducirlos enteros o con fines comerciales, pídenos permiso.',
        'Las noticias de la sección Noticias proceden de otras fuentes, y sus imágenes también. Pertenecen a sus autores. Si una es tuya y no quieres que aparezca, escríbenos y la retiramos.',
      ],
    },
    {
      id: 'boletin',
      title: 'Boletín',
      blocks: [
        'La suscripción se confirma desde un correo que te enviamos: hasta que pulsas el botón de confirmación no recibes nada. Cada envío trae una baja que se hace con un clic, sin iniciar sesión ni dar razones.',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Hasta dónde respondemos',
      blocks: [
        'Trabajamos para que lo publicado sea exacto y corregimos a la vista cuando no lo es. Aun así, nada de lo que aparece aquí es asesoría técnica, legal ni de inversión, ni sustituye los procedimientos de seguridad de una faena.',
        'De los comentarios y temas responde quien los escribe. De los sitios enlazados, quien los publica. El servicio puede interrumpirse por mantenimiento o por fallas; procuramos que sea poco y breve.',
      ],
      links: [{ label: 'Cómo corregimos', href: `${routes.about}#correcciones` }],
    },
    {
      id: 'cambios',
      title: 'Cambios y ley aplicable',
      blocks: [
        'Si cambiamos estos términos, la fecha del comienzo de la página cambia con ellos; si el cambio afecta a tus derechos, lo anunciamos en el sitio con quince días de anticipación.',
        'Salvo que la ley de tu país disponga otra cosa en tu favor, estos términos se rigen por las leyes del lugar donde tiene su domicilio quien publica la revista.',
      ],
    },
  ],
};

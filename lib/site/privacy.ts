import { site } from '../../contract/site.ts';
import { routes } from '../core/routes.ts';
import type { DocumentText } from './document.ts';
import { mailAddress } from './mail.ts';

/** 'Política de privacidad', for the publisher to revise and edit (D44). */
export const privacy: DocumentText = {
  title: 'Política de privacidad',
  summary:
    'Qué guardamos de ti, para qué, durante cuánto tiempo y cómo lo borras. En resumen: si solo lees, casi nada.',
  revised: '2026-11-30',
  sections: [
    {
      id: 'resumen',
      title: 'Lo esencial',
      blocks: [
        {
          items: [
            'No hay publicidad personalizada, ni programas de medición de terceros, ni venta de datos.',
            'Leer no deja cookies. Solo se usan dos, y únicamente después de iniciar sesión.',
            'Tu correo no se muestra a otros lectores.',
            'Puedes descargar tus datos y eliminar tu cuenta sin pedir permiso a nadie.',
          ],
        },
        `Responde por estos datos quien publica ${site.name}, ${site.address}. Para cualquier asunto de esta página, escribe a ${site.email}.`,
      ],
      links: [
        {
          label: 'Escribirnos',
          href: mailAddress('Datos personales'),
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies y memoria del navegador',
      blocks: [
        'Las cookies se crean al iniciar sesión y se borran al cerrarla. Sirven solo para reconocerte; los programas de la página no pueden leerlas. Por ser necesarias para el servicio que pides, no llevan aviso de consentimiento.',
        {
          terms: [
            {
              term: '__Host-access_token',
              text: 'Acredita tu sesión en cada pedido. Dura 30 días como máximo.',
            },
            {
              term: '__Host-refresh_token',
              text: 'Renueva la anterior sin pedirte la contraseña. Dura 30 días como máximo.',
            },
          ],
        },
        'Además, tu navegador recuerda en su propia memoria, sin enviarlo a ninguna parte:',
        {
          terms: [
            {
              term: 'tema',
              text: 'Si elegiste el aspecto claro u oscuro. Existe solo si lo eliges.',
            },
            {
              term: 'marca de sesión',
              text: 'Que en este navegador se inició sesión, sin decir quién. Se retira al cerrarla.',
            },
            {
              term: 'borrador',
              text: 'El mensaje de contacto que estás escribiendo, o los cambios de tu perfil que no has guardado. Se borra al enviarlo o guardarlos y al cerrar la pestaña; el del perfil, también al cerrar la sesión.',
            },
          ],
        },
        'Si eliges entrar con la cuenta de otro proveedor, puede haber por unos minutos una cookie técnica que acompaña la ida y la vuelta, y ese proveedor sabrá que entraste aquí.',
      ],
    },
    {
      id: 'cuenta',
      title: 'Tu cuenta',
      blocks: [
        'Guardamos el correo, una huella irreversible de la contraseña, el nombre de usuario y lo que quieras añadir al perfil: nombre, ciudad, país, fecha de nacimiento, teléfono, biografía, foto y enlaces. Nada del perfil es obligatorio. El correo lo ves tú y, cuando hace falta, el equipo que modera.',
        'De las fotos que subes se eliminan los datos ocultos, como el lugar donde se tomaron.',
        'Si entras con otro proveedor, guardamos el identificador que nos da y el correo; nunca tu contraseña de allí.',
      ],
    },
    {
      id: 'comunidad',
      title: 'Comentarios, foro y «Me gusta»',
      blocks: [
        'Lo que escribes se publica con tu nombre de usuario, la fecha y la hora, y lo puede leer cualquiera, también los buscadores. Los «Me gusta» se guardan para contarlos y para que no se cuenten dos veces.',
        'El equipo modera: puede ver quién escribió cada texto y retirarlo. Lo que borras deja de mostrarse en el momento, y a los 30 días no queda nada de su texto.',
      ],
    },
    {
      id: 'boletin',
      title: 'Boletín',
      blocks: [
        'Guardamos tu correo y la fecha en que lo dejaste. La suscripción empieza solo cuando la confirmas desde el mensaje que te enviamos; si no la confirmas, no te escribimos más. Cada envío permite darse de baja con un clic. No medimos si abres los correos ni qué pulsas.',
      ],
    },
    {
      id: 'mensajes',
      title: 'Mensajes de contacto',
      blocks: [
        'El nombre, el correo, el teléfono, el sitio web y el texto que nos envías se guardan y llegan al correo de la redacción. Los usamos para responderte y para nada más, y los borramos cuando ya no hacen falta. Los que rellenan un campo que las personas no ven se borran a los 30 días, salvo los atendidos y los respondidos.',
      ],
    },
    {
      id: 'otros-sitios',
      title: 'Contenido de otros sitios',
      blocks: [
        'Algunas cosas que ves aquí no están en nuestro servidor. Cuando tu navegador las pide, el sitio que las guarda recibe tu dirección IP, como en cualquier visita:',
        {
          items: [
            'Imágenes de noticias de otras fuentes. Las pedimos sin decir qué página estabas leyendo.',
            'El mapa de la página de contacto, de OpenStreetMap, cuando llegas a él.',
            'Las ediciones impresas alojadas fuera de este sitio, cuando las abres.',
          ],
        },
        'Los botones de compartir son enlaces comunes: no avisan a nadie mientras no los pulses.',
      ],
      links: [{ label: 'Página de contacto', href: routes.contact }],
    },
    {
      id: 'registros',
      title: 'Registros técnicos',
      blocks: [
        'El servidor anota los pedidos que recibe, con la dirección IP y la hora, para funcionar, defenderse de abusos y encontrar fallas. Contar intentos por dirección es lo que frena a quien prueba contraseñas o llena los formularios con programas. Por lo mismo, un formulario que empiezas a rellenar pide al servidor un sello con la hora, que no dice quién eres. Se conservan solo el tiempo que eso requiere y no se usan para saber qué lee cada quien.',
      ],
    },
    {
      id: 'derechos',
      title: 'Descargar, corregir, eliminar',
      blocks: [
        {
          terms: [
            { term: 'Corregir', text: 'Desde «Editar Perfil», en cualquier momento.' },
            {
              term: 'Descargar',
              text: 'Desde tu perfil obtienes un archivo con tus datos, comentarios y temas.',
            },
            {
              term: 'Eliminar',
              text: 'Al eliminar la cuenta se borran tus datos personales, tu foto y, si tu correo está confirmado, la suscripción al boletín y los mensajes de contacto enviados con él. Tus textos quedan bajo «Cuenta eliminada»; si no quieres que queden, bórralos antes.',
            },
          ],
        },
        'También puedes pedirnos por correo cualquiera de estas cosas, u oponerte a un uso. Respondemos en quince días hábiles. Si la respuesta no te satisface, puedes acudir a la autoridad de protección de datos de tu país.',
        'Lo eliminado puede seguir en las copias de seguridad hasta que estas se renuevan; nadie las consulta salvo para reparar una falla.',
      ],
      links: [{ label: 'Términos de uso', href: routes.terms }],
    },
    {
      id: 'menores-cambios',
      title: 'Menores y cambios',
      blocks: [
        'Las cuentas están pensadas para mayores de 14 años. Si sabemos de una de alguien menor, la eliminamos.',
        'Si esta política cambia, cambia la fecha del comienzo de la página, y si el cambio importa lo anunciamos en el sitio antes de aplicarlo.',
      ],
    },
  ],
};

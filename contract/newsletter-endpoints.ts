/** Paths of the API for newsletters, subscribers and messages; only on servers with the capability `boletines` (D72 to D75). */

type Id = number | string;

/** Newsletters and their sending (D72, D73). */
export const newsletterEndpoints = {
  list: 'boletines/',
  item: (id: Id) => `boletines/${id}/`,
  /** The e-mail as it would be sent now. */
  preview: (id: Id) => `boletines/${id}/vista/`,
  test: (id: Id) => `boletines/${id}/prueba/`,
  send: (id: Id) => `boletines/${id}/enviar/`,
  schedule: (id: Id) => `boletines/${id}/programar/`,
  unschedule: (id: Id) => `boletines/${id}/desprogramar/`,
  pause: (id: Id) => `boletines/${id}/pausar/`,
  resume: (id: Id) => `boletines/${id}/reanudar/`,
  cancel: (id: Id) => `boletines/${id}/cancelar/`,
  deliveries: (id: Id) => `boletines/${id}/envios/`,
  delivery: (id: Id, subscriber: Id) => `boletines/${id}/envios/${subscriber}/`,
} as const;

/** Newsletters that everybody reads (D75). */
export const newsletterArchiveEndpoints = {
  list: 'boletines/publicos/',
  item: (number: Id) => `boletines/publicos/${number}/`,
  /** POST without a body: counts a click of a link and answers where it leads (`newsletterLinkSchema`). */
  link: (number: Id, link: Id) => `boletines/publicos/${number}/enlaces/${link}/`,
} as const;

/** Subscribers, for staff (D75). */
export const subscriberEndpoints = {
  list: 'suscriptores/',
  item: (id: Id) => `suscriptores/${id}/`,
  /** Subscriptions that began and ended, by week. */
  growth: 'suscriptores/crecimiento/',
  import: 'suscriptores/importar/',
  export: 'suscriptores/exportar/',
} as const;

/** Messages of the contact form, for staff (D75). */
export const messageEndpoints = {
  list: 'mensajes/',
  /** GET, PATCH (`messageUpdateSchema`), and DELETE, which answers 204: its answers go with it. */
  item: (id: Id) => `mensajes/${id}/`,
  reply: (id: Id) => `mensajes/${id}/respuesta/`,
} as const;

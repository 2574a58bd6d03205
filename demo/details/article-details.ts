import { edition48 } from '../editions/48.ts';
import type { DemoDetails } from './details.ts';

/** Details of the demo articles, by slug. */
export const articleDetails: Record<string, DemoDetails> = {
  'relaves-filtrados-diez-anos': {
    authors: ['nuria-quezada'],
    tags: ['relaves', 'los-alerces', 'uso-del-agua'],
    kicker: 'Relaves',
    standfirst:
      'La reposición de agua bajó de 0,61 a 0,23 metros cúbicos por tonelada. Lo incómodo estaba en una planilla: dos humedades con el mismo encabezado.',
    caption: 'Corte esquemático del depósito de Los Alerces, capa por capa.',
  },
  'ferrocarril-santa-rosalia': {
    authors: ['hugo-marambio'],
    tags: ['patrimonio-minero', 'santa-rosalia', 'plata'],
    kicker: 'Archivo',
    standfirst:
      'Un contador de mina retrató la vía durante nueve años. Sus placas de vidrio acabaron haciendo de techo en un invernadero.',
    caption: 'El distrito de Santa Rosalía, con la veta y los cerros que subía el ferrocarril.',
  },
  'fatiga-turnos-altura': {
    authors: ['rebeca-tolosana'],
    tags: ['turnos-y-trabajo'],
    kicker: 'Salud',
    standfirst:
      'Tres regímenes de turno conviven en el mismo campamento. Un estudio los comparó de noche, muñeca por muñeca.',
    caption:
      'El camino al campamento de Pampa Tocra, a 3.780 metros, cuando empieza la guardia de noche.',
  },
  'hpgr-y-energia-de-molienda': {
    authors: ['elias-arancedo'],
    tags: ['consumo-de-energia', 'cobre', 'recuperacion-metalurgica'],
    kicker: 'Molienda',
    standfirst:
      'El folleto promete un 30 % de ahorro. La auditoría halló 16, 25 y 26: depende de dónde se ponga el medidor.',
    caption:
      'Rampas del tajo hacia el chancador primario, donde empieza la cuenta de los kilovatios hora.',
  },
  'monitoreo-participativo-del-agua': {
    authors: ['mayra-ccallo'],
    tags: ['uso-del-agua', 'acuerdos-con-comunidades', 'la-perseverancia'],
    kicker: 'Comunidades',
    standfirst:
      'Salen de a dos, con una sonda y un flotador de corcho. Un lunes de estiaje, su cuaderno vio lo que el promedio trimestral se habría tragado.',
    caption:
      'La cuenca aguas abajo de La Perseverancia, con los puntos de muestreo en el cauce principal.',
  },
  'sondaje-orientado-roca-fracturada': {
    authors: ['teo-barrenechea'],
    tags: ['testigos', 'oro'],
  },
  'cierre-de-minas-provisiones': {
    authors: ['gaspar-ibarluzea'],
    tags: ['cierre-de-minas', 'oro', 'cobre'],
  },
  'lixiviacion-sulfuros-cloruro': {
    authors: ['nuria-quezada'],
    tags: ['recuperacion-metalurgica', 'cobre'],
  },
  'gemelos-digitales-en-planta': {
    authors: ['elias-arancedo'],
    tags: ['recuperacion-metalurgica', 'consumo-de-energia'],
  },
  'modelo-geometalurgico-porfidos': {
    authors: ['teo-barrenechea'],
    tags: ['recuperacion-metalurgica', 'cobre', 'molibdeno'],
    kicker: 'Geología',
    standfirst:
      'La corazonada de un superintendente acertaba más que 186 ensayos de laboratorio. El defecto estaba en la aritmética.',
    caption: 'Bancos del tajo de Pampa Rosada, con las fases de minado escalonadas hasta el fondo.',
  },
  'desalinizacion-bombeo-tres-mil-metros': {
    authors: ['nuria-quezada'],
    tags: ['uso-del-agua', 'consumo-de-energia', 'cobre'],
  },
  'ventilacion-a-demanda': {
    authors: ['rebeca-tolosana'],
    tags: ['ventilacion', 'la-perseverancia', 'plata'],
  },
  'quien-formara-a-los-geologos': {
    authors: ['teo-barrenechea'],
    tags: ['formacion-y-oficios', 'puerto-calizo'],
  },
  'oro-sin-cianuro-tiosulfato': {
    authors: ['nuria-quezada'],
    tags: ['oro', 'recuperacion-metalurgica', 'san-telmo'],
  },
  'radares-de-talud-umbrales': {
    authors: ['teo-barrenechea'],
    tags: ['estabilidad-de-taludes', 'cerro-pardo'],
  },
  'litoteca-puerto-calizo': {
    authors: ['teo-barrenechea'],
    tags: ['testigos', 'puerto-calizo'],
  },
  'flota-mixta-camiones-autonomos': {
    authors: ['gaspar-ibarluzea'],
    tags: ['camiones-autonomos', 'quebrada-honda'],
  },
  'cargadores-a-bateria': {
    authors: ['daniela-cifuentes'],
    tags: ['consumo-de-energia', 'ventilacion', 'plata', 'mexico'],
  },
  'permisos-que-se-cruzan': {
    authors: ['gaspar-ibarluzea'],
    tags: ['cobre', 'mexico'],
  },
  'voladura-vibraciones-pueblo': {
    authors: ['mayra-ccallo'],
    tags: ['acuerdos-con-comunidades'],
  },
  'oro-de-pequena-escala-trazabilidad': {
    authors: ['mayra-ccallo'],
    tags: ['trazabilidad', 'oro'],
    corrections: [
      {
        daysAgo: 10,
        decia: 'El flete pesa 1,6 puntos de la prima.',
        dice: 'El flete pesa 0,6 puntos de la prima: estaba en dólares por kilo y se había sumado a porcentajes.',
      },
    ],
  },
  'flotacion-particulas-gruesas': {
    authors: ['nuria-quezada'],
    tags: ['recuperacion-metalurgica', 'relaves', 'cobre'],
  },
  'cuenta-del-agua-salar-huayna': {
    authors: ['nuria-quezada'],
    tags: ['uso-del-agua', 'litio', 'salar-de-huayna', 'litios-de-huayna'],
  },
  'el-hueco-entre-dos-minas': {
    // He makes the data pages of the printed editions.
    authors: ['elias-arancedo'],
    tags: ['hundimiento-por-bloques', 'cobre', 'cerro-pardo', 'compania-minera-llano-verde'],
    kicker: 'Datos',
    standfirst: edition48.data.intro,
    caption:
      'El tajo de Cerro Pardo de noche. Lo que se amontonó a su lado en treinta años alimentará la planta durante seis.',
  },
  'hundimiento-por-bloques-cerro-pardo': {
    authors: ['gaspar-ibarluzea'],
    tags: ['hundimiento-por-bloques', 'cobre', 'cerro-pardo', 'compania-minera-llano-verde'],
    kicker: 'Geomecánica',
    standfirst:
      'El techo caerá solo, si cae: entre el radio hidráulico de la mina y el de sus aseguradores hay seis metros y seis meses.',
    caption:
      'Corte esquemático del macizo bajo el tajo de Cerro Pardo, hasta el nivel de producción.',
  },
};

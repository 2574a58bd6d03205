import type { Subscriber } from '../../contract/subscribers.ts';
import type { Http } from '../core/http.ts';
import { changeSubscriber } from './api.ts';

/** A change of a subscription that is confirmed first. */
interface SubscriptionChange {
  /** Label of its button. */
  label: string;
  title: string;
  text: string;
  sending: string;
  isDangerous: boolean;
  act: (http: Http) => Promise<void>;
  done: string;
}

/** Ends a subscription; undefined if it has ended, or gets nothing for good. */
export function endOf({ id, estado }: Subscriber): SubscriptionChange | undefined {
  if (estado === 'baja' || estado === 'suprimido') return undefined;
  return {
    label: 'Dar de baja',
    title: '¿Dar de baja?',
    text: 'Dejará de recibir el boletín. Para volver tendrá que pedirlo y confirmarlo otra vez.',
    sending: 'Dando de baja...',
    isDangerous: true,
    act: (http) => changeSubscriber(http, id, 'baja'),
    done: 'Suscripción terminada.',
  };
}

/** Lifts a pause or a suppression; undefined where there is none, or its owner never confirmed. */
export function liftOf({ id, estado, confirmado_en }: Subscriber): SubscriptionChange | undefined {
  if (confirmado_en === null) return undefined;
  const act = (http: Http) => changeSubscriber(http, id, 'confirmado');
  if (estado === 'pausado') {
    return {
      label: 'Reanudar',
      title: '¿Reanudar los envíos?',
      text: 'Volverá a recibir el boletín. Si su buzón sigue fallando, se pausará otra vez.',
      sending: 'Reanudando...',
      isDangerous: false,
      act,
      done: 'Envíos reanudados.',
    };
  }
  if (estado !== 'suprimido') return undefined;
  return {
    label: 'Quitar la supresión',
    title: '¿Quitar la supresión?',
    text: 'Volverá a recibir el boletín. Hazlo solo si quien recibe el correo te lo ha pedido: escribir a quien se quejó o a un buzón que no existe perjudica a todos los envíos.',
    sending: 'Quitando...',
    isDangerous: true,
    act,
    done: 'Supresión quitada.',
  };
}

import { expect, test } from 'vitest';
import { subscriptionSchema, subscriptionTokenSchema } from './subscription.ts';
import { problems } from './testing/problems.ts';

const subscription = { correo_electronico: 'ana@veta.test', fecha_publicacion: '2026-11-20' };

test('subscriptionSchema takes an address and the day, without white space around it', () => {
  const typed = { ...subscription, correo_electronico: ' ana@veta.test ', origen: 'portada' };
  expect(subscriptionSchema.parse(typed)).toEqual(subscription);
});

test.each([
  ['correo_electronico', '', 'El correo electrónico es requerido'],
  ['correo_electronico', '   ', 'El correo electrónico es requerido'],
  ['correo_electronico', undefined, 'El correo electrónico es requerido'],
  ['correo_electronico', 'ana', 'El correo electrónico no es válido'],
  ['correo_electronico', 'ana@', 'El correo electrónico no es válido'],
  ['correo_electronico', `${'a'.repeat(250)}@veta.test`, 'El correo electrónico no es válido'],
  ['fecha_publicacion', '', 'La fecha de publicación es requerida'],
  ['fecha_publicacion', undefined, 'La fecha de publicación es requerida'],
  ['fecha_publicacion', '20/11/2026', 'La fecha de publicación es requerida'],
])('subscriptionSchema refuses %s %j: %s', (field, value, message) => {
  expect(problems(subscriptionSchema, { ...subscription, [field]: value })).toEqual({
    [field]: [message],
  });
});

test.each([undefined, null, 'ana@veta.test', []])(
  'subscriptionSchema refuses the body %j',
  (body) => {
    expect(problems(subscriptionSchema, body)).toEqual({ '': ['El formulario no es válido'] });
  },
);

test.each([undefined, '', 4, 'x'.repeat(2001)])('subscriptionTokenSchema refuses %j', (token) => {
  expect(problems(subscriptionTokenSchema, { token })).toEqual({
    token: ['El enlace no es válido'],
  });
});

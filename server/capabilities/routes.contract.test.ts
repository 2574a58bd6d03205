import { expect, test } from 'vitest';
import { capabilitiesAnswerSchema } from '../../contract/capabilities.ts';
import { expectContract } from '../testing/expect-contract.ts';
import { makeSignedIn, send } from '../testing/make-account.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

const OFFERED = {
  capacidades: [
    'moderacion',
    'denuncias',
    'papelera',
    'impresos',
    'fotos_perfil',
    'copias',
    'revisiones',
    'fichas',
    'portada',
    'boletines',
    'equipo',
    'noticias_externas',
  ],
};

test('GET redaccion/ lists the capabilities, the same for everybody (D52)', async () => {
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  const answers = [
    await server.get('redaccion/'),
    await server.get('redaccion'),
    await send(server, 'GET', 'redaccion/', { access }),
    await send(server, 'GET', 'redaccion/', { access: 'un.token.roto' }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(expectContract(capabilitiesAnswerSchema, answer)).toEqual(OFFERED);
  }
});

test('each call of a capability exists', async () => {
  const paths = [
    ['GET', 'moderacion/cola/'],
    ['POST', 'foro/temas/1/denunciar/'],
    ['POST', 'noticias/comentarios/1/denunciar/'],
    ['POST', 'articles/comentarios/1/denunciar/'],
    ['POST', 'foro/comentarios/1/denunciar/'],
    ['GET', 'magazine/editions/eliminados/'],
    ['POST', 'articles/articulos/1/restaurar/'],
    ['POST', 'impresas/'],
    ['POST', 'videos/'],
    ['PATCH', 'users/profile'],
    ['PATCH', 'redaccion/noticias/1/'],
    ['PUT', 'portada/'],
    ['GET', 'boletines/'],
    ['GET', 'boletines/1/'],
    ['GET', 'boletines/1/vista/'],
    ['POST', 'boletines/1/prueba/'],
    ['POST', 'boletines/1/enviar/'],
    ['POST', 'boletines/1/programar/'],
    ['POST', 'boletines/1/desprogramar/'],
    ['POST', 'boletines/1/pausar/'],
    ['POST', 'boletines/1/reanudar/'],
    ['POST', 'boletines/1/cancelar/'],
    ['GET', 'boletines/1/envios/'],
    ['POST', 'boletines/1/envios/1/'],
    ['GET', 'suscriptores/'],
    ['POST', 'mensajes/1/respuesta/'],
    ['DELETE', 'mensajes/1/'],
  ] as const;
  for (const [method, path] of paths) {
    expect([path, (await send(server, method, path, {})).statusCode]).toEqual([path, 401]);
  }
});

import { expect, test } from 'vitest';
import { publishAnswerSchema } from '../../contract/copies.ts';
import { expectContract } from '../testing/expect-contract.ts';
import { makeCopy } from '../testing/make-copy.ts';
import { drawPng, EDITABLE, makeEditor } from '../testing/make-editing.ts';
import { provideTestServer } from '../testing/test-server.ts';

const server = provideTestServer();

test.for([
  { name: 'article', tipo: 'articulo' },
  { name: 'blog', tipo: 'blog' },
])(
  'a copy of a new $name is published with its main picture alone (D65)',
  async ({ name, tipo }) => {
    const editor = await makeEditor(server);
    const { imagen } = (await editor.form('POST', 'imagenes/', { imagen: await drawPng() })).json();
    const texts = EDITABLE.find((kind) => kind.name === name)?.texts;
    const campos = { ...texts, imagen_principal: imagen, banner: null };
    const { publish } = await makeCopy(editor, { tipo, campos });

    const { elemento } = expectContract(publishAnswerSchema, await publish());

    expect(elemento).toMatchObject({
      imagen_principal: expect.stringContaining('/media/'),
      banner: (elemento as { imagen_principal?: string }).imagen_principal,
    });
  },
);

const NOUNS = [
  'cobre',
  'litio',
  'salar',
  'puerto',
  'turno',
  'contrato',
  'agua',
  'polvo',
  'camión',
  'horno',
];
const VERBS = ['baja', 'sube', 'espera', 'llega', 'cierra', 'crece', 'falta', 'pesa'];

/** A number between 0 and 1 that is the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function sections(): string[] {
  const random = createRandom(7);
  const pick = (words: string[]) => words[Math.floor(random() * words.length)];
  const sentence = () =>
    `El ${pick(NOUNS)} ${pick(VERBS)} cuando el ${pick(NOUNS)} ${pick(VERBS)} en el ${pick(NOUNS)} ${Math.floor(random() * 900)}.`;
  const paragraph = () => `<p>${Array.from({ length: 8 }, sentence).join(' ')}</p>`;
  return Array.from(
    { length: 15 },
    (_, index) => `<h2>Parte ${index + 1}</h2>${Array.from({ length: 8 }, paragraph).join('')}`,
  );
}

const ROWS = ['Antamina', 'Cerro Verde', 'Quellaveco', 'Toquepala'];
const AMOUNTS = ['432', '371', '319', '201'];

/**
 * Two texts of 50 KB: in the second one a section is moved, a table has another format, and its number 319 is 320.
 * For the test and the benchmark of the comparison (D59).
 */
export function makeLongTexts(): { before: string; after: string } {
  const parts = sections();
  const rows = ROWS.map((name, index) => `<tr><td>${name}</td><td>${AMOUNTS[index]}</td></tr>`);
  const table = `<table><tbody><tr><td>Mina</td><td>Miles de toneladas</td></tr>${rows.join('')}</tbody></table>`;
  const formatted = ROWS.map((name, index) => {
    const amount = AMOUNTS[index] === '319' ? '320' : AMOUNTS[index];
    return `<tr>\n<th><p><b>${name}</b></p></th>\n<td><p><em>${amount}</em></p></td>\n</tr>`;
  });
  const other = `<table><thead><tr><th><strong>Mina</strong></th><th>Miles de toneladas</th></tr></thead><tbody>${formatted.join('')}</tbody></table>`;
  const moved = [...parts.slice(0, 2), ...parts.slice(3, 10), parts[2], ...parts.slice(10)];
  return {
    before: [...parts.slice(0, 6), table, ...parts.slice(6)].join(''),
    after: [...moved.slice(0, 9), other, ...moved.slice(9)].join('\n'),
  };
}

/**
 * Plain texts of the demo content, from which articles are generated.
 * @param origin of a server with the demo content
 */
export async function readDemoTexts(origin: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(`${origin}/${path}`)).json();
  const lists = await Promise.all([
    read('api/v1/articles/articulos/?page_size=100'),
    read('api/v1/noticias/noticias/?page_size=100'),
  ]);
  const contents = lists.flatMap((list): string[] =>
    list.results.map((item: { contenido: string }) => item.contenido),
  );
  const news: { cuerpo: string }[] = await read('servicio-noticias/noticias/listar');
  return [...contents, ...news.map(({ cuerpo }) => cuerpo)].map((text) =>
    text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
  );
}

/**
 * One text for each block that `contenido` may hold, as the editor writes and the server stores it (record 136). Every
 * tag and attribute of `CONTENT_TAGS` and `CONTENT_ATTRIBUTES` is in one of them: the tests of both sanitisers and of
 * the editor go through this list.
 */
export const CONTENT_BLOCKS: Record<string, string> = {
  headings: '<h2>La ley</h2><h3>El tajo</h3><h4>La veta</h4><p>Texto.</p>',
  marks:
    '<p>Un <strong>dato</strong>, <em>otro</em>, <u>más</u>, CO<sub>2</sub> y m<sup>3</sup>.<br>Otra línea.</p>',
  links:
    '<p><a href="https://minas.test/litio?a=1&amp;b=2">Litio</a>, <a href="/articulos/25">otro</a> y <a href="mailto:a@veta.test">correo</a>.</p>',
  lists:
    '<ul><li>Uno<ul><li>Dentro</li></ul></li><li>Dos</li></ul><ol start="3"><li>Tres</li></ol><hr><p>Fin.</p>',
  table:
    '<table><thead><tr><th>Mina</th><th>Ley</th></tr></thead><tbody><tr><td>Uno</td><td>2,3</td></tr></tbody></table>',
  quotation: '<blockquote>Una cita</blockquote>',
  picture:
    '<figure><img src="/media/textos/a.webp" alt="El tajo" width="1200" height="800"><figcaption>El tajo. <em>Ana Ríos</em></figcaption></figure>',
  'pull quote':
    '<figure><blockquote>La veta no se agota: se agota la paciencia.</blockquote><figcaption>Ana Rojas, geóloga</figcaption></figure>',
  'pull quote of nobody': '<figure><blockquote><p>Uno.</p><p>Dos.</p></blockquote></figure>',
  'data box':
    '<aside><h3>La mina en cifras</h3><ul><li><strong>2,3 %</strong><br>de cobre</li><li><strong>14 000 t</strong><br>al día</li></ul><p>Fuente: la empresa.</p></aside>',
  'data box with a table':
    '<aside><h3>Leyes</h3><table><tbody><tr><td>Oro</td><td>1,2 g/t</td></tr></tbody></table></aside>',
  notes:
    '<p>El oro subió<sup id="nota-ref-1"><a href="#nota-1">[1]</a></sup> y bajó.<sup id="nota-ref-2"><a href="#nota-2">[2]</a></sup></p><p>Fin.</p><ol><li id="nota-1">Según <a href="https://minas.test/">el <em>boletín</em></a>. <a href="#nota-ref-1">↩</a></li><li id="nota-2">Un año después. <a href="#nota-ref-2">↩</a></li></ol>',
  gallery:
    '<figure><figure><img src="/media/textos/a.webp" alt="Uno" width="1200" height="800"><figcaption>Primera</figcaption></figure><figure><img src="/media/textos/b.webp" alt="Dos" width="800" height="1200"></figure></figure>',
  video:
    '<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"><img src="/media/textos/c.webp" alt="Vídeo: La mina" width="480" height="360"></a><figcaption>La mina desde el aire</figcaption></figure>',
  'video elsewhere':
    '<figure><a href="https://vimeo.com/76979871"><img src="/media/textos/d.webp" alt="Vídeo: El túnel" width="640" height="360"></a></figure>',
};

/**
 * What texts of other programs have instead: kept by the sanitisers, changed by the editor once somebody edits the
 * text (`b` to `strong`), or left to its HTML mode.
 */
export const OTHER_BLOCKS: Record<string, string> = {
  'older marks': '<p>Un <b>dato</b> y <i>otro</i>.</p>',
  'notes of another program':
    '<p>Vea<sup id="nota-a"><a href="#nota-b" id="nota-c">1</a></sup></p><ol><li id="nota-b">Fuente <a href="#nota-a">↑</a> <a href="#nota-c">c</a></li></ol>',
  anchors:
    '<h2 id="nota-d">a</h2><h3 id="nota-e">b</h3><h4 id="nota-f">c</h4><blockquote id="nota-g">d</blockquote><figure id="nota-h"><img src="https://a.test/a.png" alt=""></figure><table id="nota-i"><tbody><tr><td>e</td></tr></tbody></table><p id="nota-j"><a href="#nota-d">1</a><a href="#nota-e">2</a><a href="#nota-f">3</a><a href="#nota-g">4</a><a href="#nota-h">5</a><a href="#nota-i">6</a><a href="#nota-j">7</a></p>',
};

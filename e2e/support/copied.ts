/** Clipboard contents of other programs: the program, its HTML, and the HTML that is stored. */
export const COPIED: readonly (readonly [program: string, html: string, stored: string])[] = [
  [
    'Google Docs',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-00000000-7fff-0000-0000-000000000000"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">La parada de planta dura nueve días.</span></p><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Molino</span></p></li><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:circle;font-weight:400;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Cambio de </span><span style="font-weight:700;white-space:pre-wrap;">forros</span></p></li><li dir="ltr" style="list-style-type:circle;font-weight:400;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Revisión del reductor</span></p></li></ul><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Espesador</span></p></li></ul></b>`,
    `<p>La parada de planta dura nueve días.</p><ul><li>Molino<ul><li>Cambio de <strong>forros</strong></li><li>Revisión del reductor</li></ul></li><li>Espesador</li></ul>`,
  ],
  [
    'Google Docs, other looks',
    `<b style="font-weight:normal;"><h1 dir="ltr"><span style="font-weight:700">Título</span></h1><p><span style="font-style:italic">Uno</span> <span style="text-decoration:underline">dos</span> <a href="https://a.test/" style="text-decoration:none"><span style="text-decoration:underline">tres</span></a> CO<span style="vertical-align:sub;font-size:0.6em">2</span></p><br><p><span>Otro</span></p></b>`,
    `<h2>Título</h2><p><em>Uno</em> <u>dos</u> <a href="https://a.test/">tres</a> CO<sub>2</sub></p><p>Otro</p>`,
  ],
  [
    'Word, lists',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=ES-PE><!--StartFragment--><p class=MsoNormal>Antes de entrar a la labor:<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Medir gases<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Anotar la lectura<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Desatar el techo<o:p></o:p></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Firmar el parte<o:p></o:p></p><!--EndFragment--></body></html>`,
    `<p>Antes de entrar a la labor:</p><ul><li>Medir gases<ul><li>Anotar la lectura</li></ul></li><li>Desatar el techo</li></ul><ol><li>Firmar el parte</li></ol>`,
  ],
  [
    'Word, footnotes',
    `<html><body><!--StartFragment--><p class=MsoNormal>La norma<a style='mso-footnote-id:ftn1' href="file:///C:/Users/redaccion/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a> fija el plazo.</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="file:///C:/Users/redaccion/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml#_ftnref1" name="_ftn1" title="">[1]</a> Artículo 12, texto inventado.</p></div></div><!--EndFragment--></body></html>`,
    `<p>La norma[1] fija el plazo.</p><hr><p>[1] Artículo 12, texto inventado.</p>`,
  ],
  [
    'Word for the web',
    `<div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle1" role="list"><li data-listid="1" data-aria-posinset="1" data-aria-level="1" role="listitem"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Medir</span></span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul role="list"><li data-listid="1" data-aria-posinset="1" data-aria-level="2"><p><span>Anotar</span><span class="EOP">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper"><ol start="1"><li data-listid="2" data-aria-posinset="1" data-aria-level="1"><p><span style="font-weight:bold">Firmar</span><span>&nbsp;</span></p></li></ol></div><div class="ListContainerWrapper"><ol start="2"><li data-listid="2" data-aria-posinset="2" data-aria-level="1"><p>Salir&nbsp;</p></li></ol></div>`,
    `<ul><li>Medir<ul><li>Anotar</li></ul></li></ul><ol><li><strong>Firmar</strong></li><li>Salir</li></ol>`,
  ],
  [
    'Excel',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><!--StartFragment--><table border=0 cellpadding=0 cellspacing=0 width=256><col width=64 span=4><tr height=20><td height=20 width=64>Unidad</td><td width=64>Nota</td><td width=64>Ley</td><td width=64>Tonelaje</td></tr><tr height=20><td height=20 colspan=2 style='mso-ignore:colspan'>Ampliación del depósito norte</td><td align=right>0,52</td><td align=right>12&#8239;500</td></tr><tr height=20><td height=20>Mina Alta</td><td></td><td align=right>1,07</td><td></td></tr></table><!--EndFragment--></body></html>`,
    `<table><tbody><tr><td>Unidad</td><td>Nota</td><td>Ley</td><td>Tonelaje</td></tr><tr><td>Ampliación del depósito norte</td><td></td><td>0,52</td><td>12 500</td></tr><tr><td>Mina Alta</td><td></td><td>1,07</td><td></td></tr></tbody></table>`,
  ],
  [
    'Outlook',
    `<html><head><style><!-- p.MsoNormal {margin:0cm} span.Fuerte {font-weight:bold} --></style></head><body><p class=MsoNormal>Uno <span class=Fuerte>dos</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraph style='margin-left:36.0pt'>·&nbsp;&nbsp;&nbsp; Primero</p><p class=MsoListParagraph style='margin-left:72.0pt'>o&nbsp;&nbsp; Dentro</p><p class=MsoNormal>m<span style='vertical-align:super'>3</span></p></body></html>`,
    `<p>Uno <strong>dos</strong></p><ul><li>Primero<ul><li>Dentro</li></ul></li></ul><p>m<sup>3</sup></p>`,
  ],
  [
    'Apple Notes',
    `<html><head><style type="text/css">p.p1 {margin: 0px} span.s1 {font-style: italic}</style></head><body><p class="p1"><b>Uno</b><span class="Apple-converted-space">&nbsp;</span><span class="s1">dos</span></p><p class="p1"><br></p><p class="p1">Tres</p></body></html>`,
    `<p><strong>Uno</strong> <em>dos</em></p><p>Tres</p>`,
  ],
  [
    'Google Sheets',
    `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc}--></style><table><tbody><tr><td style="font-weight:bold">Mina</td><td>Ley</td></tr><tr><td style="font-style:italic">Alta</td><td>0,52</td></tr></tbody></table>`,
    `<table><tbody><tr><td><strong>Mina</strong></td><td>Ley</td></tr><tr><td><em>Alta</em></td><td>0,52</td></tr></tbody></table>`,
  ],
  [
    'numbers and ranks',
    `<h1>Uno</h1><h5>Dos</h5><p>Son 10<sup>6</sup> t a 3 m<sup>3</sup>/h, CO<sub>2</sub>, 10<sup>-3</sup>.</p>`,
    `<h2>Uno</h2><h4>Dos</h4><p>Son 10<sup>6</sup> t a 3 m<sup>3</sup>/h, CO<sub>2</sub>, 10<sup>-3</sup>.</p>`,
  ],
  [
    'contradicted tags',
    `<p><i style="font-style:normal">Uno</i> <strong style="font-weight:400">dos</strong> <span style="display:none">oculto</span>tres</p>`,
    `Uno dos tres`,
  ],
  [
    'glued sentences',
    `<p>La&nbsp;compañía&nbsp;informó&nbsp;que&nbsp;el&nbsp;nuevo&nbsp;circuito&nbsp;de&nbsp;flotación&nbsp;subió&nbsp;12&nbsp;%&nbsp;en&nbsp;la&nbsp;cordillera</p><p>&nbsp;</p><p>Sube&nbsp; 12&nbsp;%&nbsp;</p>`,
    `<p>La compañía informó que el nuevo circuito de flotación subió 12&nbsp;% en la cordillera</p><p>Sube 12&nbsp;%</p>`,
  ],
  [
    'a year',
    `<ol start="1907"><li>Ese año se abrió.</li></ol><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1908.<span>&nbsp;&nbsp; </span></span>Y este.</p>`,
    `1907. Ese año se abrió.

1908. Y este.`,
  ],
  [
    'links',
    `<p><a href="/articulos/25">a</a> <a href="#nota">b</a> <a href="//evil.test/">c</a> <a href="/\\evil.test/">d</a> <a href="javascript:alert(1)">e</a></p><p id="nota">Nota</p><p id="otra">Otra</p>`,
    `<p><a href="/articulos/25">a</a> <a href="#nota">b</a> c d e</p><p id="nota">Nota</p><p>Otra</p>`,
  ],
  [
    'LibreOffice',
    `<ul><li><p style="margin-bottom: 0cm"><b>Uno</b></p><ul><li><p>Dos</p></li></ul></li></ul><p><sup><font size="2">a</font></sup>b<br/>\n</p>`,
    '<ul><li><strong>Uno</strong><ul><li>Dos</li></ul></li></ul><p><sup>a</sup>b</p>',
  ],
  [
    'Word, a list within a list that starts at 3',
    `<p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span>Tres</p><p class=MsoListParagraph style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l2 level2 lfo3'><span style='mso-list:Ignore'>a)<span>&nbsp; </span></span>A</p><p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>4.<span>&nbsp; </span></span>Cuatro</p>`,
    '<ol start="3"><li>Tres<ol><li>A</li></ol></li><li>Cuatro</li></ol>',
  ],
  [
    'Word, numbered headings',
    `<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Objeto</h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Uno</b> dos</p>`,
    '<h2>1. Objeto</h2><p><strong>Uno</strong> dos</p>',
  ],
  [
    'WhatsApp',
    `<div>Listo <img alt="⛏️" src="https://web.whatsapp.test/e.png"> ya</div>`,
    'Listo ⛏️ ya',
  ],
];

import type { Theme } from './edition.ts';
import { BACK_MATTER, PHONE, PIECES } from './style-parts.ts';

export interface FontUrls {
  serif: string;
  serifItalic: string;
  sans: string;
}

/** The whole style sheet of a printed edition. */
export function styles(theme: Theme, fonts: FontUrls, running: string): string {
  return [faces(fonts), variables(theme), SCREEN, PAGES, PIECES, BACK_MATTER, PHONE, print(running)]
    .join('\n')
    .replace(/\n\s+/g, '\n');
}

function faces({ serif, serifItalic, sans }: FontUrls): string {
  const face = (family: string, url: string, weight: string, style = 'normal') =>
    `@font-face{font-family:${family};src:url("${url}") format("woff2");font-weight:${weight};` +
    `font-style:${style};font-display:swap}`;
  return [
    face('Newsreader', serif, '400 700'),
    face('Newsreader', serifItalic, '400 500', 'italic'),
    face('Inter', sans, '400 700'),
  ].join('\n');
}

function variables({ accent, deep, tint }: Theme): string {
  return `:root{
    --accent:${accent};--deep:${deep};--tint:${tint};
    --paper:#fffdf8;--ink:#1c1714;--soft:#3d352f;--muted:#5f544a;--line:#d9cdbb;--ground:#cfc6b7;
    --serif:Newsreader,Georgia,"Times New Roman",serif;
    --sans:Inter,system-ui,-apple-system,"Segoe UI",sans-serif}`;
}

// Every length is in rem of an A4 sheet 49.6 rem wide: enlarging the root enlarges the whole sheet.
const SCREEN = `
*{box-sizing:border-box}
html{font-size:16px;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:400 .9rem/1.5 var(--serif);
  font-optical-sizing:auto;hyphens:auto;print-color-adjust:exact;-webkit-print-color-adjust:exact}
img,svg{display:block;max-width:100%}
p{margin:0;text-wrap:pretty}
h1,h2,h3,h4{margin:0;font-weight:500;line-height:1.1;text-wrap:balance;letter-spacing:-.012em;
  hyphens:manual}
a{color:inherit}
a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.home{display:block;max-width:49.6rem;margin:0 auto;padding:1rem 0 0;color:#3d352f;
  font:500 .8rem/1.4 var(--sans)}
.home a{text-underline-offset:.2em}
@media (min-width:1160px){html{font-size:19px}}
`;

const PAGES = `
.sheet{position:relative;display:flex;flex-direction:column;width:100%;max-width:49.6rem;
  min-height:70.15rem;margin:1.6rem auto;padding:2.6rem 3.8rem 3.4rem;background:var(--paper);
  box-shadow:0 1px 2px rgb(40 25 12/.25),0 .8rem 1.6rem -.6rem rgb(40 25 12/.35)}
.full{padding:0}
.running{display:flex;justify-content:space-between;gap:1rem;padding-bottom:.55rem;
  margin-bottom:1.5rem;border-bottom:1px solid var(--line);color:var(--muted);
  font:500 .68rem/1.3 var(--sans)}
.running b{color:var(--accent);font-weight:600}
.folio{position:absolute;left:3.8rem;right:3.8rem;bottom:1.3rem;display:flex;
  justify-content:space-between;color:var(--muted);font:500 .68rem/1.3 var(--sans)}
.folio span:last-child{font-variant-numeric:tabular-nums}
.cover{background:var(--deep)}
.cover img{width:100%;height:auto;aspect-ratio:3/4;object-fit:cover}
.cover .strip{flex:1;display:flex;align-items:center;justify-content:space-between;gap:1rem;
  padding:.8rem 2.5rem;color:#f4ecdf;font:500 .74rem/1.4 var(--sans)}
.opening{display:grid;grid-template-columns:1fr 13rem;gap:0 2.6rem;flex:1}
.opening h2{grid-column:1/-1;font-size:2.7rem;margin:.4rem 0 1.6rem;max-width:17em}
.opening .text{font-size:1.1rem;line-height:1.58;display:flex;flex-direction:column;gap:.85rem}
.opening .text p:first-child::first-letter{float:left;font-size:3.6rem;line-height:.84;
  padding:.25rem .5rem 0 0;color:var(--accent);font-weight:500}
.signed{font:500 .8rem/1.5 var(--sans);color:var(--muted);padding-top:.4rem}
.credits{font:400 .74rem/1.5 var(--sans);color:var(--soft);border-top:3px solid var(--accent);
  padding-top:.8rem;align-self:start}
.credits dt{font-weight:600;color:var(--ink)}
.credits dd{margin:0 0 .7rem}
.credits p{color:var(--muted);border-top:1px solid var(--line);padding-top:.7rem}
.contents h2{font-size:3.4rem;margin:.2rem 0 1.5rem}
.contents ol{list-style:none;margin:0;padding:0;flex:1}
.contents li{border-top:1px solid var(--line)}
.contents li a{display:grid;grid-template-columns:3.6rem 1fr;gap:0 1.2rem;padding:.8rem 0;
  text-decoration:none;align-items:start}
.contents li a.lead{grid-template-columns:3.6rem 1fr 13rem;padding:1rem 0 1.2rem}
.contents .page{font-size:2.1rem;line-height:1;color:var(--accent);
  font-variant-numeric:lining-nums}
.contents .kick{font:600 .7rem/1.4 var(--sans);color:var(--accent);display:block}
.contents .name{font-size:1.2rem;line-height:1.18;display:block;text-wrap:balance}
.contents .lead .name{font-size:1.75rem;line-height:1.1}
.contents .about{display:block;color:var(--muted);font-size:.86rem;line-height:1.4;
  padding-top:.25rem}
.contents .lead img{aspect-ratio:4/3;object-fit:cover;width:100%}
.contents li a:hover .name{text-decoration:underline;text-underline-offset:.15em;
  text-decoration-thickness:1px}
`;

/**
 * On paper the sheets dissolve: the page boxes carry margins, running title and folio, and a piece
 * breaks over as many pages as it needs. Parts marked .full have a page box without margins.
 */
function print(running: string): string {
  const foot = 'font:500 7.5pt Inter,sans-serif;color:#5f544a;vertical-align:top;padding-top:4mm';
  return `
@page{size:A4 portrait;margin:15mm 16mm 19mm}
@page :left{@bottom-left{content:counter(page);${foot}}@bottom-right{content:"${running}";${foot}}}
@page :right{@bottom-right{content:counter(page);${foot}}@bottom-left{content:"${running}";${foot}}}
@page full{margin:0;@bottom-left{content:none}@bottom-right{content:none}}
@media print{
  html{font-size:15px}
  body{background:none}
  .home,.folio{display:none}
  .sheet{display:block;max-width:none;min-height:0;margin:0;padding:0;box-shadow:none;
    background:none;break-before:page}
  .sheet.full{page:full;display:flex;height:296.8mm;overflow:hidden}
  .cover{break-before:auto;background:var(--deep)}
  .opener,.last{background:var(--deep)}
  .advert{background:var(--ground)}
  .last.full{padding:20mm 16mm}
  .opening,.contents,.mail,.data{min-height:0}
  .banner .picture{margin:0 0 1.5rem}
  .banner .picture figcaption{padding:.5rem 0 0}
  .tint .head{margin:0 0 1.5rem;padding:1.2rem 1.4rem 1.4rem}
  .running,.head,.picture{break-inside:avoid}
  .head{break-after:avoid}
  a{text-decoration:none}
}`;
}

/** Pieces, running heads and folios. */
export const PIECES = `
.opener{background:var(--deep);color:#fbf4e8}
.opener img{width:100%;height:42rem;object-fit:cover}
.opener .title{flex:1;padding:2.4rem 3.8rem 3rem;display:flex;flex-direction:column;gap:1.1rem;
  padding-bottom:2rem}
.opener .kicker{color:#fff;border-color:#fff}
.opener h2{font-size:3.3rem;line-height:1.02}
.opener .standfirst{color:#f1e6d5;font-size:1.28rem}
.opener .byline{color:#e3d6c4}
.kicker{font:600 .74rem/1.3 var(--sans);color:var(--accent);border-top:3px solid currentColor;
  padding-top:.5rem;align-self:flex-start;min-width:4rem}
.standfirst{font-size:1.16rem;line-height:1.4;color:var(--soft);max-width:34em}
.byline{font:500 .76rem/1.4 var(--sans);color:var(--muted)}
.head{display:flex;flex-direction:column;gap:.8rem;margin-bottom:1.5rem}
.head h2{font-size:2.45rem;line-height:1.06}
figure{margin:0}
figcaption,.caption{font:400 .73rem/1.45 var(--sans);color:var(--muted);padding-top:.5rem}
.picture img{width:100%;height:var(--picture);object-fit:cover}
.banner .picture{margin:-2.6rem -3.8rem 1.7rem}
.banner .picture figcaption{padding:.5rem 3.8rem 0}
.rail .head{display:grid;grid-template-columns:3fr 2fr;gap:.9rem 2rem;align-items:end}
.rail .head .kicker,.rail .head h2{grid-column:1/-1}
.rail .head .byline{text-align:right}
.rail .picture{margin-bottom:1.5rem}
.tint .head{background:var(--tint);margin:-2.6rem -3.8rem 1.7rem;padding:2.6rem 3.8rem 2rem}
.tint .head .running{border-color:rgb(0 0 0/.16)}
.tint .picture{margin-bottom:1.5rem}
.text{overflow-wrap:break-word}
.columns{columns:3;font-size:var(--size);column-gap:1.7rem;column-rule:1px solid var(--line);orphans:3;widows:3}
.columns>*+*{text-indent:1.1em}
.columns>ul,.columns>ol,.columns>blockquote,.columns>h3,.columns>h4,.columns>h3+*,.columns>h4+*,
.columns>ul+*,.columns>ol+*,.columns>blockquote+*{text-indent:0}
.columns h3{font-size:1.14rem;line-height:1.16;margin-top:1rem;padding-bottom:.35rem;break-after:avoid;
  break-inside:avoid;color:var(--ink)}
.columns h4{font-size:1rem;padding:.7rem 0 .2rem;break-after:avoid}
.columns>h3:first-child{margin-top:0}
.columns ul,.columns ol{margin:.6rem 0;padding:0 0 0 1.05rem}
.columns li{padding-bottom:.35rem}
.columns li::marker{color:var(--accent)}
.columns blockquote{margin:.8rem 0;padding:.1rem 0 .1rem .9rem;border-left:3px solid var(--accent);
  font-size:1.04rem;line-height:1.36;font-style:italic}
.columns strong{font-weight:600}
.story .columns.first{columns:2;font-size:calc(var(--size)*1.1);line-height:1.54;column-gap:2.2rem}
.opener .caption{color:#d8cab6;border-top:1px solid rgb(255 255 255/.3);margin-top:auto}
.columns.cap>p:first-child::first-letter{float:left;font-size:4.1rem;line-height:.8;
  padding:.36rem .5rem 0 0;color:var(--accent);font-weight:500}
.story .columns.cap>p:first-child::first-letter{font-size:5.4rem;line-height:.76;
  padding-top:.2rem}
.block+.block,.quote+.block,.facts+.block{margin-top:1.1rem;padding-top:1.1rem;
  border-top:1px solid var(--line)}
.quote{margin:1.6rem 0 .6rem;padding:0 2.4rem;text-align:center;break-inside:avoid}
.quote p{font-size:1.85rem;line-height:1.16;font-weight:500;letter-spacing:-.012em;
  color:var(--accent);text-wrap:balance}
.quote+.block{margin-top:1.2rem}
.facts{display:grid;grid-template-columns:repeat(4,1fr);gap:1rem 1.6rem;margin:1.6rem 0 .5rem;
  padding:1rem 1.3rem;background:var(--tint);break-inside:avoid}
.facts div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.facts dd{margin:0;font-size:1.75rem;line-height:1.1;font-variant-numeric:lining-nums;
  color:var(--accent);hyphens:none}
.facts dt{font:400 .74rem/1.4 var(--sans);color:var(--soft);padding-top:.3rem}
.sidebar{background:var(--tint);padding:1.3rem 1.6rem 1.5rem;margin-top:1.6rem;break-inside:avoid}
.sidebar h3{font-size:1.3rem;padding-bottom:.6rem;border-bottom:1px solid rgb(0 0 0/.16);
  margin-bottom:.8rem}
.sidebar div{columns:2;column-gap:2rem}
.sidebar p+p{text-indent:1.1em}
`;

/** Data, letters, forum, advert and back cover. */
export const BACK_MATTER = `
.page-title{font-size:2.6rem;margin-bottom:.9rem}
.data .intro{font-size:1.14rem;line-height:1.46;color:var(--soft);max-width:36em}
.charts{display:grid;grid-template-columns:1fr 1fr;gap:2rem 2.6rem;padding:1.3rem 0 1.8rem}
.chart{break-inside:avoid;border-top:3px solid var(--ink);padding-top:.7rem}
.chart h3{font-size:1.22rem;line-height:1.15}
.chart .unit{font:400 .76rem/1.4 var(--sans);color:var(--muted);padding:.25rem 0 1rem}
.chart svg{width:100%;height:auto;overflow:visible}
.chart text{font:400 15px var(--sans);fill:var(--soft)}
.chart .value{font-weight:600;fill:var(--ink);font-variant-numeric:tabular-nums}
.chart .bar{fill:#a89a88}
.chart .mark{fill:var(--accent)}
.chart .axis{stroke:var(--ink);stroke-width:1.5}
.chart .grid{stroke:var(--line)}
.chart .trace{fill:none;stroke:#8b7c6b;stroke-width:3;stroke-linejoin:round}
.chart .trace.mark{stroke:var(--accent);stroke-width:4}
.reading{columns:2;column-gap:2.6rem;border-top:1px solid var(--line);padding-top:1.1rem;
  margin-bottom:1.6rem}
.reading h3{font-size:1.22rem;padding-bottom:.4rem;break-after:avoid}
.reading p+p{text-indent:1.1em}
.data .source{font:400 .73rem/1.5 var(--sans);color:var(--muted);border-top:1px solid var(--line);
  padding-top:.7rem;margin-top:auto}
.mail{display:grid;grid-template-columns:1fr 16.5rem;gap:0 2.6rem;flex:1}
.letter{padding-bottom:1.1rem;break-inside:avoid}
.letter+.letter{border-top:1px solid var(--line);padding-top:1rem}
.letter h3{font-size:1.34rem;padding-bottom:.4rem}
.letter p{font-size:.88rem;line-height:1.48}
.few .letter p{font-size:.97rem;line-height:1.52}
.letter p.from,.few .letter p.from{font:400 .76rem/1.4 var(--sans);color:var(--muted);padding-top:.5rem}
.letter .from b{font-weight:600;color:var(--ink)}
.forum{background:var(--tint);padding:1.4rem 1.4rem 1.6rem;align-self:start}
.forum .kicker{display:inline-block}
.forum h3{font-size:1.4rem;padding:.7rem 0 .5rem}
.forum p.who{font:400 .74rem/1.4 var(--sans);color:var(--soft);padding-top:.3rem}
.forum p.who b{font-weight:600;color:var(--ink)}
.forum .answer{border-top:1px solid rgb(0 0 0/.16);margin-top:.9rem;padding-top:.9rem}
.forum p{font-size:.87rem;line-height:1.46}
.write{font:400 .76rem/1.5 var(--sans);color:var(--muted);border-top:1px solid var(--line);
  padding-top:.7rem}
.advert{background:var(--ground);color:#fff}
.advert .notice{position:absolute;top:1rem;right:1.6rem;font:500 .66rem/1 var(--sans);color:#fff;
  background:rgb(0 0 0/.45);padding:.35rem .55rem}
.advert svg{width:100%;height:40rem;flex:none}
.advert .copy{flex:1;display:flex;flex-direction:column;justify-content:flex-end;gap:1.1rem;
  padding:1.2rem 3.8rem 3.2rem}
.advert h2{font-size:3.1rem;line-height:1.02;max-width:11em}
.advert .copy p{font-size:1.08rem;line-height:1.5;max-width:33em}
.advert ul{display:flex;flex-wrap:wrap;gap:.3rem 1.8rem;margin:0;padding:0;list-style:none;
  font:500 .8rem/1.5 var(--sans)}
.advert .copy .brand{font:600 1.5rem/1.2 var(--sans);letter-spacing:-.02em;color:var(--light);
  border-top:1px solid rgb(255 255 255/.4);padding-top:1.1rem;display:flex;flex-wrap:wrap;
  justify-content:space-between;align-items:baseline;gap:.2rem 1rem;max-width:none}
.advert .brand span{font:400 .8rem/1.4 var(--sans);letter-spacing:0;color:#fff}
.last{background:var(--deep);color:#fbf4e8;padding:3.8rem}
.last .mark{width:4.2rem;color:#fbf4e8}
.last .name{font-size:3.6rem;line-height:1;letter-spacing:-.02em;padding-top:1.4rem}
.last .motto{font-size:1.3rem;font-style:italic;color:#e9dcc8;padding-top:.7rem}
.last .next{margin-top:auto;border-top:1px solid rgb(255 255 255/.35);padding-top:1.4rem;
  max-width:30rem}
.last .next .kicker{color:#fff;border:0;padding:0}
.last h2{font-size:2.3rem;padding:.6rem 0 .7rem}
.last .next p{color:#f1e6d5;font-size:1.05rem}
.last .foot{display:flex;justify-content:space-between;align-items:flex-end;gap:1rem;
  padding-top:3rem;font:500 .74rem/1.5 var(--sans);color:#e3d6c4}
.last .code{width:9rem;height:3.6rem;background:#fff;padding:.4rem;flex:none}
`;

/** Narrow screens: one column, pictures whole, nothing of a fixed height. */
export const PHONE = `
@media screen and (max-width:820px){
  .sheet{margin:0 auto .75rem;min-height:0;padding:1.6rem 1.5rem 3.4rem;box-shadow:none}
  .sheet.full{padding:0}
  .folio{left:1.5rem;right:1.5rem}
  .home{padding:.8rem 1.5rem}
  .columns,.story .columns.first{columns:2}
  .opener img{height:auto;aspect-ratio:3/2}
  .opener .title{padding:2rem 1.5rem 2.6rem}
  .banner .picture{margin:-1.6rem -1.5rem 1.4rem}
  .picture img{height:auto;aspect-ratio:3/2}
  .banner .picture figcaption{padding:.5rem 1.5rem 0}
  .tint .head{margin:-1.6rem -1.5rem 1.4rem;padding:1.6rem 1.5rem}
  .advert svg{height:auto;aspect-ratio:1}
  .advert .copy{padding:1.4rem 1.5rem 2.4rem}
  .sheet.last{padding:2.6rem 1.5rem}
  .last .next{margin-top:4rem}
}
@media screen and (max-width:620px){
  body{font-size:1.06rem;line-height:1.58}
  .columns,.story .columns.first{columns:1;font-size:inherit;line-height:inherit}
  .opening,.mail,.charts,.rail .head{grid-template-columns:1fr;gap:1.6rem}
  .rail .head{gap:.8rem}
  .rail .head .byline{text-align:left}
  .facts{grid-template-columns:1fr 1fr}
  .sidebar div{columns:1}
  .quote{padding:0;text-align:left}
  .quote p{font-size:1.6rem}
  .opening h2,.opener h2,.advert h2{font-size:2.2rem}
  .head h2,.page-title{font-size:2rem}
  .contents h2{font-size:2.6rem}
  .contents li a,.contents li a.lead{grid-template-columns:2.6rem 1fr;gap:0 .8rem}
  .contents .lead img{display:none}
  .contents .page{font-size:1.6rem}
  .contents .lead .name{font-size:1.5rem}
  .forum p,.letter p{font-size:1rem}
  .reading{columns:1}
  .letter p.from,.forum p.who{font-size:.8rem}
  .cover .strip{padding:.9rem 1.5rem;flex-direction:column;align-items:flex-start;gap:.1rem}
  .last .name{font-size:2.8rem}
}
`;

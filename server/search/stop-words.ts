/**
 * Spanish stop words. Words that can also be a subject ('estado', 'sentido') are not among them.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a al ante aún aunque cada como cómo con cual cuál cuando cuándo cuyo de del desde donde dónde e el
  él ella ellas ellos en entre era es esa esas ese eso esos esta está están estas este esto estos fue
  fueron ha había hacia han hasta hay la las le les lo los más me mi muy ni no nos o os para pero por
  porque pues que qué quien quién quienes se según ser si sí sin sobre son su sus también tan te tras
  tu tus u un una unas uno unos y ya`.split(/\s+/),
);

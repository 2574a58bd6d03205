const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * Top-level domains that always indicate a link: common ones, those of the region and those frequent in spam.
 * `gob` is a second level, as in 'gob.ve'.
 */
export const UNAMBIGUOUS_TLDS = words(`
  com net org edu gov gob mil info biz int mobi name jobs asia cat
  pe cl mx ar bo ec uy py br cr gt hn ni sv cu pr gy sr us ca uk eu fr pt nl ie ch pl cz dk fi ee
  lt lv hu ro bg gr tr ru su ua kz cn jp kr hk tw sg ph th vn nz au za ng ke ma
  io ai tv gg gl ly cc ws tk ml ga cf gq pw nu
  xyz top site online shop store app dev website space tech cloud page live click icu vip bet win
  fun loan men stream download bid trade review party science racing cricket accountant faith cam
  monster quest sbs cyou cfd buzz bond lol xxx porn adult dating poker games money finance market
  exchange news world today work life agency group company email help support host press network
`);

/** Top-level domains that are also words ('bueno.Me gusta'): a link only if a path follows. */
export const WORD_LIKE_TLDS = words(`
  me es ve to co so se la le no si te tu mi al de ha ir va do da in is it id am as at be by fm pa
  re vi st sh li my ne gal pro one bar bio eco rio art casa casino club blog chat web link sex media
  rest wiki gratis tienda futbol viajes abogado radio menu moda plus legal global social video total
  solar digital capital hotel pizza vino taxi tel red run ski vet
`);

/** How improbable a character is at its place: added up, so that the highest sum is the most probable reading. */
const COST = {
  /** A control character, or a character that no price list has. */
  never: -12,
  /** A sign within a word: '³' in 'bia³a'. */
  signInWord: -7,
  signAtWord: -2.5,
  rareSign: -4,
  /** A capital after a small letter, or within a word of small letters. */
  capital: -5,
  mixedScripts: -7,
  /** A letter that the language does not have. */
  foreign: -5.5,
  consonants: -1.6,
} as const;

/** What a word of the language in the ASCII part of the file says for the language. */
const WORD_BONUS = 2;

const COMMON_SIGNS = '€£°²³½¼¾×®™«»„“”‘’‚–—…·•ºª±©¿¡№、。・「」（）ー％￥：，';

type Script = 'latin' | 'cyrillic' | 'greek' | 'hebrew' | 'arabic' | 'cjk' | 'other';

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{scx=Latin}/u],
  ['cyrillic', /\p{scx=Cyrillic}/u],
  ['greek', /\p{scx=Greek}/u],
  ['hebrew', /\p{scx=Hebrew}/u],
  ['arabic', /\p{scx=Arabic}/u],
  ['cjk', /[\u30fc\u3005]|\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Hangul}/u],
];

const LETTER = /\p{L}/u;
const MARK = /\p{M}/u;
const CAPITAL = /\p{Lu}/u;
const SMALL_LETTER = /\p{Ll}/u;

/** A character with what is weighed about it; computed once for each character. */
interface Sign {
  isLetter: boolean;
  isCapital: boolean;
  isSmall: boolean;
  script: Script;
  /** Without its accents. */
  base: string;
}

function signOf(sign: string): Sign {
  const isLetter = LETTER.test(sign) || MARK.test(sign);
  const base = sign.normalize('NFD').charAt(0).toLowerCase();
  return {
    isLetter,
    isCapital: CAPITAL.test(sign),
    isSmall: SMALL_LETTER.test(sign),
    script: SCRIPTS.find(([, pattern]) => pattern.test(sign))?.[0] ?? 'other',
    base: { ı: 'i', ø: 'o', æ: 'a', œ: 'o', å: 'a' }[sign.toLowerCase()] ?? base,
  };
}

const NO_SIGN: Sign = { isLetter: false, isCapital: false, isSmall: false, script: 'other', base: '' };

/** The letters of a language beyond a to z, the most frequent one first, and words that price lists in it often have. */
interface Alphabet {
  letters: string;
  words?: string;
}

/** The languages whose letters are weighed. Their words are compared without accents. */
const ALPHABETS: readonly Alphabet[] = [
  { letters: 'äüöß', words: 'preis artikel bezeichnung bestand menge mit und marke warengruppe' },
  { letters: 'éèêàçùîôûâëïœ', words: 'prix nom produit marque quantite designation avec chocolat lait pain' },
  { letters: 'óíáéñúü', words: 'precio nombre producto marca cantidad con leche agua pan' },
  { letters: 'ãçáéóêíõâôúà', words: 'preco nome produto marca quantidade com leite agua pao' },
  { letters: 'èàùòéì', words: 'prezzo nome prodotto marca quantita con latte acqua pane' },
  { letters: 'ëéïèü', words: 'prijs naam artikel merk aantal met melk brood' },
  { letters: 'øåæéäö', words: 'pris navn vare antall med melk varenummer maerke' },
  { letters: 'äöåéü', words: 'pris namn vara antal med mjolk hinta nimi tuote maito' },
  { letters: 'áíðúæöéóþý', words: 'verd nafn vara' },
  { letters: 'łąęóżśćźń', words: 'cena nazwa ilosc marka produkt kategoria stan woda sok ser' },
  { letters: 'íáéěřšýčžůúťóďň', words: 'cena nazev mnozstvi znacka kategorie zbozi voda mleko' },
  { letters: 'áíéčšýžťľúôďňóäĺŕ', words: 'cena nazov mnozstvo znacka kategoria tovar voda mlieko' },
  { letters: 'éáöóőíüúű', words: 'ar nev mennyiseg marka termek tej kenyer' },
  { letters: 'ăâîșțşţ', words: 'pret nume cantitate marca produs lapte apa paine' },
  { letters: 'čšžćđ', words: 'cijena naziv kolicina marka cena ime izdelek mlijeko voda' },
  { letters: 'ıüşçğö\u0307â', words: 'fiyat ad urun marka miktar sut su ekmek barkod' },
  { letters: 'ėšųžįūčąę', words: 'kaina pavadinimas kiekis preke pienas vanduo' },
  { letters: 'āīēšļņūģķžč', words: 'cena nosaukums daudzums prece piens udens' },
  { letters: 'äõüöšž', words: 'hind nimi kogus toode piim vesi' },
  { letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё' },
  { letters: 'оаинвирестукнлдпміяьзбгчйхжїшцюєщфґ' },
  { letters: 'аоеинтрслвкдмпзгбуъчщхцйжшфюя' },
  { letters: 'аоеинтрсвкдлмупјзгбчшцжћљхњђџф' },
  { letters: 'αοιετνςσρκηυμπλάίγόδέήύχωφώθβζξψϊΐϋΰ' },
  { letters: 'יוהלאתרבםמשנעדפקןטחכסגזצךץף' },
  { letters: 'الينمرتوبةعدسفهكقأحجشطصزخىثذإآئضغءظؤ' },
];

/** Characters of words in price lists, by script; others of the script are rarer. */
const IDEOGRAPHS = {
  japanese:
    '日本酒茶水牛乳味噌醤油塩砂糖米肉魚鶏豚卵野菜果物缶瓶袋入個本枚円価格商品名番号数量税込在庫国産有機無添加小大中新特製用品類麦豆腐海苔麺抹緑紅烏龍炭酸飲料菓子冷凍食パ赤白黒青生玉箱',
  simplified:
    '价格商品名称编号数量库存类别品牌规格单位元瓶盒包袋箱斤克升毫大小中新鲜水果蔬菜牛奶酱油醋盐糖米面粉肉鱼鸡猪蛋茶酒可乐啤绿红白黑巧克力饼干纸巾洗发衣液条码含税进口国产冰淇淋咖啡豆浆矿泉饮料零食薯片',
  traditional:
    '價格商品名稱編號數量庫存類別品牌規格單位元瓶盒包袋箱斤克升毫大小中新鮮水果蔬菜牛奶醬油醋鹽糖米麵粉肉魚雞豬蛋茶酒可樂啤綠紅白黑巧力餅乾紙巾洗髮衣液條碼含稅進口國產冰淇淋咖啡豆漿礦泉飲料零食薯片',
} as const;

/** The costs of the letters of each language. */
const LETTER_COSTS = ALPHABETS.map(({ letters }) => {
  const step = letters.length > 20 ? 0.09 : 0.22;
  return new Map([...letters].map((letter, at) => [letter, -0.6 - at * step]));
});

const WORDS = ALPHABETS.map(({ words = '' }) => words.split(' ').filter(Boolean));

/**
 * How probable a text is as the text of a price list: the sum over its characters beyond ASCII, in the language that fits
 * best. `words` are the ASCII words of the file.
 */
export function likelihood(text: string, words: ReadonlySet<string>): number {
  const known = new Map<string, Sign>();
  const of = (sign: string | undefined) => {
    if (sign === undefined) return NO_SIGN;
    const found = known.get(sign) ?? signOf(sign);
    known.set(sign, found);
    return found;
  };
  const signs = [...text];
  let sum = 0;
  const letters = new Map<string, number>();
  const ideographs = new Map<string, number>();
  for (const [at, sign] of signs.entries()) {
    if (sign < '\u0080') continue;
    const own = of(sign);
    const [before, after] = [of(signs[at - 1]), of(signs[at + 1])];
    sum += placeCost(sign, own, before, after);
    if (!own.isLetter) continue;
    if (own.script === 'cjk') ideographs.set(sign, (ideographs.get(sign) ?? 0) + 1);
    else {
      const small = sign === 'İ' ? 'ı' : sign.toLowerCase();
      letters.set(small, (letters.get(small) ?? 0) + 1);
      if (own.script === 'latin') sum += clusterCost(signs, at, of);
    }
  }
  return sum + languageCost(letters, words) + ideographCost(ideographs);
}

function placeCost(sign: string, own: Sign, before: Sign, after: Sign): number {
  if (sign === '\ufffd' || (sign >= '\u0080' && sign < '\u00a0')) return COST.never;
  if (sign === '\u00a0' || sign === '\u3000') return -0.5;
  if (!own.isLetter) {
    const inWord = before.isLetter && after.isLetter && before.script !== 'cjk';
    if (inWord && !'’·'.includes(sign)) return COST.signInWord;
    const isCommon = COMMON_SIGNS.includes(sign);
    if ((before.isLetter || after.isLetter) && before.script !== 'cjk' && after.script !== 'cjk')
      return isCommon && !after.isLetter ? -1 : COST.signAtWord + (isCommon ? 0 : -2);
    return isCommon ? -0.3 : COST.rareSign;
  }
  let cost = 0;
  if (own.isCapital && before.isSmall) cost += COST.capital;
  else if (own.isCapital && before.isCapital && after.isSmall) cost += COST.capital / 2;
  else if (own.isSmall && before.isCapital && after.isCapital) cost += COST.capital;
  for (const other of [before, after])
    if (other.isLetter && other.script !== own.script) cost += COST.mixedScripts;
  return cost;
}

const VOWELS = 'aeiouy';

/** Three consonants or vowels in a row are rare, four hardly occur. */
function clusterCost(signs: readonly string[], at: number, of: (sign: string | undefined) => Sign): number {
  const isVowel = (sign: Sign) => VOWELS.includes(sign.base);
  const own = isVowel(of(signs[at]));
  let run = 1;
  for (const step of [-1, 1])
    for (let next = at + step; run < 5; next += step) {
      const sign = of(signs[next]);
      if (!sign.isLetter || sign.script !== 'latin' || isVowel(sign) !== own) break;
      run += 1;
    }
  return run < 3 ? 0 : COST.consonants * (run - 2);
}

function languageCost(letters: ReadonlyMap<string, number>, words: ReadonlySet<string>): number {
  if (letters.size === 0) return 0;
  let best = Number.NEGATIVE_INFINITY;
  for (const [at, costs] of LETTER_COSTS.entries()) {
    let sum = (WORDS[at] ?? []).filter((word) => words.has(word)).length * WORD_BONUS;
    for (const [letter, count] of letters) sum += (costs.get(letter) ?? COST.foreign) * count;
    best = Math.max(best, sum);
  }
  return best;
}

/** What signs of East Asia cost in a language: ideographs that it often uses and others, kana, and Hangul. */
const EAST_ASIA = [
  { common: new Set(IDEOGRAPHS.japanese), often: -1.1, rarely: -3.4, kana: -0.7, hangul: -8 },
  { common: new Set(IDEOGRAPHS.simplified), often: -1.2, rarely: -3.4, kana: -7, hangul: -8 },
  { common: new Set(IDEOGRAPHS.traditional), often: -1.2, rarely: -3.4, kana: -7, hangul: -8 },
  { common: new Set<string>(), often: -6, rarely: -6, kana: -7, hangul: -1 },
];

/** Katakana of half width, as which many bytes of other encodings are read: those that words often have, and others. */
const HALF_WIDTH = { common: new Set('ｰﾝｲｽﾙﾗｯﾄﾘｼｶｺｸﾀﾃﾁﾌﾞﾟｱﾚ'), often: -1, rarely: -2.4 } as const;

function ideographCost(signs: ReadonlyMap<string, number>): number {
  if (signs.size === 0) return 0;
  const sums = EAST_ASIA.map((costs) => {
    let sum = 0;
    for (const [sign, count] of signs) sum += signCost(sign, costs) * count;
    return sum;
  });
  return Math.max(...sums);
}

function signCost(sign: string, costs: (typeof EAST_ASIA)[number]): number {
  if (sign >= '\uff61' && sign <= '\uff9f')
    return HALF_WIDTH.common.has(sign) ? HALF_WIDTH.often : HALF_WIDTH.rarely;
  if (sign >= '\u3041' && sign <= '\u30ff') return costs.kana;
  if (sign >= '\uac00' && sign <= '\ud7a3') return costs.hangul;
  return costs.common.has(sign) ? costs.often : costs.rarely;
}

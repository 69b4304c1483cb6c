import { decode, ENCODINGS, type Encoding } from './encoding';
import { findEncoding } from './findEncoding';

/** Names of goods by language, none of which the weights were made from, with the encodings that its files are in. */
const NAMES: Readonly<Record<string, { encodings: readonly Encoding[]; names: string }>> = {
  German: {
    encodings: ['windows-1252', 'macintosh', 'ibm850', 'iso-8859-15'],
    names:
      'Süßstoff|Käsekräcker|Öl kaltgepresst|Müsliriegel|Weißbier|Rührkuchen|Jägermeister|Apfelschorle groß|Überraschungsei|Brötchen|Getränkekarte|Nüsse gemischt',
  },
  French: {
    encodings: ['windows-1252', 'macintosh', 'ibm850', 'iso-8859-15'],
    names:
      'Crème brûlée|Pâté de campagne|Thé glacé pêche|Gâteau au chocolat|Bière blonde|Maïs soufflé salé|Crêpe sucrée|Café allongé|Entrée adulte|Eau pétillante|Purée|Rosé frais',
  },
  Spanish: {
    encodings: ['windows-1252', 'macintosh'],
    names:
      'Piñones tostados|Café con azúcar|Jamón ibérico|Limón exprimido|Té frío|Niño entrada|Champiñón|Melocotón en almíbar|Turrón|Chocolate clásico|Bombón|Cañón de nata',
  },
  Swedish: {
    encodings: ['windows-1252', 'ibm850', 'macintosh'],
    names:
      'Smörgås|Kött|Färskost|Öl på fat|Räkor|Jordgubbssås|Kanelbröd|Älgkorv|Blåbär|Gräddfil|Mjölkchoklad|Påskmust',
  },
  Polish: {
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852', 'x-mac-ce'],
    names:
      'Żurek staropolski|Kiełbasa wędzona|Ciastko z różą|Śmietana|Sok jabłkowy|Pączek z dżemem|Gołąbki|Barszcz biały|Miód gryczany|Źródlana woda|Chleb żytni|Młode ziemniaki|Orzeszki solone łuskane',
  },
  Czech: {
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852', 'x-mac-ce'],
    names:
      'Smažený sýr|Svíčková omáčka|Řízek vepřový|Točené pivo|Jablečný džus|Kuřecí nugety|Žitný chléb|Čerstvé těstoviny|Lívance|Ořechová tyčinka|Šťáva malinová|Křupky kukuřičné',
  },
  Hungarian: {
    encodings: ['windows-1250', 'iso-8859-2', 'ibm852', 'x-mac-ce'],
    names:
      'Gyümölcslé|Szőlőlé|Túró Rudi|Főtt kukorica|Sült hús|Űrhajós csoki|Mézes sütemény|Rétes|Zöldség|Sörkorcsolya|Tejföl|Pörkölt dió',
  },
  Turkish: {
    encodings: ['windows-1254', 'ibm857'],
    names:
      'Ayçiçeği yağı|Taze kaşar|Şekerli leblebi|Çikolatalı gofret|İçli köfte|Yoğurt|Mısır patlağı|Soğuk çay|Kırmızı elma|Işıklı şeker|Fıstık ezmesi|Büyük boy içecek',
  },
  Lithuanian: {
    encodings: ['windows-1257'],
    names:
      'Šaltas gėrimas|Žemės riešutai|Sūrio užkandis|Gruzdinta bulvė|Šokoladas juodas|Vaisių sultys|Kukurūzų spragėsiai|Čiulpinukas|Įdaryta bandelė|Rūkyta dešra|Obuolių pyragas|Žuvies lazdelės',
  },
  Russian: {
    encodings: ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'],
    names:
      'Попкорн солёный|Газированная вода|Шоколад горький|Кофе чёрный|Сок яблочный|Чай зелёный|Орехи|ПИВО СВЕТЛОЕ|Мороженое|Сухарики ржаные|Билет детский|Карамель',
  },
  Greek: {
    encodings: ['windows-1253', 'iso-8859-7', 'ibm737'],
    names:
      'Ποπ κορν αλμυρό|Χυμός πορτοκάλι|Παγωτό βανίλια|Νερό εμφιαλωμένο|Σοκολάτα γάλακτος|Καφές ελληνικός|Μπύρα|Τυρόπιτα|Ξηροί καρποί|Εισιτήριο παιδικό|Ψωμί|Πατατάκια',
  },
  Hebrew: {
    encodings: ['windows-1255'],
    names: 'פופקורן מלוח|מים מינרליים|שוקולד חלב|קפה שחור|מיץ תפוזים|כרטיס ילד|גלידה|בירה|אגוזים|תה קר',
  },
  Arabic: {
    encodings: ['windows-1256'],
    names:
      'فشار مملح|عصير برتقال|شوكولاتة بالحليب|قهوة سوداء|ماء معدني|تذكرة أطفال|آيس كريم|مكسرات|شاي مثلج|خبز',
  },
  Japanese: {
    encodings: ['shift_jis', 'euc-jp'],
    names:
      '塩ポップコーン|緑茶|コーヒー牛乳|板チョコレート|ウーロン茶|ビール中瓶|こども券|お菓子詰め合わせ|冷凍たこ焼き|焼き海苔',
  },
  'Japanese of tills': {
    encodings: ['shift_jis'],
    names: 'ｺｰﾋｰ|ｵﾁｬ|ﾎﾟｯﾌﾟｺｰﾝ S|ｳｰﾛﾝﾁｬ|ﾋﾞｰﾙ ﾁｭｳﾋﾞﾝ|ﾁｮｺﾚｰﾄ|ﾌﾗｲﾄﾞﾎﾟﾃﾄ|ｱｲｽｸﾘｰﾑ|ｵﾚﾝｼﾞｼﾞｭｰｽ|ﾎｯﾄﾄﾞｯｸﾞ',
  },
  Chinese: {
    encodings: ['gb18030'],
    names: '爆米花大份|矿泉水|牛奶巧克力|绿茶饮料|儿童电影票|冰淇淋|啤酒|薯片原味|咖啡|果汁',
  },
  Taiwanese: {
    encodings: ['big5'],
    names: '爆米花大份|礦泉水|牛奶巧克力|綠茶飲料|兒童電影票|冰淇淋|啤酒|洋芋片原味|咖啡|果汁',
  },
  Korean: {
    encodings: ['euc-kr'],
    names: '팝콘 대|생수|밀크 초콜릿|녹차 음료|어린이 표|아이스크림|맥주|감자칩|커피|오렌지 주스',
  },
};

/** The bytes of each character of an encoding, by decoding all of them. */
function encoderOf(encoding: Encoding): (text: string) => Uint8Array {
  const codes = new Map<string, readonly number[]>();
  for (let code = 0; code < 256; code++) codes.set(decode(Uint8Array.of(code), encoding), [code]);
  if (/jis|euc|gb|big/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) {
        const sign = decode(Uint8Array.of(lead, trail), encoding);
        if ([...sign].length === 1 && !codes.has(sign)) codes.set(sign, [lead, trail]);
      }
  return (text) =>
    Uint8Array.from(
      [...text].flatMap((sign) => {
        const code = codes.get(sign);
        if (!code) throw new Error(`${sign} is not in ${encoding}`);
        return code;
      }),
    );
}

/** A price list of three to six goods, headed in English. */
function listOf(names: readonly string[], at: number): string {
  const own = Array.from(
    { length: 3 + (at % 4) },
    (_, index) => names[(at * 5 + index * 7) % names.length] ?? '',
  );
  const rows = own.map((name, index) => `P-${at}${index};${name};${index + 2},90`);
  return ['SKU;Name;Price', ...rows, ''].join('\r\n');
}

const CASES = Object.entries(NAMES).flatMap(([language, { encodings, names }]) =>
  encodings.map((encoding) => ({ language, encoding, names: names.split('|') })),
);
const LISTS_OF_EACH = Math.ceil(200 / CASES.length);

function outcomes() {
  return CASES.map(({ language, encoding, names }) => {
    const encode = encoderOf(encoding);
    const lists = Array.from({ length: LISTS_OF_EACH }, (_, at) => {
      const text = listOf(names, at);
      const bytes = encode(text);
      const { encoding: found, samples } = findEncoding(bytes);
      const isRight = decode(bytes, found) === text;
      const isOffered = samples?.some((one) => decode(bytes, one.encoding) === text) ?? false;
      return isRight && !samples ? 'right' : isOffered ? 'asked' : samples ? 'lost' : `wrong ${found}`;
    });
    return { language, encoding, lists };
  });
}

test('200 price lists: none is read wrongly without a question, most without one', () => {
  const lists = outcomes();
  const all = lists.flatMap((one) => one.lists);
  expect(all.length).toBeGreaterThanOrEqual(200);
  const isFine = (outcome: string) => outcome === 'right' || outcome === 'asked';
  expect(lists.filter((one) => !one.lists.every(isFine))).toEqual([]);
  expect(all.filter((outcome) => outcome === 'right').length / all.length).toBeGreaterThan(0.85);
});

test.each(ENCODINGS)('%s can be decoded', (encoding) => {
  expect(decode(Uint8Array.of(0x41, 0x42), encoding)).toHaveLength(encoding.startsWith('utf-16') ? 1 : 2);
});

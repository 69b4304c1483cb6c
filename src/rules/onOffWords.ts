import { inPlainSigns } from './numberSigns';

/**
 * On or off as a text of a form, a pasted cell or a file states it; undefined for any other text, which is then named
 * and never taken for off. Compared whole, ignoring case and signs around it.
 */
export function onOrOff(text: string): boolean | undefined {
  return WORDS.get(inPlainSigns(text).normalize('NFC').toLowerCase().trim());
}

/** What the product writes itself, what databases and tick marks write, and words of shop systems. */
const EVERYWHERE = {
  on: 'on | true | 1 | -1 | 1.0 | 1,0 | x | ✓ | ✔ | ✔️ | ☑ | ☑️ | ☒ | ✅ | active | published | enabled | visible | continue | shopify',
  off: 'off | false | 0 | 0.0 | 0,0 | ✗ | ✘ | ✕ | ☐ | ❌ | inactive | draft | archived | disabled | hidden | deny',
};

/**
 * By language: yes and no, then what its spreadsheets call the values TRUE and FALSE, then switches. Without accents too
 * where people leave them out. A word that is on in one language and off in another is left out (Albanian `jo`).
 */
const LANGUAGES = [
  { on: 'yes | y', off: 'no | n' }, // English
  { on: 'ja | wahr | an | ein | aktiv', off: 'nein | falsch | aus | inaktiv' }, // German
  { on: 'oui | vrai | actif | activé', off: 'non | faux | inactif | désactivé' }, // French
  { on: 'sí | si | verdadero | activo', off: 'no | falso | inactivo' }, // Spanish
  { on: 'sì | vero | attivo', off: 'no | falso | inattivo | non attivo' }, // Italian
  { on: 'sim | verdadeiro | ativo', off: 'não | nao | falso | inativo' }, // Portuguese
  { on: 'ja | waar | aan | actief', off: 'nee | neen | onwaar | uit | inactief' }, // Dutch
  { on: 'tak | prawda | aktywny', off: 'nie | fałsz | falsz | nieaktywny' }, // Polish
  { on: 'ano | pravda | aktivní', off: 'ne | nepravda | neaktivní' }, // Czech
  { on: 'áno | pravda | aktívny', off: 'nie | nepravda | neaktívny' }, // Slovak
  { on: 'igen | igaz | aktív', off: 'nem | hamis | inaktív' }, // Hungarian
  { on: 'da | adevărat | adevarat | activ', off: 'nu | fals | inactiv' }, // Romanian
  { on: 'ja | sand | sandt | aktiv', off: 'nej | falsk | inaktiv' }, // Danish
  { on: 'ja | sant | aktiv', off: 'nej | falskt | inaktiv' }, // Swedish
  { on: 'ja | sann | aktiv', off: 'nei | usann | inaktiv' }, // Norwegian
  { on: 'já | satt', off: 'nei | ósatt' }, // Icelandic
  { on: 'kyllä | kylla | tosi', off: 'ei | epätosi | epatosi' }, // Finnish
  { on: 'jah | tõene | toene', off: 'ei | väär | vaar' }, // Estonian
  { on: 'jā | patiess | patiesa', off: 'nē | aplams | aplama' }, // Latvian
  { on: 'taip | tiesa', off: 'ne | melas | melaginga | netiesa' }, // Lithuanian
  { on: 'da | istina | točno', off: 'ne | laž | neistina | netočno' }, // Croatian, Bosnian, Serbian
  { on: 'да | истина | тачно | точно', off: 'не | неистина | нетачно | неточно' }, // Serbian, Macedonian
  { on: 'da | resnično | res | prav', off: 'ne | neresnično | ni res | napačno' }, // Slovene
  { on: 'да | истина | вярно', off: 'не | лъжа | невярно' }, // Bulgarian
  { on: 'да | истина | вкл', off: 'нет | ложь | выкл' }, // Russian
  { on: 'так | істина', off: 'ні | хиба | хибність' }, // Ukrainian
  { on: 'так | ісціна | праўда', off: 'не | хлусня' }, // Belarusian
  {
    on: 'ναι | ναί | αληθής | αληθης | αληθές | αληθες',
    off: 'όχι | οχι | ψευδής | ψευδης | ψευδές | ψευδες',
  }, // Greek
  { on: 'evet | doğru | dogru', off: 'hayır | hayir | yanlış | yanliş | yanlis' }, // Turkish
  { on: 'sí | cert | veritat', off: 'no | fals' }, // Catalan
  { on: 'si | verdadeiro', off: 'non | falso' }, // Galician
  { on: 'bai | egia | egiazkoa', off: 'ez | faltsua | gezurra' }, // Basque
  { on: 'po | e vërtetë', off: 'e gabuar | e rreme' }, // Albanian
  { on: 'iva | veru', off: 'le | falz' }, // Maltese
  { on: 'tá | fíor', off: 'níl | bréagach' }, // Irish
  { on: 'ie | gwir', off: 'nage | anwir' }, // Welsh
  { on: 'wouer', off: 'neen | falsch' }, // Luxembourgish
];

const WORDS: ReadonlyMap<string, boolean> = wordsOf([EVERYWHERE, ...LANGUAGES]);

function wordsOf(tables: readonly { on: string; off: string }[]): Map<string, boolean> {
  const words = new Map<string, boolean>();
  for (const { on, off } of tables)
    for (const [list, value] of [[on, true] as const, [off, false] as const])
      for (const word of list.split(' | ')) words.set(word.normalize('NFC'), value);
  return words;
}

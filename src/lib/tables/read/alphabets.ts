/** The letters of a language beyond a to z, the most frequent one first, and words that price lists in it often have. */
interface Alphabet {
  letters: string;
  words?: string;
}

/** The languages whose letters are weighed. Their words are compared without accents. */
export const ALPHABETS: readonly Alphabet[] = [
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
export const IDEOGRAPHS = {
  japanese:
    '日本酒茶水牛乳味噌醤油塩砂糖米肉魚鶏豚卵野菜果物缶瓶袋入個本枚円価格商品名番号数量税込在庫国産有機無添加小大中新特製用品類麦豆腐海苔麺抹緑紅烏龍炭酸飲料菓子冷凍食パ赤白黒青生玉箱',
  simplified:
    '价格商品名称编号数量库存类别品牌规格单位元瓶盒包袋箱斤克升毫大小中新鲜水果蔬菜牛奶酱油醋盐糖米面粉肉鱼鸡猪蛋茶酒可乐啤绿红白黑巧克力饼干纸巾洗发衣液条码含税进口国产冰淇淋咖啡豆浆矿泉饮料零食薯片',
  traditional:
    '價格商品名稱編號數量庫存類別品牌規格單位元瓶盒包袋箱斤克升毫大小中新鮮水果蔬菜牛奶醬油醋鹽糖米麵粉肉魚雞豬蛋茶酒可樂啤綠紅白黑巧力餅乾紙巾洗髮衣液條碼含稅進口國產冰淇淋咖啡豆漿礦泉飲料零食薯片',
} as const;

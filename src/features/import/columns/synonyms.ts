/**
 * Headings of other systems and languages, below the last part of the field's path: Shopify, WooCommerce, Square,
 * Lightspeed R-Series and X-Series, and plain sheets in German, French, Spanish and Portuguese. Compared without
 * case, accents and signs, alone and together with the name of a venue. Of several headings for one field the
 * first counts; of several fields for one heading the name comes last.
 */
const TABLE = `
name
  Title | Item Name | Product Name | Product | Product title | Item | Description 1 | Post title
  Artikel | Artikelname | Artikelbezeichnung | Bezeichnung | Produkt | Produktname | Titel
  Nom | Nom du produit | Produit | Article | Désignation | Libellé | Intitulé
  Nombre | Producto | Nombre del producto | Artículo | Denominación | Título
  Nome | Produto | Nome do produto | Artigo | Designação
  Marke | Markenname | Kategorie | Kategoriename | Lieferant | Lieferantenname | Firma | Gutscheincode
  Coupon code | Discount code | Voucher code | Code | Company | Vendor name | Supplier name
sku
  Variant SKU | Item SKU | SKU code | Custom SKU | Stock code | Item code
  Artikelnummer | Artikel-Nr. | Art.-Nr. | ArtNr | Bestellnummer
  Référence | Réf. | Code article | UGS | Référence produit
  Referencia | Ref. | Código de artículo | Código del producto | Código
  Referência | Código do produto | Código do artigo
  Manufact. SKU | Manufacturer SKU | System ID
barcode
  Variant Barcode | GTIN | UPC | EAN | EAN13 | ISBN | GTIN, UPC, EAN, or ISBN | Bar code
  Strichcode | EAN-Code | Code-barres | Code barre | Gencod | Código de barras
price
  Variant Price | Regular price | Retail price | Default price | Selling price | Unit price
  Preis | Verkaufspreis | VK | VK brutto | VK-Preis | Bruttopreis | Einzelpreis | Stückpreis | Regulärer Preis
  Prix | Prix de vente | Prix TTC | Prix public | PV TTC | Tarif régulier
  Precio | Precio de venta | PVP | Precio normal
  Preço | Preço de venda | Preço unitário | Preço normal | PVP com IVA
  Sale price
costPrice
  Cost per item | Default Unit Cost | Supply price | Variant cost | Default cost | Cost | Cost of goods
  Unit cost | Purchase price
  EK | EK netto | EK-Preis | Einkaufspreis | Einstandspreis
  Prix d'achat | Coût | PA HT
  Coste | Costo | Precio de compra | Precio de coste
  Custo | Preço de custo | Preço de compra
compareAtPrice
  Variant Compare At Price | Compare-at price | MSRP | RRP | UVP | Streichpreis | Statt-Preis
  Prix barré | Prix conseillé | Precio recomendado | Precio anterior | Preço recomendado
taxRate
  VAT | VAT rate | MwSt | MwSt-Satz | Steuersatz | USt
  TVA | Taux de TVA | IVA | Tipo de IVA | Impuesto | Taxa de IVA | Imposto
isAvailable
  Enabled | Available for sale | Sellable | Verfügbar | Disponible | Disponível
brand
  Brands | Brand name | Manufacturer | Marke | Hersteller | Marque | Fabricant | Marca | Fabricante
category
  Product category | Reporting category | Categories | Category name | Top category | Department
  Kategorie | Kategorien | Warengruppe | Produktgruppe | Artikelgruppe | Hauptgruppe
  Catégorie | Catégories | Famille | Rayon
  Categoría | Categorías | Familia | Departamento
  Categoria | Categorias | Família
  Product type | Type
subCategory
  Sub category | Subcategory 1 | Subtype | Unterkategorie | Untergruppe | Unterwarengruppe
  Sous-catégorie | Sous-famille | Subcategoría | Subfamilia | Subcategoria | Subfamília
color
  Color | Colour | Farbe | Farbcode | Couleur | Color hex | Cor
unitOfMeasure
  Unit | Unit of measurement | UOM | Selling unit | Einheit | Mengeneinheit | ME | Verkaufseinheit
  Unité | Unité de mesure | Unidad | Unidad de medida | Unidade | Unidade de medida
isActive
  Status | Published | Enabled | Is active | Active | Available | Published on online store
  Visibility in catalog
  Aktiv | Freigegeben | Sichtbar | Veröffentlicht
  Actif | Publié | Activo | Publicado | Ativo | Estado
description
  Body (HTML) | Body HTML | Long description | Details
  Beschreibung | Langtext | Artikelbeschreibung
  Description longue | Descripción | Descripción larga | Descrição | Descrição longa | Notes
shortDescription
  Short description | Summary | Excerpt | Kurzbeschreibung | Kurztext | Description courte | Résumé
  Descripción corta | Resumen | Descrição curta | Resumo
productPhoto
  Image Src | Product image URL | Images | Image | Image URL | Photo | Photos
  Bild | Bilder | Bild-URL | Imagen | Imágenes | Imagem | Foto
photo
  Image Src | Image | Image URL | Logo | Bild | Bild-URL | Imagen | Imagem | Foto
quantity
  Variant Inventory Qty | Inventory quantity | Stock | Stock quantity | On hand | Quantity on hand | Qty
  Qty. | Qty on hand | In stock | Available quantity | Inventory
  Bestand | Lagerbestand | Auf Lager | Menge | Anzahl
  Quantité | Qté | Quantité en stock | Cantidad | Existencias | Quantidade | Estoque
reorderLevel
  Reorder point | Reorder Pt. | Low stock amount | Low stock | Stock Alert Count
  Meldebestand | Seuil de réapprovisionnement | Seuil d'alerte | Punto de pedido | Ponto de encomenda
minStock
  Minimum stock | Min. stock | Mindestbestand | Stock minimum | Stock mínimo | Estoque mínimo
maxStock
  Optimal stock | Desired stock level | Desired Inv. Level | Restock level | Maximum stock | Max. stock
  Höchstbestand | Maximalbestand | Stock maximum | Stock máximo | Estoque máximo
trackStock
  Manage stock | Variant Inventory Tracker | Track inventory | Stockable | Bestandsführung
allowBackorder
  Backorders allowed? | Backorders | Variant Inventory Policy | Lieferrückstand erlaubt
shelf
  Bin | Bin name | Location | Regal | Regalplatz | Lagerplatz | Rayonnage | Emplacement | Estante | Ubicación | Prateleira
vendor
  Supplier | Supplier name | Default Vendor | Default Vendor Name
  Lieferant | Fournisseur | Proveedor | Fornecedor
vendorSku
  Default Vendor Code | Vendor ID | Supplier code | Supplier SKU
  Lieferanten-Artikelnummer | Lieferantennummer
  Référence fournisseur | Referencia del proveedor | Referência do fornecedor
minOrderQuantity
  MOQ | Minimum order | Mindestbestellmenge | Quantité minimale | Pedido mínimo | Encomenda mínima
maxOrderQuantity
  Maximum order | Höchstbestellmenge | Quantité maximale | Pedido máximo
orderMultiple
  Pack size | Case size | Verpackungseinheit | VPE | Gebinde | Colisage | Múltiplo de pedido
leadTimeDays
  Lead time | Lieferzeit | Lieferzeit (Tage) | Délai de livraison | Plazo de entrega | Prazo de entrega
displayOrder
  Sort order | Position | Menu order | Reihenfolge | Sortierung | Ordre | Orden | Ordem
venue
  Location | Shop | Store | Outlet | Filiale | Standort | Spielstätte
  Magasin | Site | Tienda | Local | Loja
venues
  Locations | Shops | Stores | Filialen | Standorte | Magasins | Tiendas | Lojas
vendorCode
  Supplier code | Account number | Lieferantennummer | Kundennummer
  Code fournisseur | Código de proveedor | Código do fornecedor
registerNumber
  Company number | Handelsregisternummer | HRB | SIRET | SIREN | NIF | CIF | NIPC
vatNumber
  VAT ID | VAT no | USt-IdNr. | UID | Numéro de TVA | NIF IVA | Número de IVA
paymentTermsDays
  Payment terms | Zahlungsziel | Délai de paiement | Plazo de pago | Prazo de pagamento
notes
  Note | Comment | Notiz | Notizen | Bemerkung | Remarque | Notas | Observaciones | Observações
contactName
  Contact | Contact person | Ansprechpartner | Kontakt | Interlocuteur
  Contacto | Persona de contacto | Contato
contactEmail
  Email | E-mail | Email address | Courriel | Adresse e-mail | Correo electrónico | Correo
contactPhone
  Phone | Telephone | Mobile | Telefon | Tel. | Téléphone | Teléfono | Telefone | Móvil
website
  Web | URL | Homepage | Webseite | Site web | Sitio web | Página web
addressLine1
  Address | Address 1 | Street | Straße | Strasse | Anschrift | Adresse | Rue
  Dirección | Calle | Endereço | Morada
addressLine2
  Address 2 | Adresszusatz | Complément d'adresse | Dirección 2 | Complemento
city
  Town | Ort | Stadt | Ville | Ciudad | Población | Cidade | Localidade
county
  State | Region | Province | Bundesland | Kanton | Région | Département | Provincia | Estado | Distrito
postcode
  ZIP | Zip code | Postal code | PLZ | Postleitzahl | Code postal | Código postal | CEP
country
  Country code | Land | Pays | País
discountType
  Type | Coupon type | Value type | Rabattart | Type de remise | Tipo de descuento | Tipo de desconto
discount
  Coupon amount | Value | Amount | Rabatt | Remise | Descuento | Desconto
expiryDate
  Expires | Expiry | Ends at | Valid until | Gültig bis | Ablaufdatum
  Date d'expiration | Fecha de caducidad | Válido até | Data de validade
startDate
  Starts at | Valid from | Gültig ab | Gültig von
  Date de début | Fecha de inicio | Data de início
minimumSpend
  Minimum amount | Mindestbestellwert | Montant minimum | Importe mínimo | Valor mínimo
maximumDiscount
  Maximum amount | Höchstrabatt | Remise maximale | Descuento máximo | Desconto máximo
usageLimit
  Nutzungslimit | Limite d'utilisation | Límite de uso | Limite de utilização
usageLimitPerCustomer
  Usage limit per user | Appliesoncepercustomer | Limit pro Kunde
`;

/** The headings of {@link TABLE} by the last part of the field's path. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = fieldsOf(TABLE);

/** Words that shop systems and suppliers write in place of a number, where there is none. */
export const NO_NUMBER_WORDS: ReadonlySet<string> = new Set(
  cellsOf(
    'variable | not stocked | not enabled | unlimited | infinite | ∞ | unbegrenzt | illimité | ilimitado | illimitato | onbeperkt | bez limitu | n/a | tbc | tbd | poa | ask | on request | price on request | market price | auf anfrage | preis auf anfrage | variabel | variabler preis | tagespreis | sur demande | prix sur demande | a consultar | precio variable | sob consulta | preço variável | variabile | su richiesta | variabel prijs | op aanvraag',
  ),
);

/** Words for the values of a choice in the same systems and languages, folded, by the last part of the field's path. */
export const CHOICE_WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  discountType: {
    percentage: cellsOf(
      '% | percent | prozent | prozentual | prozentsatz | pourcentage | porcentaje | percentagem | porcentagem',
    ),
    fixed: cellsOf(
      'fixed | amount | fixed_amount | fixed_cart | fixed_product | betrag | festbetrag | fester betrag | fix | montant | montant fixe | importe | importe fijo | valor | valor fixo',
    ),
  },
};

/** Lines that are not indented name a field, those below it hold its headings. */
function fieldsOf(table: string): Record<string, readonly string[]> {
  const fields: Record<string, string[]> = {};
  let headings: string[] = [];
  for (const line of table.split('\n')) {
    if (line.startsWith(' ')) headings.push(...cellsOf(line));
    else if (line !== '') {
      headings = [];
      fields[line] = headings;
    }
  }
  return fields;
}

function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

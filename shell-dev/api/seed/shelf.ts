/**
 * The assortment of a cinema: categories, their subcategories and, for each of these, the usual brand, price,
 * pack sizes and names. Products are generated from these rows.
 */
export interface Shelf {
  category: string;
  subcategory: string;
  brands: string[];
  price: number;
  taxRate: number;
  color: string;
  sizes: string[];
  names: string[];
}

type Row = [subcategory: string, brands: string, price: number, color: string, sizes: string, names: string];

const FOOD = 7;
const OTHER = 19;

const CATEGORIES: [category: string, taxRate: number, rows: Row[]][] = [
  [
    'Popcorn',
    FOOD,
    [
      [
        'Salted',
        'Kernel & Co',
        5.4,
        '#E3B23C',
        'Large|Medium|Small',
        'Salted Popcorn|Sea Salt Popcorn|Butter Popcorn|Truffle Popcorn',
      ],
      [
        'Sweet',
        'Kernel & Co',
        5.6,
        '#F0C75E',
        'Large|Medium|Small',
        'Sweet Popcorn|Honey Popcorn|Vanilla Popcorn',
      ],
      [
        'Caramel',
        'Kernel & Co|Cremello',
        6.2,
        '#A9642A',
        'Large|Medium|Small',
        'Caramel Popcorn|Salted Caramel Popcorn|Toffee Popcorn',
      ],
      [
        'Special',
        'Halden Kitchen',
        6.9,
        '#C2410C',
        'Large|Medium',
        'Paprika Popcorn|Cheese Popcorn|Wasabi Popcorn|Cinnamon Popcorn',
      ],
    ],
  ],
  [
    'Drinks',
    OTHER,
    [
      ['Cola', 'Fizzmore', 4.2, '#7F1D1D', '0.5 l|0.75 l|1 l', 'Cola|Cola Zero|Cherry Cola|Vanilla Cola'],
      [
        'Lemonade',
        'Fizzmore|Orchard & Rye',
        4.1,
        '#FACC15',
        '0.5 l|0.75 l|1 l',
        'Lemonade|Orange Lemonade|Raspberry Lemonade|Ginger Lemonade',
      ],
      ['Water', 'Alpine Spring', 2.9, '#BAE6FD', '0.5 l|0.75 l', 'Still Water|Sparkling Water|Lemon Water'],
      [
        'Juice',
        'Orchard & Rye',
        3.8,
        '#F97316',
        '0.2 l|0.4 l',
        'Apple Juice|Orange Juice|Rhubarb Spritz|Cherry Juice|Grape Juice',
      ],
      [
        'Iced tea',
        'Tierra Azul|Fizzmore',
        3.9,
        '#D97706',
        '0.5 l|0.75 l',
        'Iced Tea, Peach|Iced Tea, Lemon|Iced Tea, Mint|Iced Tea, Hibiscus',
      ],
    ],
  ],
  [
    'Hot drinks',
    OTHER,
    [
      [
        'Coffee',
        'Nordic Roast|Tierra Azul',
        3.2,
        '#4B2E1E',
        'Regular|Large',
        'Americano|Flat White|Cappuccino|Latte|Filter Coffee',
      ],
      [
        'Espresso',
        'Nordic Roast',
        2.4,
        '#3B2418',
        'Single|Double',
        'Espresso|Espresso Macchiato|Cortado|Ristretto',
      ],
      [
        'Tea',
        'Tierra Azul',
        2.8,
        '#4D7C0F',
        'Cup|Pot',
        'Assam Tea|Green Tea|Camomile Tea|Earl Grey|Rooibos Tea',
      ],
      [
        'Chocolate',
        'Velvet Cocoa',
        3.9,
        '#5B3A29',
        'Regular|Large',
        'Hot Chocolate|White Hot Chocolate|Mint Hot Chocolate',
      ],
    ],
  ],
  [
    'Beer and wine',
    OTHER,
    [
      ['Beer', 'Brauhaus Nord', 4.4, '#F59E0B', '0.3 l|0.4 l|0.5 l', 'Lager|Pilsner|Wheat Beer|Pale Ale'],
      [
        'Alcohol-free beer',
        'Brauhaus Nord',
        4.2,
        '#FDE68A',
        '0.3 l|0.4 l',
        'Free Lager|Free Wheat Beer|Radler, Free|Free Pale Ale',
      ],
      [
        'Wine',
        'Casa Lumbre',
        5.6,
        '#7F1D3F',
        '0.1 l|0.2 l',
        'Riesling|Pinot Noir|Rosé|Tempranillo|Grauburgunder',
      ],
      ['Sparkling', 'Casa Lumbre', 6.4, '#FEF3C7', '0.1 l|Bottle', 'Cava|Crémant|Prosecco|Sparkling Rosé'],
    ],
  ],
  [
    'Snacks',
    FOOD,
    [
      [
        'Nachos',
        'Halden Kitchen',
        6.3,
        '#EAB308',
        '|Large',
        'Nachos with Cheese|Nachos with Salsa|Nachos with Guacamole|Loaded Nachos|Chilli Nachos',
      ],
      [
        'Pretzels',
        'Marlow',
        2.6,
        '#92400E',
        '120 g|250 g',
        'Mini Pretzels|Butter Pretzel|Cheese Pretzel|Pretzel Sticks',
      ],
      [
        'Crisps',
        'Marlow',
        2.8,
        '#DC2626',
        '80 g|150 g',
        'Sea Salt Crisps|Paprika Crisps|Vinegar Crisps|Rosemary Crisps|Chilli Crisps',
      ],
      [
        'Nuts',
        'Marlow|Green Gable',
        3.2,
        '#A16207',
        '100 g|200 g',
        'Roast Peanuts|Almonds, Smoked|Cashews|Trail Mix',
      ],
    ],
  ],
  [
    'Hot food',
    FOOD,
    [
      [
        'Hot dogs',
        'Halden Kitchen',
        5.2,
        '#B91C1C',
        'Classic|Double',
        'Hot Dog|Hot Dog, Vegan|Hot Dog, Chilli|Hot Dog, Danish',
      ],
      [
        'Burgers',
        'Halden Kitchen',
        8.9,
        '#78350F',
        '|Menu',
        'Cheeseburger|Halloumi Burger|Chicken Burger|Bean Burger',
      ],
      [
        'Pizza',
        'Halden Kitchen|Forno Piazza',
        7.5,
        '#EF4444',
        'Slice|Whole',
        'Margherita|Salami Pizza|Funghi Pizza|Spinach Pizza',
      ],
      [
        'Fries',
        'Halden Kitchen',
        4.1,
        '#FBBF24',
        'Small|Large',
        'Fries|Sweet Potato Fries|Cheese Fries|Curly Fries',
      ],
    ],
  ],
  [
    'Sweets',
    FOOD,
    [
      [
        'Chocolate bars',
        'Velvet Cocoa|Cremello',
        2.9,
        '#5B3A29',
        '45 g|90 g',
        'Chocolate Bar|Nougat Bar|Caramel Bar|Coconut Bar|Hazelnut Bar',
      ],
      [
        'Gummies',
        'Pixel Candy',
        2.7,
        '#EC4899',
        '150 g|300 g',
        'Gummy Mix|Sour Worms|Cola Bottles|Cherry Hearts|Fruit Rings',
      ],
      [
        'Liquorice',
        'Pixel Candy',
        2.5,
        '#1F2937',
        '100 g|200 g',
        'Liquorice Wheels|Salt Liquorice|Liquorice Allsorts',
      ],
    ],
  ],
  [
    'Ice cream',
    FOOD,
    [
      [
        'Tubs',
        'Cremello|Frosty Lane',
        3.9,
        '#FBCFE8',
        '120 ml|500 ml',
        'Vanilla Ice Cream Tub|Chocolate Ice Cream Tub|Strawberry Ice Cream Tub|Pistachio Ice Cream Tub',
      ],
      [
        'Sticks',
        'Frosty Lane|Cremello',
        2.9,
        '#A5F3FC',
        '|Double',
        'Almond Stick|Dark Chocolate Stick|Mango Stick|Yoghurt Stick|Peanut Stick',
      ],
    ],
  ],
  [
    'Combos',
    OTHER,
    [
      [
        'For one',
        'Halden Kitchen',
        10.9,
        '#0EA5E9',
        '|Plus',
        'Solo Combo|Student Combo|Nacho Combo|Coffee Combo',
      ],
      [
        'For two',
        'Halden Kitchen',
        18.9,
        '#0369A1',
        '|Plus',
        'Combo for Two|Date Night Combo|Sweet Combo for Two',
      ],
      [
        'Family',
        'Halden Kitchen',
        26.5,
        '#075985',
        '|Plus',
        'Family Combo|Kids Combo|Kids Combo with Toy|Party Combo',
      ],
    ],
  ],
  [
    'Bakery',
    FOOD,
    [
      [
        'Cakes',
        'Sunday Bakes',
        3.7,
        '#FDBA74',
        'Slice|Whole',
        'Carrot Cake|Cheesecake|Brownie|Apple Cake|Lemon Cake',
      ],
      [
        'Pastries',
        'Sunday Bakes',
        2.6,
        '#FCD34D',
        '|Box of 4',
        'Croissant|Cinnamon Roll|Pain au Chocolat|Danish',
      ],
    ],
  ],
  [
    'Merch',
    OTHER,
    [
      [
        'Cups',
        'Reel Merch',
        12.9,
        '#0F172A',
        '|Gift box',
        'Nightjar Collector Cup|Long Tide Cup|Halden Thermo Cup|Popcorn Bucket, Metal',
      ],
      [
        'Clothing',
        'Reel Merch|Atelier Nord',
        24.9,
        '#334155',
        'S|M|L|XL',
        'Nightjar T-Shirt|Halden Hoodie|Premiere T-Shirt',
      ],
      ['Bags', 'Reel Merch', 16, '#E7E5E4', '|Mini', 'Halden Tote Bag|Film Reel Backpack|Gym Bag|Belt Bag'],
    ],
  ],
  [
    'Toys',
    OTHER,
    [
      [
        'Plush',
        'Reel Merch|Paper Lantern',
        14.9,
        '#A78BFA',
        'Small|Large',
        'Nightjar Plush|Otter Plush|Robot Plush|Dragon Plush',
      ],
    ],
  ],
  [
    'Gift cards',
    0,
    [
      [
        'Vouchers',
        'Halden Kitchen|Silver Screen Gifts',
        25,
        '#10B981',
        'Card|Digital',
        'Film Voucher|Snack Voucher|Family Voucher',
      ],
    ],
  ],
  ['Seasonal', OTHER, []],
];

/** The names of the categories, in order. */
export const categoryNames = CATEGORIES.map(([category]) => category);

/** One row for each subcategory. */
export const shelves: Shelf[] = CATEGORIES.flatMap(([category, taxRate, rows]) =>
  rows.map(([subcategory, brands, price, color, sizes, names]) => ({
    category,
    subcategory,
    brands: brands.split('|'),
    price,
    taxRate,
    color,
    sizes: sizes.split('|'),
    names: names.split('|'),
  })),
);

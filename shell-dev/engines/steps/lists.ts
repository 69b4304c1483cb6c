import type { Step } from '../step';

const LISTS = [
  ['/all-brands', 'Brands'],
  ['/all-categories', 'Categories'],
  ['/all-subcategories', 'Subcategories'],
  ['/all-products', 'Products'],
  ['/all-coupons', 'Promo Codes'],
  ['/all-vendors', 'Vendors'],
  ['/all-online-orders', 'Online Orders'],
] as const;

export const listSteps: readonly Step[] = [
  ...LISTS.map(
    ([route, name]): Step => ({
      name: `the list of ${name.toLowerCase()}`,
      async play({ walker }) {
        await walker.open(route);
        await walker.sees({ role: 'link', within: { role: 'grid', name } });
      },
    }),
  ),
  {
    name: 'a search with Escape, and a row by the keyboard',
    wideOnly: 'phones have cards',
    async play({ walker }) {
      await walker.open('/all-brands');
      await walker.sees({ role: 'link', name: 'Marlow' });
      await walker.keys('/');
      await walker.hasFocus({ role: 'searchbox' });
      await walker.tab.type('lucky');
      await walker.seesNo({ role: 'link', name: 'Marlow' });
      await walker.sees({ role: 'link', name: 'Lucky Reel' });
      await walker.keys('Escape');
      await walker.sees({ role: 'link', name: 'Marlow' });
    },
  },
  {
    name: 'the palette, from its key to a page',
    async play({ walker, isPhone }) {
      await walker.open('/all-brands');
      await walker.sees({ role: 'button', name: 'Search or jump to' });
      if (isPhone) await walker.press('button', 'Search or jump to');
      else await walker.keys('Control+k');
      await walker.hasFocus({ role: 'combobox', name: 'Search or jump to' });
      await walker.tab.type('salted large');
      await walker.sees({ role: 'option', name: /Salted Popcorn, Large/ });
      await walker.keys('Enter');
      await walker.sees({ role: 'heading', name: 'Salted Popcorn, Large' });
    },
  },
];

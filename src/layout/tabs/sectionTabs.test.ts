import { register } from '../../resources/register';
import { sectionTabs } from './sectionTabs';

function tabsOf(name: string, pageName: 'list' | 'details') {
  const resource = register.find((each) => each.name === name);
  if (!resource) throw new Error(`No resource ${name}`);
  const params: Record<string, string> = pageName === 'list' ? {} : { id: '1' };
  return sectionTabs({ resource, pageName, params }, {}, () => true);
}

const labels = (tabs: readonly { label: string }[]) => tabs.map(({ label }) => label);

describe.each(['list', 'details'] as const)('on the page %s', (page) => {
  test.each([
    [
      'product',
      'All Products',
      ['Details', 'Description', 'Division', 'Pricing', 'Inventory', 'Order', 'Venue'],
    ],
    ['coupon', 'All Promo Codes', ['Details', 'Scope', 'Venue']],
    ['vendor', 'All Vendors', ['Details', 'Contact', 'Address', 'Venue']],
  ])('the list of %s is linked before the tabs and is none of them', (name, list, tabs) => {
    const section = tabsOf(name, page);
    expect(section.before).toMatchObject({ label: list, isCurrent: page === 'list' });
    expect(section.back).toBeUndefined();
    expect(labels(section.tabs)).toEqual(tabs);
  });

  test.each([
    ['brand', ['All Brands', 'Details', 'Venue']],
    ['category', ['All Categories', 'Details', 'Venue']],
    ['subcategory', ['All Subcategories', 'Details', 'Venue']],
    ['order', ['All Online Orders', 'Online Order']],
  ])('the list of %s is the first tab', (name, all) => {
    const { before, back, tabs } = tabsOf(name, page);
    expect(before).toBeUndefined();
    expect(labels([...(back ? [back] : []), ...tabs])).toEqual(all);
  });
});

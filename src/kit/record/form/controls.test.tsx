import { screen, waitFor, within } from '@testing-library/react';
import { register } from '../../../resources/register';
import { barcodeWarning } from '../../../rules/barcode';
import { renderAt } from '../../../testing/renderAt';
import { recordRequests } from '../../../testing/requests';
import { keepMessage, toList, toRecord } from '../../declare/effects';
import type { ValueAt } from '../../declare/field';
import {
  choice,
  code,
  colour,
  date,
  decimal,
  keyValues,
  money,
  reference,
  references,
  section,
  text,
  toggle,
} from '../../declare/fields';
import { get, patch, post } from '../../declare/operations';
import type { SidePanelProps } from '../../declare/pages';
import type { Identified } from '../../declare/record';
import { defineResource } from '../../declare/resource';

/** A promo code with a field of every kind, so that one page renders them all. */
interface Offer extends Identified {
  name: string;
  barcode?: string;
  discountType?: string;
  weight?: number;
  discount?: number;
  maximumDiscount?: number;
  expiryDate?: string;
  color?: string;
  specifications?: { key: string; value: string }[];
  category?: string;
  subCategory?: string;
  brand?: string;
  appliesTo?: string;
  included?: unknown[];
  isActive?: boolean;
}

const KINDS = [
  { value: 'all', label: 'Everything' },
  { value: 'brands', label: 'Brands' },
  { value: 'categories', label: 'Categories' },
];
const TYPES = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed' },
];
const isShare = (valueAt: ValueAt<'discountType'>) => valueAt('discountType') === 'percentage';

const worth = section('Discount', [
  choice('discountType', 'Discount type', TYPES, { required: true, initial: 'percentage' }),
  money('discount', 'Discount', {
    required: true,
    unit: (valueAt: ValueAt<'discountType'>) => (isShare(valueAt) ? '%' : undefined),
  }),
  money('maximumDiscount', 'Maximum discount', { when: isShare }),
]);
const details = [
  ...section('Code', [
    code('name', 'Name', { required: true, min: 3, max: 30, availabilityOperation: 'fetchByName' }),
    text('barcode', 'Barcode', { warns: barcodeWarning }),
  ]),
  ...worth,
  ...section('Validity', [date('expiryDate', 'Expiry date'), decimal('weight', 'Weight')]),
  ...section('Availability', [toggle('isActive', 'Active')], { aside: true }),
];
const scope = [
  ...section('Division', [
    reference('category', 'Category', { to: 'category', by: 'name', required: true }),
    reference('subCategory', 'Subcategory', {
      to: 'subcategory',
      by: 'name',
      within: { path: 'category', parentAt: 'subCategoryDetails.category', to: 'category', by: 'name' },
    }),
    reference('brand', 'Brand', { to: 'brand', by: 'name' }),
  ]),
  ...section('Scope', [
    choice('appliesTo', 'Applies to', KINDS, { required: true, initial: 'all' }),
    references('included', 'Included', {
      to: { chosenAt: 'appliesTo', of: { brands: 'brand', categories: 'category' } },
      required: true,
    }),
  ]),
  ...section('Colour', [colour('color', 'Colour')]),
  ...section('Specifications', [keyValues('specifications', 'Specifications', { max: 3 })]),
];

const Beside = ({ body }: SidePanelProps) => <p>Would send {JSON.stringify(body)}</p>;

const offer = defineResource<Offer>()('offer', {
  label: { one: 'Offer', many: 'Offers' },
  search: ({ name }) => [name],
  operations: {
    create: post('coupon/create-coupon', keepMessage),
    fetch: get('coupon/get-coupon/:id', toRecord('coupon')),
    fetchByName: get('coupon/get-coupon-by-name/:name', keepMessage),
    fetchAll: get('coupon/get-all-coupons', toList('coupons')),
    update: patch('coupon/update-coupon/:id', toRecord('coupon')),
    updateScope: patch('coupon/update-coupon-scope/:id', toRecord('coupon')),
  },
  pages: {
    list: { path: '/all-coupons', tab: 'All Offers' },
    create: {
      path: '/all-coupons/coupon-create',
      access: 'write',
      fields: scope,
      saves: 'create',
      sidePanel: async () => Beside,
    },
    details: { path: '/all-coupons/coupon-details/:id', tab: 'Details', fields: details, saves: 'update' },
    scope: { path: '/all-coupons/coupon-scope/:id', tab: 'Scope', fields: scope, saves: 'updateScope' },
  },
});

const resources = [...register.filter(({ name }) => !['coupon', 'product'].includes(name)), offer];
const box = (name: string) => screen.findByRole('textbox', { name });
const picker = (name: string) => screen.findByRole('combobox', { name });
const sent = (requests: ReturnType<typeof recordRequests>) =>
  requests.filter(({ method }) => method !== 'GET').at(-1)?.body;

async function openOffer(name: string, as: 'manager' | 'admin' = 'manager') {
  const journey = await renderAt('/all-coupons', { as, resources });
  await journey.user.click(await screen.findByRole('link', { name }));
  expect(await box('Name')).toHaveValue(name);
  return journey;
}

type User = Awaited<ReturnType<typeof renderAt>>['user'];

/** Sets the value in one step, like a paste. */
async function put(user: User, name: string, value: string) {
  await user.clear(await box(name));
  if (value !== '') await user.paste(value);
}

async function choose(user: User, name: string, option: string) {
  await user.click(await picker(name));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('amounts in any notation: ambiguous ones are refused, equal ones are no change', async () => {
  const { user } = await openOffer('FAMILYDAY');
  const most = await box('Maximum discount');
  expect(screen.getByRole('heading', { level: 2, name: 'Discount' })).toBeVisible();
  const aside = screen.getAllByRole('complementary').at(-1) as HTMLElement;
  expect(within(aside).getByRole('switch', { name: 'Active' })).toBeVisible();
  expect(most).toHaveValue('8.00');
  expect(most).toHaveAttribute('inputmode', 'decimal');
  await user.clear(most);
  await user.type(most, '8,0');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await user.clear(most);
  await user.type(most, '1,234');
  await user.tab();
  expect(most).toHaveAccessibleDescription(
    'Type 1234, or an amount with at most two decimals: 1,234 can be read two ways.',
  );
  expect(screen.getByText('Unsaved changes: Maximum discount')).toBeVisible();
  await user.type(most, '.50');
  expect(most).not.toBeInvalid();
  const requests = recordRequests();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent(requests)).toMatchObject({ discount: 12, maximumDiscount: 1234.5 }));
  await waitFor(() => expect(most).toHaveValue('1234.50'));
});

test('a hidden field keeps its typed value and is not sent @verify', async () => {
  const { user } = await openOffer('FAMILYDAY');
  const most = await box('Maximum discount');
  await user.clear(most);
  await user.type(most, 'much');
  const fixed = await screen.findByRole('radio', { name: 'Fixed' });
  await user.click(fixed);
  expect(screen.queryByRole('textbox', { name: 'Maximum discount' })).toBeNull();
  expect(fixed).toHaveFocus();
  expect(screen.getByText('Unsaved changes: Discount type')).toBeVisible();
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent(requests)).toMatchObject({ discountType: 'fixed' }));
  expect(sent(requests)).not.toHaveProperty('maximumDiscount');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  await user.click(screen.getByRole('radio', { name: 'Percentage' }));
  expect(await box('Maximum discount')).toHaveValue('much');
});

test('a warning is displayed at its field and does not block saving @verify', async () => {
  const { user } = await openOffer('FAMILYDAY');
  const barcode = await box('Barcode');
  await user.type(barcode, '4006381333932');
  expect(barcode).toHaveAccessibleDescription('The check digit of this barcode is wrong.');
  expect(barcode).not.toBeInvalid();
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent(requests)).toMatchObject({ barcode: '4006381333932' }));
});

test('a code’s availability is displayed while it is typed; a failed request shows the toast of a read, and no verdict @verify', async () => {
  const { user, api } = await openOffer('FAMILYDAY');
  const name = await box('Name');
  const requests = recordRequests();
  const asked = () => requests.flatMap(({ path }) => /by-name\/(.*)/.exec(path)?.[1] ?? []);
  await user.clear(name);
  await user.type(name, 'tuesday5');
  expect(name).toHaveValue('TUESDAY5');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Offer name already exists.'));
  expect(name).toBeInvalid();
  await user.type(name, '0');
  expect(name).not.toBeInvalid();
  await waitFor(() => expect(name).toHaveAccessibleDescription('TUESDAY50 is available.'));
  await api.fail('coupon-by-name', 503, 1);
  await user.type(name, '0');
  await waitFor(() => expect(asked()).toContain('TUESDAY500'));
  await waitFor(() => expect(name).not.toHaveAccessibleDescription());
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'familyday');
  await user.tab();
  expect(name).not.toHaveAccessibleDescription();
  expect(asked()).not.toContain('FAMILYDAY');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('another category makes the subcategory invalid; its Clear button resets it @verify', async () => {
  const { user, stock } = await renderAt('/all-coupons/coupon-create', { as: 'manager', resources });
  const child = await picker('Subcategory');
  expect(child).toBeDisabled();
  expect(child).toHaveAccessibleDescription('Choose a category first.');
  await waitFor(() => expect(stock.store.getState().resources.subcategory?.list.length).toBeGreaterThan(0));
  const listOf = <R,>(name: string) => (stock.store.getState().resources[name]?.list ?? []) as R[];
  const categories = listOf<{ _id: string; categoryDetails: { name: string; isActive: boolean } }>(
    'category',
  );
  const children = listOf<{
    subCategoryDetails: { name: string; isActive: boolean; category: string };
  }>('subcategory');
  const ofParent = (id: string) =>
    children
      .map(({ subCategoryDetails }) => subCategoryDetails)
      .filter(({ category: parent, isActive }) => isActive && parent === id)
      .map(({ name }) => name);
  const [first, second] = categories.filter(
    ({ _id, categoryDetails }) => categoryDetails.isActive && ofParent(_id).length > 0,
  );
  const nameOf = (parent: typeof first) => parent?.categoryDetails.name ?? '';
  await choose(user, 'Category', nameOf(first));
  await user.click(child);
  const offered = await screen.findAllByRole('option');
  expect(offered.map((option) => option.textContent).sort()).toEqual(ofParent(first?._id ?? '').sort());
  const chosen = offered[0]?.textContent ?? '';
  await user.click(offered[0] as HTMLElement);
  expect(child).toHaveValue(chosen);
  await choose(user, 'Category', nameOf(second));
  await user.tab();
  await waitFor(() => expect(child).toHaveAccessibleDescription('Subcategory must belong to the category.'));
  await user.click(screen.getByRole('button', { name: 'Clear subcategory' }));
  expect(child).toHaveValue('');
  expect(child).toHaveFocus();
  await waitFor(() => expect(child).not.toBeInvalid());
  expect(screen.queryByRole('button', { name: 'Clear category' })).toBeNull();
});

test('a selection is restored with its kind, and the panel next to the form follows @verify', async () => {
  const { user } = await renderAt('/all-coupons/coupon-create', { as: 'manager', resources });
  await user.click(await screen.findByRole('radio', { name: 'Brands' }));
  await choose(user, 'Included', 'Kernel & Co');
  await user.keyboard('{Escape}');
  expect(screen.getByText(/^Would send/)).toHaveTextContent(/"appliesTo":"brands","included":\["/);
  await user.click(screen.getByRole('radio', { name: 'Categories' }));
  expect(await picker('Included')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Kernel & Co' })).toBeNull();
  expect(screen.getByText(/^Would send/)).toHaveTextContent(/"included":\[\]/);
  await user.click(screen.getByRole('button', { name: 'Create offer' }));
  expect(await screen.findByText('Please select at least one.')).toBeVisible();
  expect(await screen.findByText('Please select a category.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Everything' }));
  expect(screen.queryByRole('combobox', { name: 'Included' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Brands' }));
  expect(await screen.findByRole('button', { name: 'Remove Kernel & Co' })).toBeVisible();

  await user.type(await box('Specification 1 name'), 'Weight');
  await user.type(await box('Specification 1 value'), '180 g');
  await user.type(await box('Specification 2 name'), ' weight');
  await user.tab();
  await user.tab();
  await user.tab();
  const again = await box('Specification 2 name');
  await waitFor(() => expect(again).toHaveAccessibleDescription('Specification name already exists.'));
  expect(await box('Specification 1 name')).not.toBeInvalid();
  await user.clear(again);
  await choose(user, 'Category', 'Popcorn');
  const requests = recordRequests();
  await user.click(screen.getByRole('button', { name: 'Create offer' }));
  await waitFor(() =>
    expect(sent(requests)).toEqual({
      category: 'Popcorn',
      subCategory: null,
      brand: null,
      appliesTo: 'brands',
      included: [expect.any(String)],
      color: '',
      specifications: [{ key: 'Weight', value: '180 g' }],
    }),
  );
});

test('unsaved edits of every kind survive a change of tab; set back, they are no change', async () => {
  const { user } = await openOffer('POPCORN20', 'admin');
  const tab = (name: RegExp) =>
    within(screen.getByRole('navigation', { name: 'Section' })).getByRole('link', { name });
  const stored = ((await box('Expiry date')) as HTMLInputElement).value;
  await put(user, 'Maximum discount', '1.234,50');
  await put(user, 'Expiry date', '31/12/2031');
  await user.click(tab(/^Scope/));
  expect(await screen.findByRole('radio', { name: 'Categories' })).toBeChecked();
  expect(await screen.findByRole('button', { name: 'Remove Popcorn' })).toBeVisible();
  await put(user, 'Colour', '#C7822B');
  await put(user, 'Specification 1 name', 'Weight');
  await user.click(await screen.findByRole('button', { name: 'Remove Popcorn' }));

  await user.click(tab(/^Details/));
  expect(await box('Maximum discount')).toHaveValue('1.234,50');
  expect(await box('Expiry date')).toHaveValue('31 Dec 2031');
  expect(screen.getByText('Unsaved changes: Maximum discount, Expiry date')).toBeVisible();
  await put(user, 'Maximum discount', '');
  await put(user, 'Expiry date', stored);
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();

  await user.click(tab(/^Scope/));
  expect(await box('Specification 1 name')).toHaveValue('Weight');
  expect(await box('Colour')).toHaveValue('#C7822B');
  expect(screen.getByText('Unsaved changes: Included, Colour, Specifications')).toBeVisible();
  await choose(user, 'Included', 'Popcorn');
  await user.keyboard('{Escape}');
  await put(user, 'Colour', '');
  await put(user, 'Specification 1 name', '');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
});

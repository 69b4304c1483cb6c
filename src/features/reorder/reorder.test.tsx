import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { catchDownloads } from '../../testing/downloads';
import { recordPrints } from '../../testing/prints';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';

const ADDRESS = '/all-products?view=reorder';
const grid = () => screen.findByRole('grid', { name: 'What to order, by vendor' });
const quantities = async () => within(await grid()).getAllByRole('textbox') as HTMLInputElement[];
const bar = () => screen.getByRole('region', { name: 'What to order' });
const cost = () => Number(/€([\d,.]+) to order/.exec(bar().textContent ?? '')?.[1]?.replaceAll(',', ''));
const hasCost = (field: HTMLElement) => {
  const row = field.closest<HTMLElement>('[role="row"]');
  return row !== null && /\d/.test(within(row).getAllByRole('gridcell').at(-2)?.textContent ?? '');
};
const groupHeaders = async () =>
  within(await grid())
    .getAllByRole('row')
    .filter((row) => within(row).queryByText('Copy as text') !== null);
const firstGroup = async () => {
  const [header] = await groupHeaders();
  if (!header) throw new Error('No vendor has an order.');
  return within(header);
};

test('lists what to order by vendor, and sends nothing when a quantity is changed', async () => {
  const requests = recordRequests();
  const { user } = await renderAt(ADDRESS, { as: 'manager' });
  expect(await screen.findByRole('radio', { name: 'Reorder' })).toBeChecked();
  const field = (await quantities()).find(hasCost);
  if (!field) throw new Error('Nothing with a cost is to be ordered.');
  expect(field).toHaveAccessibleName(/^Order of .+, .+/);
  await screen.findByText(/^[\d,]+ lines? for \d+ vendors?$/);
  const before = cost();
  const proposed = field.value;

  await user.clear(field);
  await user.type(field, '977{Enter}');
  expect(screen.getByRole('button', { name: 'Reset 1 quantity' })).toBeVisible();
  expect(field).toHaveAccessibleDescription(new RegExp(`^Changed from ${proposed}\\.`));
  expect(cost()).toBeGreaterThan(before);
  // Enter has moved the focus to the line below
  expect(field).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Reset 1 quantity' }));
  expect(cost()).toBe(before);
  expect(field).toHaveValue(proposed);
  expect(requests.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
});

/** Keeps requests whose address has a text until they are released. */
function holdRequests(part: string): () => void {
  const held: (() => void)[] = [];
  const addresses = new WeakMap<XMLHttpRequest, string>();
  const { open, send } = XMLHttpRequest.prototype;
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    ...call: unknown[]
  ) {
    addresses.set(this, String(call[1]));
    return Reflect.apply(open, this, call as Parameters<typeof open>);
  });
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const go = () => Reflect.apply(send, this, [body]);
    if (addresses.get(this)?.includes(part)) held.push(go);
    else go();
  });
  return () => {
    for (const go of held) go();
  };
}

test('vendors that come after the products change days, and the summary is not announced again @verify', async () => {
  const release = holdRequests('get-all-vendors');
  await renderAt(ADDRESS, { as: 'manager' });
  const summary = await screen.findByText(/^[\d,]+ lines? for \d+ vendors?$/);
  const texts: (string | null)[] = [];
  const observer = new MutationObserver(() => texts.push(summary.textContent));
  observer.observe(summary, { childList: true, characterData: true, subtree: true });
  expect(screen.getAllByText('Unknown vendor')[0]).toBeVisible();
  release();
  await waitFor(() => expect(screen.queryByText('Unknown vendor')).toBeNull());
  await screen.findByText(/^[\d,]+ lines? for \d+ vendors?$/);
  observer.disconnect();
  expect(texts).toEqual([]);
});

test('Esc takes a quantity back, an empty one too, and a wrong one is refused with a reason @verify', async () => {
  const { user } = await renderAt(ADDRESS, { as: 'manager' });
  const [field] = await quantities();
  if (!field) throw new Error('Nothing is to be ordered.');
  const proposed = field.value;
  await user.clear(field);
  await user.type(field, '12x');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a whole number from 0 to 1,000,000.');
  await user.keyboard('{Escape}');
  expect(field).toBeValid();
  await user.clear(field);
  await user.type(field, '5');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Reset 1 quantity' })).toBeVisible();
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue(proposed);
  await user.clear(field);
  await user.type(field, '6{Enter}');
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
});

test('changed quantities are kept while another view is open, and arrows move between rows @verify', async () => {
  const { user } = await renderAt(ADDRESS, { as: 'manager' });
  const [field, next] = await quantities();
  if (!field || !next) throw new Error('Too little is to be ordered.');
  await user.clear(field);
  await user.type(field, '977');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.closest('[data-at]')).toHaveAttribute('data-at', '2');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  // the head of the group: its first action
  expect(document.activeElement).toHaveAccessibleName('Copy as text');
  await user.click(screen.getByRole('radio', { name: 'List' }));
  await screen.findByRole('grid', { name: 'Products' });
  await user.click(screen.getByRole('radio', { name: 'Reorder' }));
  const [again] = await quantities();
  expect(again).toHaveValue('977');
});

test('venues that are added make one line per product @verify', async () => {
  const { user, address } = await renderAt(ADDRESS, { as: 'manager' });
  await grid();
  const lines = () =>
    Number(/^([\d,]+) lines?/.exec(screen.getByText(/ lines? for /).textContent ?? '')?.[1]);
  const apart = lines();
  await user.click(screen.getByRole('button', { name: 'Add venues' }));
  await waitFor(() => expect(lines()).toBeLessThan(apart));
  await waitFor(() => expect(address()).toContain('added=yes'));
  expect(screen.getByRole('button', { name: 'Add venues' })).toHaveAttribute('aria-pressed', 'true');
  const names = (await quantities()).map(({ ariaLabel, ...field }) => ariaLabel ?? field);
  expect(new Set(names).size).toBe(names.length);
});

test('R302. Reorder shows the venues that are chosen, which Prices shares; venues that are added leave the choice', async () => {
  const { user, address } = await renderAt(ADDRESS, { as: 'manager' });
  await grid();
  const lines = () =>
    Number(/^([\d,]+) lines?/.exec(screen.getByText(/ lines? for /).textContent ?? '')?.[1]);
  const all = lines();
  await user.click(screen.getByRole('button', { name: /^All \d+ venues$/ }));
  const popover = within(await screen.findByRole('dialog', { name: 'Venues shown' }));
  await user.click(
    within(popover.getByRole('group', { name: 'Venues' })).getAllByRole('checkbox')[0] as Element,
  );
  await waitFor(() => expect(lines()).toBeLessThan(all));
  const inAddress = () => new URLSearchParams(address().split('?')[1]).get('venues')?.split(',') ?? [];
  await waitFor(() => expect(inAddress().length).toBeGreaterThan(1));
  const chosen = inAddress();
  await user.click(screen.getByRole('button', { name: 'Add venues' }));
  await waitFor(() => expect(address()).toContain('added=yes'));
  expect(
    screen.getByRole('button', { name: `${chosen.length} of ${chosen.length + 1} venues` }),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Prices' }));
  await waitFor(() => expect(address()).toContain('view=prices'));
  expect(inAddress()).toEqual(chosen);
});

test('an order is copied as text and mailed to the contact of its vendor @verify', async () => {
  const { user } = await renderAt(ADDRESS, { as: 'manager' });
  const group = await firstGroup();
  const vendor = group.getByRole('rowheader').textContent ?? '';
  const mail = await group.findByRole('link', { name: 'Mail' });
  const address = new URL(mail.getAttribute('href') ?? '');
  expect(vendor).toContain(address.pathname);
  const body = address.searchParams.get('body') ?? '';
  expect(body).toMatch(/^\r\n.+\r\n\d+ x .+/);
  expect(body).toMatch(/Total: \d+ lines?, €[\d,.]+$/);
  expect(address.href.length).toBeLessThanOrEqual(1_900);

  await user.click(group.getByRole('button', { name: 'Copy as text' }));
  expect(await group.findByRole('button', { name: 'Copied' })).toBeVisible();
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(/^Order for .+\n\d+ \w+ \d{4}\n\n/);
  expect(text.match(/^\d+ x /gm)).toHaveLength(Number(/Total: (\d+)/.exec(text)?.[1]));
});

test('a browser that denies the clipboard gets a message @verify', async () => {
  const { user } = await renderAt(ADDRESS, { as: 'manager' });
  const group = await firstGroup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(group.getByRole('button', { name: 'Copy as text' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be copied');
});

test('orders are exported, one file for each vendor or one for all, and printed @verify', async () => {
  const downloads = catchDownloads();
  const { user } = await renderAt(ADDRESS, { as: 'manager' });
  const group = await firstGroup();
  await user.click(group.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toMatch(/^order-.+-\d{4}-\d\d-\d\d\.csv$/);
  const [header = '', ...rows] = (await downloads[0]?.text())?.trim().split('\r\n') ?? [];
  expect(header).toContain('Vendor,Product,SKU,Vendor SKU,Venue,On hand');
  expect(rows.length).toBeGreaterThan(0);

  const [head0] = within(screen.getByRole('main')).getAllByRole('button', { name: 'Export' });
  await user.click(head0 as HTMLElement);
  const form = within(screen.getByRole('dialog', { name: 'Export what to order' }));
  await user.click(form.getByRole('radio', { name: 'One file' }));
  await user.click(form.getByRole('radio', { name: 'XLSX' }));
  await user.click(form.getByRole('button', { name: 'Export 1 file' }));
  await waitFor(() => expect(downloads).toHaveLength(2));
  expect(downloads[1]?.name).toMatch(/^order-\d{4}-\d\d-\d\d\.xlsx$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Some vendors have the same name, and one a name of signs. */
async function sameNames(api: StockTestApi) {
  const names = ['../Kernel: Co', 'kernel co', '???', 'Dvořák & Söhne'];
  let at = 0;
  await api.editRecords('vendors', ({ vendorDetails, ...vendor }) => {
    at += 1;
    return { ...vendor, vendorDetails: { ...(vendorDetails as object), name: names[at % names.length] } };
  });
}

test.each([['CSV'], ['XLSX']])(
  'a file for each vendor in %s is one ZIP, with names of their own @verify',
  async (format) => {
    const downloads = catchDownloads();
    const { user } = await renderAt(ADDRESS, { as: 'manager', prepare: sameNames });
    await grid();
    const [button] = within(screen.getByRole('main')).getAllByRole('button', { name: 'Export' });
    await user.click(button as HTMLElement);
    const form = within(screen.getByRole('dialog', { name: 'Export what to order' }));
    await user.click(form.getByRole('radio', { name: format }));
    const submit = form.getByRole('button', { name: /^Export \d+ files as ZIP$/ });
    const vendors = Number(/\d+/.exec(submit.textContent ?? '')?.[0]);
    expect(vendors).toBeGreaterThan(4);
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(`${vendors} files exported in one ZIP.`)).toBeInTheDocument();

    expect(downloads).toHaveLength(1);
    expect(downloads[0]?.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.zip$/);
    const files = Object.entries(unzipSync(new Uint8Array((await downloads[0]?.bytes()) ?? [])));
    expect(files).toHaveLength(vendors);
    const ending = format.toLowerCase();
    for (const [name, bytes] of files) {
      expect(name).toMatch(new RegExp(`^order-[\\p{L}\\p{N}-]+\\.${ending}$`, 'u'));
      if (format === 'CSV') expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      if (format === 'CSV') expect(strFromU8(bytes)).toMatch(/^Vendor,Product,.+\r\n.+,.+\r\n/);
      else expect(Object.keys(unzipSync(bytes))).toContain('xl/workbook.xml');
    }
    const names = files.map(([name]) => name.replace(/-\d{4}-\d\d-\d\d/, ''));
    expect(names).toEqual(
      expect.arrayContaining([
        `order-dvořák-söhne.${ending}`,
        `order-kernel-co.${ending}`,
        `order-kernel-co-2.${ending}`,
      ]),
    );
  },
);

test.each<[DemoRoleName, mail: boolean, link: boolean]>([
  ['admin', true, true],
  ['staff', false, false],
])(
  '%s sees the contacts of vendors: %s, and the link to set a vendor: %s @verify',
  async (as, mail, link) => {
    const { user } = await renderAt(`${ADDRESS}&status=active`, { as, prepare: withoutVendor });
    const group = await firstGroup();
    await waitFor(() => expect(group.queryByText('Unknown vendor')).toBeNull());
    expect(group.queryByRole('link', { name: 'Mail' }) !== null).toBe(mail);
    expect(screen.queryByText('Read only')).toBeNull();
    const [field] = await quantities();
    await user.click(field as HTMLElement);
    await user.keyboard('{Control>}{End}{/Control}');
    const last = document.activeElement?.closest<HTMLElement>('[role="row"]');
    expect(last).toHaveAttribute('aria-rowindex', (await grid()).getAttribute('aria-rowcount'));
    // products without a vendor come last
    const set = within(last as HTMLElement).queryByRole('link', { name: /^Set vendor of / });
    expect(set !== null).toBe(link);
    expect(set?.getAttribute('href')?.includes('/all-products/product-order/') ?? false).toBe(link);
  },
);

test('a role that may not read the stock of products has no such view @verify', async () => {
  await renderAt('/all-products', {
    as: 'manager',
    prepare: async (api) => {
      await api.setPermission('/all-products/product-inventory', 'Stock manager', 'none');
    },
  });
  await screen.findByRole('grid', { name: 'Products' });
  expect(screen.queryByRole('radio', { name: 'Reorder' })).toBeNull();
});

/** One vendor has a few products, and the others have none. */
async function withoutVendor(api: StockTestApi) {
  let [count, only] = [0, undefined as unknown];
  await api.editRecords('products', (product) => {
    only ??= product.vendor;
    count += 1;
    return { ...product, vendor: count % 4 === 0 ? only : null };
  });
}

const LOW = { quantity: 4, reorderLevel: 20, maxStock: 60, trackStock: true };
const CONTRADICTORY = { minOrderQuantity: 50, maxOrderQuantity: 60, orderMultiple: 48 };

/** Two products of one vendor are low at one venue: the limits of the first contradict each other. */
async function twoLow(api: StockTestApi) {
  let [vendor, at] = [undefined as unknown, undefined as unknown];
  const names = ['Keg', 'Crate'];
  await api.editRecords('products', (product) => {
    const entries = (product.inventoryDetails ?? []) as { venue: string }[];
    const entry = entries.find(({ venue }) => at === undefined || venue === at);
    const name = product.isActive && product.vendor && entry ? names.shift() : undefined;
    if (!name || !entry) return { ...product, inventoryDetails: [] };
    vendor ??= product.vendor;
    at ??= entry.venue;
    const limits =
      name === 'Keg'
        ? CONTRADICTORY
        : { minOrderQuantity: null, maxOrderQuantity: null, orderMultiple: null };
    const codes = { sku: `OWN-${name}`, vendorSku: null };
    return { ...product, ...limits, ...codes, name, vendor, inventoryDetails: [{ ...entry, ...LOW }] };
  });
}

test('where the limits contradict each other, nothing is ordered, and mail, text, file and paper say why', async () => {
  const downloads = catchDownloads();
  const printed = recordPrints();
  const { user } = await renderAt(ADDRESS, { as: 'admin', prepare: twoLow });
  const limits = 'at least 50, at most 60, steps of 48';
  const field = await screen.findByRole('textbox', { name: /^Order of Keg, / });
  const venue = /^Order of Keg, (.+)$/.exec(field.getAttribute('aria-label') ?? '')?.[1] ?? '';
  expect(field).toHaveValue('0');
  expect(field).toHaveAccessibleDescription(`Limits contradict: ${limits}`);
  const row = field.closest<HTMLElement>('[role="row"]');
  // the field, and the column that is not shown beside narrow windows
  expect(within(row as HTMLElement).getAllByTitle(`Limits contradict: ${limits}`)).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: `Order of Crate, ${venue}` })).toHaveValue('56');

  const reason = `Not ordered, because the limits contradict each other:\nKeg, ${venue}: ${limits}\n`;
  const group = await firstGroup();
  const mail = new URL((await group.findByRole('link', { name: 'Mail' })).getAttribute('href') ?? '');
  expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toContain(reason);
  await user.click(group.getByRole('button', { name: 'Copy as text' }));
  await group.findByRole('button', { name: 'Copied' });
  const text = await navigator.clipboard.readText();
  expect(text).toContain(reason);
  expect(text).toContain('\n56 x Crate (OWN-Crate)\n');
  expect(text).not.toContain('x Keg');

  await user.click(group.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const rows = ((await downloads[0]?.text()) ?? '').split('\r\n');
  expect(rows[0]).toContain(',Order,Limit,');
  expect(rows.find((line) => line.includes('Keg'))).toContain(`,0,"Limits contradict: ${limits}",`);
  expect(rows.find((line) => line.includes('Crate'))).toContain(',56,,');

  await user.click(group.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain(`Keg, ${venue}: ${limits}`);

  // a quantity that the user enters is ordered
  await user.click(field);
  await user.keyboard('48{Enter}');
  expect(field).toHaveAccessibleDescription('Changed from 0. Esc takes it back.');
  expect(within(row as HTMLElement).getByText('At least 50')).toBeInTheDocument();
});

test("a printed order has the buyer, the address of the delivery, and our SKU where the vendor's is missing @verify", async () => {
  const printed = recordPrints();
  const { user } = await renderAt(ADDRESS, {
    as: 'admin',
    prepare: async (api) => {
      await twoLow(api);
      await api.editRecords('venues', (venue) => ({
        ...venue,
        addressDetails: {
          vAddressLine1: 'Quay 4',
          vPostcode: '20457',
          vCity: 'Hamburg',
          vCountry: 'Germany',
        },
      }));
      await api.editRecords('companies', (company) => ({
        ...company,
        companyDetails: { ...(company.companyDetails as object), cName: 'Kinos Nord', cVATNumber: 'DE7' },
        addressDetails: { cAddressLine1: 'Dock 1', cCity: 'Kiel' },
      }));
    },
  });
  const field = await screen.findByRole('textbox', { name: /^Order of Crate, / });
  const venue = /^Order of Crate, (.+)$/.exec(field.getAttribute('aria-label') ?? '')?.[1] ?? '';
  await user.click((await firstGroup()).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('BuyerKinos Nord, Dock 1, Kiel, ');
  expect(printed[0]).toContain('DE7');
  expect(printed[0]).toContain(`Deliver to${venue}, Quay 4, 20457 Hamburg, Germany`);
  expect(printed[0]).toContain('Vendor SKU, or ours');
  expect(printed[0]).toContain('CrateOWN-Crate');
});

test('an order whose addresses cannot be read is printed without them, which the page says @verify', async () => {
  const printed = recordPrints();
  const { user, api } = await renderAt(ADDRESS, { as: 'admin', prepare: twoLow });
  const group = await firstGroup();
  await api.fail('company-venue/get-venue', 500, 1);
  await user.click(group.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toMatch(/Deliver to\w/);
  expect(
    screen.getByText('Some addresses could not be read, and are missing on the printed order.'),
  ).toBeVisible();
});

test('a quantity is typed in cases of the product; without a case size the reason is given @verify', async () => {
  const { user } = await renderAt(ADDRESS, { as: 'manager' });
  const [field] = await quantities();
  if (!field) throw new Error('Nothing is to be ordered.');
  await user.clear(field);
  await user.type(field, '2*24+5');
  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription('2*24+5 = 2 × 24 and 5 = 53');
  expect(field.closest('[role="gridcell"]')).toHaveTextContent('= 53');
  await user.clear(field);
  // the products of the demo data have no case size
  await user.type(field, '2c');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('No case size for this product');
  await user.clear(field);
  await user.type(field, '2*24+5{Enter}');
  expect(field).toHaveValue('53');
});

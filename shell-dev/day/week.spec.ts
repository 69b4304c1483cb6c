import type { Browser } from '@playwright/test';
import type { TestApi } from '../e2e/fixtures/api';
import { downloads, rowsOf } from '../e2e/fixtures/files';
import { expect, test } from '../e2e/fixtures/test';
import { Efforts } from './effort';
import {
  GOODS,
  type Good,
  LEVEL,
  lowAt,
  MAXIMUM,
  openingStock,
  orderedOf,
  VENUES,
  type VenueName,
} from './goods';
import { Keeper } from './keeper';
import { figure, Ledger } from './ledger';

interface Venue {
  _id: string;
  venueDetails: { venueName: VenueName; isActive: boolean };
}

interface Product {
  _id: string;
  name: string;
  pricingDetails?: { venue: string; costPrice?: number }[];
  inventoryDetails?: { venue: string; quantity?: number }[];
}

/** Where five products each are lost. */
const LOSSES = [
  ['West End', 'losses 1 to 5'],
  ['Mill Quarter', 'losses 6 to 10'],
  ['Airport Plaza', 'losses 11 to 15'],
  ['Old Town', 'losses 16 to 20'],
] as const;

const REASONS = ['Breakage', 'Out of date', 'Staff', 'Tasting', 'Theft'] as const;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a week of twelve venues: every figure is what was ordered, received, moved, lost and counted', async ({
  page,
  context,
  browser,
  baseURL,
  api,
  signIn,
}) => {
  test.setTimeout(20 * 60_000);
  await signIn('admin');
  const efforts = new Efforts();
  await efforts.watch(context);
  const one = new Keeper(page, efforts);
  const week = new Week(one);
  await week.activateVenues();
  const otherContext = await contextOf(browser, api, baseURL);
  await efforts.watch(otherContext);
  const other = new Keeper(await otherContext.newPage(), efforts);
  const both = [page, other.page];
  const { ledger } = week;

  await one.stock.open('/all-products');
  await expect(one.stock.names('Products').first()).toBeVisible();
  await efforts.of('price list of 40 products', [page], () => one.importPrices());
  await week.openStock();

  await one.open('reorder');
  await efforts.of('12 orders', [page], async () => {
    const text = await one.copyOrders(VENUES.length);
    for (const venue of VENUES)
      for (const good of lowAt(venue)) expect(text).toContain(`${orderedOf(good, venue)} x ${good.name}`);
    await one.view('Move');
    await expect.poll(async () => (await one.openOrders()).toSorted()).toEqual(VENUES.toSorted());
  });

  await efforts.of('delivery as ordered', [page], async () => {
    await one.receive('Airport Plaza');
    await one.stock.button('All as ordered').click();
    await one.review('Review and apply');
    await one.apply(5);
    await one.finish();
  });
  week.receiveAll('Airport Plaza');

  const [dearer] = lowAt('Harbour') as [Good];
  await efforts.of('delivery with another cost', [page], async () => {
    await one.receive('Harbour');
    await one.stock.button('All as ordered').click();
    await one.type('Unit cost of', dearer, '9.87');
    await one.review('Review and apply');
    await one.apply(5);
    await one.finish();
  });
  ledger.setCost(dearer.name, 'Harbour', 987);
  week.receiveAll('Harbour');

  await test.step('two people receive at once, both short, while one of them sells', async () => {
    const [short] = lowAt('Kings Park') as [Good];
    const [scanned, cases, sold, few, unseen] = lowAt('Lakeside') as [Good, Good, Good, Good, Good];
    // at the other venue it is received at the same time
    const unordered = short;
    const file = await one.saveOrder('Lakeside');
    await other.open('move');
    await efforts.of('two deliveries at once, short', both, async () => {
      await one.receive('Kings Park');
      await one.stock.button('All as ordered').click();
      await one.type('Received of', short, String(orderedOf(short, 'Kings Park') - 5));
      await other.openOrder(file);
      await other.receive('Lakeside');
      await other.scan([scanned, scanned, scanned, unordered, unordered]);
      await other.type('Received of', cases, '2c+3');
      await other.type('Received of', sold, '24');
      await other.type('Received of', few, '1');
      await other.review('Review and apply');
      await one.review('Review and apply');
      await Promise.all([one.apply(5), other.apply(5)]);
      await Promise.all([one.finish(), other.finish()]);
    });
    week.receiveAll('Kings Park');
    week.receive(short.name, 'Kings Park', -5);
    ledger.add(scanned.name, 'Lakeside', 3);
    ledger.add(unordered.name, 'Lakeside', 2);
    ledger.add(cases.name, 'Lakeside', 15);
    ledger.add(sold.name, 'Lakeside', 24);
    ledger.add(few.name, 'Lakeside', 1);
    ledger.add(unseen.name, 'Lakeside', 0);
    await expect.poll(() => one.openOrders()).toContain('Kings Park');
    await expect.poll(() => other.openOrders()).toEqual(['Lakeside']);
  });

  await week.transfer(efforts);
  await week.send(other, efforts);
  for (const [venue, title] of LOSSES) await week.lose(venue, title, efforts);
  await week.countOldTown(other, efforts);
  await week.report();

  expect(await week.stored()).toEqual(ledger.lines());
  efforts.print();
  await otherContext.close();
});

async function contextOf(browser: Browser, api: TestApi, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    ...{ locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  });
  await api.signIn(context, baseURL ?? '', 'manager');
  return context;
}

/** The figures of the week, as they have to be and as the API has them. */
class Week {
  readonly ledger = new Ledger();
  /** What the first person's device has to report: units and their cost in minor units. */
  readonly #report = new Map<string, { units: number; cost: number }>();

  constructor(readonly one: Keeper) {}

  /** Two of the twelve venues of the data are inactive. */
  async activateVenues(): Promise<void> {
    for (const { _id, venueDetails } of await this.#venues()) {
      const data = { venueDetails: { ...venueDetails, isActive: true } };
      const answer = await this.one.page.request.patch(`/api/v1/company-venue/update-venue/${_id}`, { data });
      expect(answer.ok()).toBe(true);
    }
  }

  /** Gives each product its stock and levels at each venue. */
  async openStock(): Promise<void> {
    const [venues, products] = await Promise.all([this.#venues(), this.#products()]);
    for (const good of GOODS) {
      const { _id } = products.find(({ name }) => name === good.name) as Product;
      const answers = await Promise.all(
        venues.map(({ _id: venue, venueDetails: { venueName } }) => {
          const quantity = openingStock(good, venueName);
          this.ledger.open(good.name, venueName, { quantity, cost: good.cost });
          const levels = { reorderLevel: LEVEL, maxStock: MAXIMUM, trackStock: true };
          const path = `product/update-product-inventory-v2/${_id}/${venue}`;
          return this.one.page.request.patch(`/api/v1/${path}`, { data: { venue, quantity, ...levels } });
        }),
      );
      expect(answers.every((answer) => answer.ok())).toBe(true);
    }
  }

  /** A venue has received its order. */
  receiveAll(venue: VenueName): void {
    for (const good of lowAt(venue)) this.receive(good.name, venue, orderedOf(good, venue));
  }

  /** The first person has received units of a product. */
  receive(product: string, venue: VenueName, units: number): void {
    this.ledger.add(product, venue, units);
    this.#count('Deliveries', units, this.ledger.at(product, venue).cost);
  }

  /** Moves what is too many at a venue, and three lines that are scanned and typed. */
  async transfer(efforts: Efforts): Promise<void> {
    const { one, ledger } = this;
    const surplus = { from: 'University', to: 'Northgate' } as const;
    const tooMany = GOODS.filter(({ name }) => ledger.at(name, surplus.from).quantity > MAXIMUM);
    await efforts.of('transfer of a surplus', [one.page], async () => {
      await one.transfer(surplus.from, surplus.to);
      await one.stock.button(`Add all ${tooMany.length}`).click();
      await one.review('Review and move');
      await one.apply(tooMany.length);
      await one.finish();
    });
    for (const { name } of tooMany) {
      const room = MAXIMUM - ledger.at(name, surplus.to).quantity;
      this.#move(name, Math.min(ledger.at(name, surplus.from).quantity - MAXIMUM, room), surplus);
    }

    const typed = { from: 'Station Square', to: 'Mill Quarter' } as const;
    const [first, second, third] = GOODS as readonly [Good, Good, Good];
    await efforts.of('transfer of 3 lines', [one.page], async () => {
      await one.transfer(typed.from, typed.to);
      await one.scan([first, second, third, third]);
      await one.type('Move of', first, '7');
      await one.type('Move of', second, '1c+2');
      await one.review('Review and move');
      await one.apply(3);
      await one.finish();
    });
    for (const [good, units] of [
      [first, 7],
      [second, 8],
      [third, 2],
    ] as const)
      this.#move(good.name, units, typed);
  }

  /** Sends three lines with a slip; of two of them something is missing where they arrive. */
  async send(other: Keeper, efforts: Efforts): Promise<void> {
    const { one, ledger } = this;
    const way = { from: 'Opera', to: 'Riverside' } as const;
    const [whole, broken, left] = GOODS.slice(20, 23) as [Good, Good, Good];
    const sent = [
      [whole, 4],
      [broken, 9],
      [left, 6],
    ] as const;
    await efforts.of('transfer with a slip', [one.page, other.page], async () => {
      await one.transfer(way.from, way.to);
      await one.stock.main.getByText('Send with a slip').click();
      await one.scan([whole, broken, left]);
      for (const [good, units] of sent) await one.type('Move of', good, String(units));
      await one.review('Review and send');
      await one.apply(3);
      const file = await one.saveSlip();
      await one.finish();
      await other.openSlip(file);
      await other.stock.button('All as sent').click();
      await other.type('Arrived of', broken, '7');
      await other.answerMissing('2 missing', broken, 'Loss');
      await other.type('Arrived of', left, '5');
      await other.answerMissing('1 missing', left, `Back to ${way.from}`);
      await other.review('Review and apply');
      await other.apply(3);
      await other.finish();
    });
    for (const [{ name }, units] of sent) this.#move(name, units, way);
    ledger.add(broken.name, way.to, -2);
    ledger.move(left.name, 1, { from: way.to, to: way.from });
  }

  /** Loses five products, one for each reason. */
  async lose(venue: VenueName, title: string, efforts: Efforts): Promise<void> {
    const { one, ledger } = this;
    const goods = GOODS.slice(24, 29);
    const unitsOf = (at: number) => 1 + ((at + venue.length) % 3);
    await efforts.of(title, [one.page], async () => {
      await one.lose(venue);
      for (const [at, good] of goods.entries())
        await one.addLoss(good, unitsOf(at), at + 1, REASONS[at] ?? '');
      await one.review('Review and apply');
      await one.apply(goods.length);
      await one.finish();
    });
    for (const [at, { name }] of goods.entries()) {
      ledger.add(name, venue, -unitsOf(at));
      this.#count(REASONS[at] ?? '', -unitsOf(at), ledger.at(name, venue).cost);
      this.#count('Losses', -unitsOf(at), ledger.at(name, venue).cost);
    }
  }

  /** The report of the week on this device: by kind and by reason, in units and at cost. */
  async report(): Promise<void> {
    await this.one.view('Move');
    const region = this.one.page.getByRole('region', { name: 'Report' });
    const file = await downloads(this.one.page, () => region.getByRole('button', { name: 'Export' }).click());
    const known = ['Deliveries', 'Transfers', 'Losses', ...REASONS].map((label) => {
      const { units = 0, cost = 0 } = this.#report.get(label) ?? {};
      return [label, String(units), (cost / 100).toFixed(2)];
    });
    expect(rowsOf(file).slice(1).toSorted()).toEqual(known.toSorted());
  }

  /** Counts 40 lines: five differ, and one is sold from after it was counted. */
  async countOldTown(other: Keeper, efforts: Efforts): Promise<void> {
    const { one, ledger } = this;
    const venue = 'Old Town';
    const known = GOODS.map(({ name }) => ledger.at(name, venue).quantity);
    const counted = known.map(
      (quantity, at) => quantity + ([3, 9, 17, 28].includes(at) ? 2 : at === 20 ? -4 : 0),
    );
    const sold = GOODS[9] as Good;
    await other.open('stock');
    await one.open('count');
    await efforts.of('count of 40 lines, one sold from', [one.page, other.page], async () => {
      await one.count(venue);
      await one.typeCounts(counted);
      await other.setStock(sold, venue, (known[9] ?? 0) - 3);
      await one.stock.button('Review 5 differences').click();
      const moved = one.page.getByRole('radiogroup', { name: `What ${sold.name} gets` });
      await moved.getByText('Add what moved').click();
      await one.stock.button('Apply 5 differences').click();
      await one.stock.button('Finish count').click();
      await one.stock.dialog.getByRole('button', { name: 'Finish count' }).click();
      await expect(one.page.getByRole('heading', { name: /^Report:/ })).toBeVisible();
    });
    for (const [at, { name }] of GOODS.entries())
      ledger.add(name, venue, (counted[at] ?? 0) - (known[at] ?? 0));
    ledger.add(sold.name, venue, -3);
  }

  /** What the API has of the products of the week, as {@link Ledger.lines} writes it. */
  async stored(): Promise<string[]> {
    const [venues, products] = await Promise.all([this.#venues(), this.#products()]);
    return products
      .filter(({ name }) => name.startsWith('Week '))
      .flatMap(({ name, inventoryDetails = [], pricingDetails = [] }) =>
        venues.map(({ _id, venueDetails: { venueName } }) =>
          figure(
            name,
            venueName,
            inventoryDetails.find(({ venue }) => venue === _id)?.quantity,
            pricingDetails.find(({ venue }) => venue === _id)?.costPrice,
          ),
        ),
      )
      .toSorted();
  }

  #move(name: string, units: number, way: { from: VenueName; to: VenueName }): void {
    this.ledger.move(name, units, way);
    this.#count('Transfers', units, this.ledger.at(name, way.from).cost);
  }

  #count(label: string, units: number, unitCost: number): void {
    const known = this.#report.get(label) ?? { units: 0, cost: 0 };
    this.#report.set(label, { units: known.units + units, cost: known.cost + units * unitCost });
  }

  #venues = () => this.one.stock.records<Venue>('company-venue/get-all-venues');
  #products = () => this.one.stock.records<Product>('product/get-all-products-v2');
}

import { rowsOf } from '../e2e/fixtures/files';
import { expect } from '../e2e/fixtures/test';
import type { Efforts } from './effort';
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
import type { Keeper } from './keeper';
import { figure, Ledger, Report } from './ledger';

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

interface Way {
  from: VenueName;
  to: VenueName;
}

/** In the order of their keys. */
const REASONS = ['Breakage', 'Out of date', 'Staff', 'Tasting', 'Theft'] as const;

/**
 * The tasks of the week, done by one person and partly by another one with a browser of their own. Each task changes the
 * ledger by what was typed and scanned.
 */
export class Week {
  readonly ledger = new Ledger();
  /** What the first person's device has to report. */
  readonly report = new Report(['Deliveries', 'Transfers', 'Losses']);

  constructor(
    readonly one: Keeper,
    readonly other: Keeper,
    readonly efforts: Efforts,
  ) {}

  /** Makes all twelve venues active; two of the data are not. */
  async begin(): Promise<void> {
    for (const { _id, venueDetails } of await this.#venues()) {
      const data = { venueDetails: { ...venueDetails, isActive: true } };
      const answer = await this.one.page.request.patch(`/api/v1/company-venue/update-venue/${_id}`, { data });
      expect(answer.ok()).toBe(true);
    }
  }

  /** Imports the price list, and gives each product its stock and levels at each venue. */
  async importPrices(): Promise<void> {
    await this.one.stock.open('/all-products');
    await expect(this.one.stock.names('Products').first()).toBeVisible();
    await this.#task(`price list of ${GOODS.length} products`, () => this.one.importPrices());
    const [venues, products] = await Promise.all([this.#venues(), this.#products()]);
    for (const good of GOODS) {
      const product = products.find(({ name }) => name === good.name);
      const answers = await Promise.all(
        venues.map(({ _id: venue, venueDetails: { venueName } }) => {
          const quantity = openingStock(good, venueName);
          this.ledger.open(good.name, venueName, { quantity, cost: good.cost });
          const data = { venue, quantity, reorderLevel: LEVEL, maxStock: MAXIMUM, trackStock: true };
          const path = `product/update-product-inventory-v2/${product?._id}/${venue}`;
          return this.one.page.request.patch(`/api/v1/${path}`, { data });
        }),
      );
      expect(answers.every((answer) => answer.ok())).toBe(true);
    }
  }

  /** Orders what is low at each venue: one order for each. */
  async order(): Promise<void> {
    const { one } = this;
    await one.open('reorder');
    await this.#task(`${VENUES.length} orders`, async () => {
      const text = await one.copyOrders(VENUES.length);
      for (const venue of VENUES)
        for (const good of lowAt(venue)) expect(text).toContain(`${orderedOf(good, venue)} x ${good.name}`);
      await one.view('Move');
      await expect.poll(async () => (await one.openOrders()).toSorted()).toEqual(VENUES.toSorted());
    });
  }

  /** Receives an order as it was ordered; its first line has another unit cost, in minor units. */
  async receive(venue: VenueName, cost?: number): Promise<void> {
    const { one, ledger } = this;
    const [first, ...others] = lowAt(venue);
    await this.#task(cost === undefined ? 'delivery as ordered' : 'delivery, another cost', async () => {
      await one.receive(venue);
      await one.stock.button('All as ordered').click();
      if (cost !== undefined && first) await one.type('Unit cost of', first, (cost / 100).toFixed(2));
      await one.review('Review and apply');
      await one.apply(5);
      await one.finish();
    });
    if (cost !== undefined && first) ledger.setCost(first.name, venue, cost);
    for (const good of [...(first ? [first] : []), ...others])
      this.#arrive(good, venue, orderedOf(good, venue));
  }

  /** Both receive an order at the same time, and both are short; from one of the lines the first person sells meanwhile. */
  async receiveAtOnce(): Promise<void> {
    const { one, other, ledger } = this;
    const [short, ...whole] = lowAt('Kings Park') as [Good, ...Good[]];
    const [scanned, cases, sold, few, unseen] = lowAt('Lakeside') as [Good, Good, Good, Good, Good];
    const missing = 5;
    const file = await one.saveOrder('Lakeside');
    await other.open('move');
    await this.#task('two deliveries at once, short', async () => {
      await other.openOrder(file);
      await other.receive('Lakeside');
      // what is short at one venue arrives unordered at the other
      await other.scan([scanned, scanned, scanned, short, short]);
      await other.type('Received of', cases, '2c+3');
      await other.type('Received of', sold, '24');
      await other.type('Received of', few, '1');
      await other.review('Review and apply');
      await one.view('Stock');
      await one.setStock(sold, 'Lakeside', ledger.at(sold.name, 'Lakeside').quantity - 2);
      await one.view('Move');
      await one.receive('Kings Park');
      await one.stock.button('All as ordered').click();
      await one.type('Received of', short, String(orderedOf(short, 'Kings Park') - missing));
      await one.review('Review and apply');
      await Promise.all([one.apply(5), other.apply(5)]);
      await Promise.all([one.finish(), other.finish()]);
    });
    for (const good of whole) this.#arrive(good, 'Kings Park', orderedOf(good, 'Kings Park'));
    this.#arrive(short, 'Kings Park', orderedOf(short, 'Kings Park') - missing);
    const arrived = [
      [scanned, 3],
      [short, 2],
      [cases, 15],
      [sold, 24],
      [few, 1],
      [unseen, 0],
    ] as const;
    for (const [{ name }, units] of arrived) ledger.add(name, 'Lakeside', units);
    ledger.add(sold.name, 'Lakeside', -2);
    await expect.poll(() => one.openOrders()).toContain('Kings Park');
    await expect.poll(() => other.openOrders()).toEqual(['Lakeside']);
  }

  /** Moves what a venue has above its maximum, as far as the other one has room. */
  async moveSurplus(): Promise<void> {
    const { one, ledger } = this;
    const way: Way = { from: 'University', to: 'Northgate' };
    const goods = GOODS.filter(({ name }) => ledger.at(name, way.from).quantity > MAXIMUM);
    await this.#task('transfer of a surplus', async () => {
      await one.transfer(way.from, way.to);
      await one.stock.button(`Add all ${goods.length}`).click();
      await one.review('Review and move');
      await one.apply(goods.length);
      await one.finish();
    });
    for (const good of goods) {
      const surplus = ledger.at(good.name, way.from).quantity - MAXIMUM;
      const room = MAXIMUM - ledger.at(good.name, way.to).quantity;
      this.#move(good, Math.min(surplus, room), way);
    }
  }

  /** Moves three lines that are scanned and typed. */
  async moveTyped(): Promise<void> {
    const { one } = this;
    const way: Way = { from: 'Station Square', to: 'Mill Quarter' };
    const [first, second, third] = GOODS as readonly [Good, Good, Good];
    await this.#task('transfer of 3 lines', async () => {
      await one.transfer(way.from, way.to);
      await one.scan([first, second, third, third]);
      await one.type('Move of', first, '7');
      await one.type('Move of', second, '1c+2');
      await one.review('Review and move');
      await one.apply(3);
      await one.finish();
    });
    this.#move(first, 7, way);
    this.#move(second, 8, way);
    this.#move(third, 2, way);
  }

  /** Sends three lines with a slip that the other person receives; of two lines something is missing. */
  async send(): Promise<void> {
    const { one, other, ledger } = this;
    const way: Way = { from: 'Opera', to: 'Riverside' };
    const [whole, broken, left] = GOODS.slice(20, 23) as [Good, Good, Good];
    const sent = [
      [whole, 4],
      [broken, 9],
      [left, 6],
    ] as const;
    await this.#task('transfer with a slip', async () => {
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
    for (const [good, units] of sent) this.#move(good, units, way);
    ledger.add(broken.name, way.to, -2);
    ledger.move(left.name, 1, { from: way.to, to: way.from });
  }

  /** Loses five products, one for each reason. */
  async lose(venue: VenueName): Promise<void> {
    const { one, ledger, report } = this;
    const losses = REASONS.map((reason, at) => {
      const good = GOODS[24 + at] as Good;
      return { reason, good, key: at + 1, units: 1 + ((at + venue.length) % 3) };
    });
    await this.#task(`5 losses at ${venue}`, async () => {
      await one.lose(venue);
      for (const { good, units, key, reason } of losses) await one.addLoss(good, units, key, reason);
      await one.review('Review and apply');
      await one.apply(losses.length);
      await one.finish();
    });
    for (const { good, units, reason } of losses) {
      ledger.add(good.name, venue, -units);
      for (const label of ['Losses', reason]) report.add(label, -units, ledger.at(good.name, venue).cost);
    }
  }

  /** Counts 40 lines: five differ, and of another one the other person sells after it was counted. */
  async count(venue: VenueName): Promise<void> {
    const { one, other, ledger } = this;
    const known = GOODS.map(({ name }) => ledger.at(name, venue).quantity);
    const found = new Map([
      [3, 2],
      [9, 2],
      [17, 2],
      [20, -4],
      [28, 2],
    ]);
    const [soldAt, units] = [9, 3];
    const sold = GOODS[soldAt] as Good;
    await other.open('stock');
    await one.open('count');
    await this.#task(`count of ${GOODS.length} lines, one sold from`, async () => {
      await one.count(venue);
      await one.typeCounts(known.map((quantity, at) => quantity + (found.get(at) ?? 0)));
      await other.setStock(sold, venue, (known[soldAt] ?? 0) - units);
      await one.applyCount(found.size, sold);
    });
    for (const [at, { name }] of GOODS.entries()) ledger.add(name, venue, found.get(at) ?? 0);
    ledger.add(sold.name, venue, -units);
    await one.view('Move');
  }

  /** What the API has of the products of the week, as {@link Ledger.lines} writes it. */
  async stored(): Promise<string[]> {
    const [venues, products] = await Promise.all([this.#venues(), this.#products()]);
    return products
      .filter(({ name }) => name.startsWith('Week '))
      .flatMap(({ name, inventoryDetails = [], pricingDetails = [] }) =>
        venues.map(({ _id, venueDetails: { venueName } }) => {
          const stock = inventoryDetails.find(({ venue }) => venue === _id);
          const price = pricingDetails.find(({ venue }) => venue === _id);
          return figure(name, venueName, stock?.quantity, price?.costPrice);
        }),
      )
      .toSorted();
  }

  /** The report of the home of Move, as {@link Report.lines} writes it. */
  async exportedReport(): Promise<string[]> {
    const [, ...rows] = rowsOf(await this.one.exportReport());
    return rows.map((row) => row.join(', ')).toSorted();
  }

  #arrive({ name }: Good, venue: VenueName, units: number): void {
    this.ledger.add(name, venue, units);
    this.report.add('Deliveries', units, this.ledger.at(name, venue).cost);
  }

  #move({ name }: Good, units: number, way: Way): void {
    this.ledger.move(name, units, way);
    this.report.add('Transfers', units, this.ledger.at(name, way.from).cost);
  }

  #task(task: string, act: () => Promise<void>): Promise<void> {
    return this.efforts.of(task, [this.one.page, this.other.page], act);
  }

  #venues = () => this.one.stock.records<Venue>('company-venue/get-all-venues');
  #products = () => this.one.stock.records<Product>('product/get-all-products-v2');
}

import { strictEqual } from 'node:assert';
import { FROM, GOODS, TO } from '../goods';
import type { Setting, Step } from '../step';

const [COLA, CRISPS] = GOODS;

/** Scans codes with the keys of a scanner. */
async function scan({ walker }: Setting, goods: readonly { barcode: string }[]): Promise<void> {
  for (const { barcode } of goods) await walker.scan(barcode);
}

/** Types the figure of a line. */
async function type({ walker }: Setting, field: string, figure: string): Promise<void> {
  await walker.fill(field, figure);
  await walker.keys('Enter');
}

/** Chooses a venue of a box, or of a button that has the choice in its name. */
async function choose({ walker }: Setting, label: string, option: string): Promise<void> {
  const name = new RegExp(`^${label}\\b`);
  let role = 'combobox';
  await walker.until(`finds the choice ${label}`, async () => {
    const counts = await Promise.all(
      ['combobox', 'button'].map((one) => walker.ask('count', { role: one, name })),
    );
    role = counts[0] ? 'combobox' : 'button';
    return counts.some(Boolean);
  });
  if ((await walker.ask('attribute', { role, name }, 'aria-label')) === `${label}: ${option}`) return;
  await walker.press(role, name);
  await walker.press('option', option);
}

/** Applies what is reviewed. */
async function apply({ walker }: Setting, review: string, lines: number): Promise<void> {
  await walker.press('button', review);
  await walker.reads(/Checked at/);
  await walker.press('button', /^Apply \d+ lines?$/);
  await walker.reads(`${lines} of ${lines} lines are applied.`);
}

export const movementSteps: readonly Step[] = [
  {
    name: 'a count with the keys of a scanner',
    async play(setting) {
      const { walker, backend, isPhone } = setting;
      // another figure than the one that is there
      const figure = isPhone ? 7 : 5;
      await walker.open('/all-products?view=count&q=Walk');
      await walker.press('radio', FROM);
      await walker.press('radio', 'The rows shown in List');
      await walker.press('button', `Start counting ${GOODS.length} products`);
      await walker.sees({ role: 'textbox', name: `Counted of ${COLA.name}` });
      await scan(setting, [COLA, COLA, CRISPS]);
      await walker.shows({ role: 'textbox', name: `Counted of ${COLA.name}` }, '2');
      await walker.shows({ role: 'textbox', name: `Counted of ${CRISPS.name}` }, '1');
      await type(setting, `Counted of ${CRISPS.name}`, String(figure));
      await walker.press('button', /^Review \d+ differences?$/);
      await walker.press('button', /^Apply \d+ differences?$/);
      await walker.press('button', 'Finish count');
      await walker.press('button', 'Finish count', { within: { role: 'alertdialog' } });
      await walker.sees({ role: 'heading', name: /^Report:/ });
      strictEqual(await backend.unitsOf(COLA.name, FROM), 2);
      strictEqual(await backend.unitsOf(CRISPS.name, FROM), figure);
    },
  },
  {
    name: 'a delivery, scanned and typed',
    async play(setting) {
      const { walker, backend } = setting;
      const before = (await backend.unitsOf(COLA.name, TO)) ?? 0;
      await walker.open('/all-products?view=move');
      await walker.press('button', 'Delivery');
      await choose(setting, 'Venue', TO);
      await walker.press('button', 'Start delivery');
      await walker.reads('No lines yet');
      await scan(setting, [COLA]);
      await type(setting, `Received of ${COLA.name}`, '6');
      await apply(setting, 'Review and apply', 1);
      await walker.press('button', 'Done');
      strictEqual(await backend.unitsOf(COLA.name, TO), before + 6);
    },
  },
  {
    name: 'a transfer with a slip',
    async play(setting) {
      const { walker, backend } = setting;
      const before = (await backend.unitsOf(COLA.name, TO)) ?? 0;
      await walker.open('/all-products?view=move');
      await walker.press('button', 'Transfer');
      await choose(setting, 'To', FROM);
      await choose(setting, 'From', TO);
      await walker.press('text', 'Send with a slip');
      await scan(setting, [COLA]);
      await type(setting, `Move of ${COLA.name}`, '4');
      await apply(setting, 'Review and send', 1);
      await walker.press('button', 'Done');
      strictEqual(await backend.unitsOf(COLA.name, TO), before - 4);
    },
  },
];

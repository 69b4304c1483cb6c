import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { slipPageText } from '../../../../rules/slips';
import { catchDownloads } from '../../../../testing/downloads';
import { recordPrints } from '../../../../testing/prints';
import { renderAt } from '../../../../testing/renderAt';
import { recordRequests, type SentRequest } from '../../../../testing/requests';
import { serverStock } from '../../../../testing/serverStock';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

const HOME = '/all-products?view=move';
const FROM = 'Airport Plaza';
const TO = 'Harbour';

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** What was written to the stock: the venue and the figure of each request, in their order. */
const writesIn = (requests: readonly SentRequest[]) =>
  requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => `${path.split('/').at(-1)} ${(body as { quantity: number }).quantity}`);

const arrived = (product: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Arrived of ${product}` });

/** Reviews what is entered and confirms it. */
async function apply({ user }: Pick<Journey, 'user'>, label = 'Review and apply') {
  await user.click(await screen.findByRole('button', { name: label }));
  const confirm = await screen.findByRole('button', { name: /^Apply \d+ lines?$/ });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
  await user.click(confirm);
}

/** Sends the two largest surpluses with a slip; its code, the products and their units. */
async function send() {
  const journey = await renderAt(HOME, { as: 'manager' });
  const { user, api } = journey;
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  const before = await serverStock(api);
  const goods: { name: string; units: number }[] = [];
  for (let at = 0; at < 2; at += 1) {
    const region = within(await screen.findByRole('region', { name: 'Surplus first' }));
    const [first] = region.getAllByRole('button', { name: /^Add \d+ / });
    const [, units = '', name = ''] = /^Add (\d+) (.*)$/.exec(first?.getAttribute('aria-label') ?? '') ?? [];
    await user.click(first as HTMLElement);
    await screen.findByRole('textbox', { name: `Move of ${name}` });
    goods.push({ name, units: Number(units) });
  }
  await user.click(screen.getByRole('radio', { name: 'Send with a slip' }));
  expect(screen.getByText(`Takes them off ${FROM}, ${TO} confirms.`)).toBeVisible();
  await apply(journey, 'Review and send');
  const sentence = await screen.findByText(new RegExp(`^Slip \\S{7} is on the way to ${TO}\\.$`));
  const [, code = ''] = /^Slip (\S+)/.exec(sentence.textContent ?? '') ?? [];
  return { journey, before, goods, code };
}

test('a slip takes off at the giving venue alone, is printed, and is received with what is missing', async () => {
  const { journey, before, goods, code } = await send();
  const { user, api } = journey;
  const [a, b] = goods as [(typeof goods)[0], (typeof goods)[0]];
  const sent = await serverStock(api);
  for (const { name, units } of goods) {
    expect(sent.of(name, FROM)).toBe((before.of(name, FROM) ?? 0) - units);
    expect(sent.of(name, TO)).toBe(before.of(name, TO));
  }
  const prints = recordPrints();
  await user.click(screen.getByRole('button', { name: 'Print slip' }));
  await waitFor(() => expect(prints).toHaveLength(1));
  expect(prints[0]).toContain(`Transfer slip${code}`);
  expect(prints[0]).toContain(`Slip ${code}, page 1 of 1`);
  await user.click(await screen.findByRole('button', { name: 'Done' }));

  const table = within(await screen.findByRole('table', { name: 'On the way' }));
  expect(table.getByText(`Slip ${code}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Receive a slip' }));
  await user.type(await screen.findByRole('textbox', { name: /^Number of the slip/ }), code.toLowerCase());
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByRole('grid', { name: `Slip ${code} at ${TO}` })).toBeVisible();

  await user.type(arrived(a.name), `${a.units - 3}{Enter}`);
  expect(screen.getByText('3 missing')).toBeVisible();
  await user.type(arrived(b.name), `${b.units - 2}{Enter}`);
  expect(screen.getByText('2 of 2 lines received, 5 units missing.')).toBeVisible();
  const answer = (name: string, units: number) =>
    within(screen.getByRole('radiogroup', { name: `${units} missing, ${name}` }));
  expect(answer(a.name, 3).getByRole('radio', { name: 'Still on the way' })).toBeChecked();
  await user.click(answer(a.name, 3).getByRole('radio', { name: `Back to ${FROM}` }));
  await user.click(answer(b.name, 2).getByRole('radio', { name: 'Loss' }));
  await user.click(screen.getByRole('button', { name: 'Reason: Breakage' }));
  await user.click(await screen.findByRole('option', { name: 'Theft' }));
  expect(await screen.findByRole('button', { name: 'Reason: Theft' })).toBeVisible();
  expect(screen.getByText(`3 back to ${FROM}, 2 as a loss.`)).toBeVisible();
  expect(screen.getByRole('region', { name: 'This slip' })).toHaveTextContent(
    `Sent${a.units + b.units}Arrived${a.units + b.units - 5}Missing5To receive0`,
  );
  const requests = recordRequests();
  await apply(journey);
  expect(await screen.findByText('2 of 2 lines are applied.')).toBeVisible();
  expect(writesIn(requests)).toHaveLength(3);
  const after = await serverStock(api);
  const moved = (name: string, venue: string) => (after.of(name, venue) ?? 0) - (before.of(name, venue) ?? 0);
  expect(moved(a.name, TO)).toBe(a.units - 3);
  expect(moved(a.name, FROM)).toBe(3 - a.units);
  expect(moved(b.name, TO)).toBe(b.units - 2);
  expect(moved(b.name, FROM)).toBe(-b.units);
  // everything is accounted for
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await screen.findByRole('group', { name: 'Start a movement' });
  expect(screen.queryByRole('table', { name: 'On the way' })).toBeNull();
});

test('nothing is added that was not sent, and a slip that is taken back ends', async () => {
  const { journey, before, goods, code } = await send();
  const { user, api } = journey;
  const [a, b] = goods as [(typeof goods)[0], (typeof goods)[0]];
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: `Receive slip ${code}` }));
  await user.type(
    await screen.findByRole('textbox', { name: `Arrived of ${a.name}` }),
    `${a.units + 9}{Enter}`,
  );
  expect(screen.getByText('9 over')).toBeVisible();
  expect(screen.getByText(/What was not sent is not added\./)).toBeVisible();
  await apply(journey);
  expect(await screen.findByText('1 of 1 lines are applied.')).toBeVisible();
  const half = await serverStock(api);
  expect(half.of(a.name, TO)).toBe((before.of(a.name, TO) ?? 0) + a.units);
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await user.click(await screen.findByRole('button', { name: `More actions for slip ${code}` }));
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByRole('table', { name: `Take slip ${code} back to ${FROM}` })).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Apply 1 line' });
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'));
  const requests = recordRequests();
  await user.click(confirm);
  await waitFor(() => expect(writesIn(requests)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  const after = await serverStock(api);
  expect(after.of(b.name, FROM)).toBe(before.of(b.name, FROM));
  expect(after.of(b.name, TO)).toBe(before.of(b.name, TO));
  expect(after.of(a.name, FROM)).toBe((before.of(a.name, FROM) ?? 0) - a.units);
  expect(screen.queryByRole('table', { name: 'On the way' })).toBeNull();
});

test('a file says on both sides what is missing, and what was added there is not added again', async () => {
  const { journey, goods, code } = await send();
  const [a, b] = goods as [(typeof goods)[0], (typeof goods)[0]];
  const downloads = catchDownloads();
  await journey.user.click(screen.getByRole('button', { name: 'Save as file' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const sent = (await downloads[0]?.text()) ?? '';
  const sender = globalThis.indexedDB;

  // the device of the other venue
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const open = async (text: string) => {
    const { user } = await renderAt(HOME, { isReload: true });
    await user.click(await screen.findByRole('button', { name: 'Receive a slip' }));
    const file = new File([text], 'slip.json', { type: 'application/json' });
    Object.assign(file, { text: async () => text });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await user.upload(input as HTMLInputElement, file);
    await screen.findByRole('grid', { name: `Slip ${code} at ${TO}` });
    return user;
  };
  const user = await open(sent);
  await user.click(screen.getByRole('button', { name: 'All as sent' }));
  await user.clear(arrived(b.name));
  await user.type(arrived(b.name), `${b.units - 2}{Enter}`);
  expect(screen.getByText(/^2 still on the way\./)).toBeVisible();
  await apply({ user });
  expect(await screen.findByText('2 of 2 lines are applied.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the lines' }));
  await user.click(await screen.findByRole('button', { name: 'Save as file' }));
  await waitFor(() => expect(downloads).toHaveLength(2));
  const received = (await downloads[1]?.text()) ?? '';

  Object.assign(globalThis, { indexedDB: sender });
  const back = await open(received);
  expect(arrived(a.name)).toHaveValue(String(a.units));
  expect(screen.getByText('2 missing')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review and apply' })).toBeDisabled();
  await back.click(screen.getByRole('button', { name: 'Close' }));
  expect(
    within(await screen.findByRole('table', { name: 'On the way' })).getByText('2 missing'),
  ).toBeVisible();
});

test('the codes of its pages are enough for another device, and it stays open until all are read @verify', async () => {
  const { before, goods, code } = await send();
  const page = (number: number) =>
    slipPageText({
      ...{
        code,
        page: number,
        pages: 2,
        sentAt: Date.now(),
        from: before.venueId(FROM),
        to: before.venueId(TO),
      },
      lines: goods.slice(number - 1, number).map(({ name, units }) => ({ id: before.idOf(name), units })),
    });
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  const { user } = await renderAt(HOME, { isReload: true });
  await user.click(await screen.findByRole('button', { name: 'Receive a slip' }));
  const number = () => screen.getByRole('textbox', { name: /^Number of the slip/ });
  await user.type(number(), code);
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText(new RegExp(`^Slip ${code} is not on this device\\.`))).toBeVisible();
  await user.clear(number());
  await user.click(number());
  await user.paste(page(1));
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText('Page 1 of 2 is read. Scan page 2.')).toBeVisible();
  await user.click(number());
  await user.paste(page(2));
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  await screen.findByRole('grid', { name: `Slip ${code} at ${TO}` });
  await user.click(screen.getByRole('button', { name: 'All as sent' }));
  for (const { name, units } of goods) expect(arrived(name)).toHaveValue(String(units));
});

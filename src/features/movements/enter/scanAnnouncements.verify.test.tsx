import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { renderAt } from '../../../testing/renderAt';
import { scan } from '../../../testing/scan';

const END = ' of the Upper Valley, pressed cold and bottled by hand, 0.75 l';
const CODE = '4006381333931';
const UNKNOWN = '5000112637922';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** Opens a view in which a product has a name of more than 80 characters and a code of its own. */
function open(view: string): Promise<Journey> {
  let isNamed = false;
  return renderAt(`/all-products?view=${view}`, {
    as: 'manager',
    prepare: (api) =>
      api.editRecords('products', (record) => {
        if (isNamed || !record.isActive || !record.allVenues) return record;
        isNamed = true;
        return { ...record, name: `Organic Apple and Elderflower Juice${END}`, barcode: CODE };
      }),
  });
}

const HEARD = '[role="status"], [role="alert"], [role="log"], [aria-live]';

/** What live regions announce while something is done. */
async function heardDuring(work: () => void): Promise<string[]> {
  const heard: string[] = [];
  const observer = new MutationObserver((mutations) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of mutations) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(HEARD);
      if (!region || region.closest('[aria-live="off"]')) continue;
      if (region.getAttribute('role') !== 'log') regions.add(region);
      else for (const node of addedNodes) heard.push(node.textContent ?? '');
    }
    for (const region of regions) heard.push(region.textContent ?? '');
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  await act(async () => work());
  observer.disconnect();
  return heard.filter((text) => text !== '');
}

async function startCount() {
  const { user } = await open('count');
  await user.click(await screen.findByRole('radio', { name: 'Riverside' }));
  await user.click(await screen.findByRole('button', { name: /^Start counting \d+ products$/ }));
  await screen.findByRole('grid', { name: 'Count at Riverside' });
}

async function startMovement(kind: string) {
  const { user } = await open('move');
  await user.click(await screen.findByRole('button', { name: kind }));
  if (kind === 'Delivery') {
    const dialog = within(screen.getByRole('alertdialog', { name: 'New delivery' }));
    await user.click(dialog.getByRole('combobox', { name: 'Venue' }));
    await user.click(await screen.findByRole('option', { name: 'Riverside' }));
    await user.click(dialog.getByRole('button', { name: 'Start delivery' }));
  }
  await screen.findByRole('group', { name: 'This movement' });
}

test.each<[string, () => Promise<void>]>([
  ['count', startCount],
  ['delivery', () => startMovement('Delivery')],
  ['transfer', () => startMovement('Transfer')],
  ['loss', () => startMovement('Loss')],
])('each scan of a %s is announced once, in less than 60 characters, with its quantity', async (_, start) => {
  await start();
  await waitFor(() => expect(screen.getAllByRole('status', { name: 'Last scan' })).not.toHaveLength(0));
  for (const [code, sentence] of [
    [CODE, /^Organic Apple .+….+0\.75 l: 1$/],
    [CODE, /^Organic Apple .+….+0\.75 l: 2$/],
    [UNKNOWN, /^Unknown code: 5000112637922$/],
    [UNKNOWN, /^Unknown code: 5000112637922$/],
  ] as const) {
    const heard = await heardDuring(() => scan(code));
    expect(heard).toEqual([expect.stringMatching(sentence)]);
    expect(heard[0]?.length).toBeLessThan(60);
  }
});

import { screen, waitFor, within } from '@testing-library/react';
import { field } from '../../../testing/fillIn';
import { type Fate, loseAnswers } from '../../../testing/lostAnswers';
import { renderAt } from '../../../testing/renderAt';
import type { Save } from '../../state/saves';

afterEach(() => jest.restoreAllMocks());

const NO_RESPONSE = 'No response received from the server. Please check your internet connection.';
const READ = 'get-brand/';
const LIST = 'get-all-brands';

type Journey = Awaited<ReturnType<typeof renderAt>>;

/** The fates of the writes from now on, in their order; the last one stays. */
function losing(method: string, ...fates: Fate[]) {
  const writes: string[] = [];
  let failReads = async (): Promise<void> => undefined;
  loseAnswers(
    method,
    (path) => {
      if (!path.includes('brand')) return undefined;
      writes.push(path);
      return fates.length > 1 ? fates.shift() : fates[0];
    },
    () => failReads(),
  );
  return {
    writes,
    /** Reads fail once an answer is lost. */
    failsReads({ api }: Journey, path: string) {
      failReads = async () => void (await api.fail(path, 503));
    },
  };
}

/** The sentences of the banners and toasts that are announced. */
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const isAnnounced = (sentence: unknown) => waitFor(() => expect(alerts()).toContainEqual(sentence));
/** The texts of all toasts so far. */
const toasts = ({ stock }: Journey) =>
  stock.store.getState().notices.map(({ text }: { text: string }) => text);
const isToast = (of: Journey, text: string) => waitFor(() => expect(toasts(of)).toContain(text));

const press = ({ user }: Journey, name: string) => user.click(screen.getByRole('button', { name }));

describe('a form whose answer is lost (R280)', () => {
  async function openBrand() {
    const journey = await renderAt('/all-brands', { as: 'manager' });
    const grid = await screen.findByRole('grid', { name: 'Brands' });
    const [link] = within(grid).getAllByRole('link');
    const name = link?.textContent ?? '';
    if (link) await journey.user.click(link);
    await screen.findByRole('heading', { level: 1, name });
    await journey.user.type(await field('Description'), ' Light and salty');
    return journey;
  }
  const isSaved = () =>
    waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());

  test('reads the record, and what is stored is saved', async () => {
    const journey = await openBrand();
    const saves: Save[] = [];
    journey.stock.saves.subscribe((save) => saves.push(save));
    const { writes } = losing('PATCH', 'answerLost');
    await press(journey, 'Save changes');
    await isToast(journey, 'No answer came, but your changes were saved.');
    await isSaved();
    expect(writes).toHaveLength(1);
    expect(saves).toMatchObject([{ operation: 'update', outcome: 'changed' }]);
    expect(toasts(journey)).not.toContain(NO_RESPONSE);
    expect(((await field('Description')) as HTMLTextAreaElement).value).toMatch(/Light and salty$/);
  });

  test('says that nothing is stored, keeps what was typed, and saves it again', async () => {
    const journey = await openBrand();
    const { writes } = losing('PATCH', 'neverArrives', undefined);
    await press(journey, 'Save changes');
    await isAnnounced(`${NO_RESPONSE} Checked: your changes are not saved.`);
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('Description');
    await press(journey, 'Save changes');
    await isSaved();
    expect(writes).toHaveLength(2);
  });

  test('says that it is not known where the record cannot be read; the next save reads first', async () => {
    const journey = await openBrand();
    const { writes, failsReads } = losing('PATCH', 'answerLost');
    failsReads(journey, READ);
    await press(journey, 'Save changes');
    await isAnnounced(expect.stringMatching(/ They may be saved: saving again checks it\.$/));
    await journey.api.endFaults();
    await press(journey, 'Save changes');
    expect(
      await screen.findByText('Nothing was left to save: the server has these values already.'),
    ).toBeVisible();
    await isSaved();
    expect(writes).toHaveLength(1);
  });
});

describe('a creation without an answer (R281)', () => {
  async function typeNew() {
    const journey = await renderAt('/all-brands/brand-create', { as: 'manager' });
    await journey.user.type(await field('Name'), 'Zephyr Pop');
    const brands = () => journey.stock.store.getState().resources.brand?.list ?? [];
    await waitFor(() => expect(brands().length).toBeGreaterThan(0));
    return journey;
  }

  test('is found in the list at once, and is created once', async () => {
    const journey = await typeNew();
    const saves: Save[] = [];
    journey.stock.saves.subscribe((save) => saves.push(save));
    const { writes } = losing('POST', 'answerLost');
    await press(journey, 'Create brand');
    await isToast(journey, 'No answer came, but Zephyr Pop was created.');
    await waitFor(() => expect(journey.address()).toBe('/all-brands'));
    expect(writes).toHaveLength(1);
    expect(saves).toMatchObject([{ operation: 'create', outcome: 'created' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is looked up before it is sent again where the list could not be read', async () => {
    const journey = await typeNew();
    const { writes, failsReads } = losing('POST', 'answerLost');
    failsReads(journey, LIST);
    await press(journey, 'Create brand');
    await isAnnounced(expect.stringMatching(/ It may be created: trying again checks it\.$/));
    await press(journey, 'Create brand');
    await isAnnounced(
      expect.stringMatching(
        /^Nothing was sent, since it could not be checked whether it was created before\./,
      ),
    );
    await journey.api.endFaults();
    await press(journey, 'Create brand');
    await waitFor(() => expect(journey.address()).toBe('/all-brands'));
    await isToast(journey, 'No answer came, but Zephyr Pop was created.');
    expect(writes).toHaveLength(1);
  });

  test('is looked up after a reload too, before its draft is sent again', async () => {
    const first = await typeNew();
    const { writes, failsReads } = losing('POST', 'answerLost');
    failsReads(first, LIST);
    await press(first, 'Create brand');
    await isAnnounced(expect.stringMatching(/It may be created: trying again checks it/));
    await first.api.endFaults();
    const journey = await renderAt('/all-brands/brand-create', { as: 'manager', isReload: true });
    await journey.user.click(await screen.findByRole('button', { name: 'Restore' }));
    await press(journey, 'Create brand');
    await waitFor(() => expect(journey.address()).toBe('/all-brands'));
    await isToast(journey, 'No answer came, but Zephyr Pop was created.');
    expect(writes).toHaveLength(1);
  });

  test('that does not exist is sent again', async () => {
    const journey = await typeNew();
    const { writes } = losing('POST', 'neverArrives', undefined);
    await press(journey, 'Create brand');
    await isAnnounced(`${NO_RESPONSE} Checked: nothing was created so far.`);
    expect(await field('Name')).toHaveValue('Zephyr Pop');
    await press(journey, 'Create brand');
    await waitFor(() => expect(journey.address()).toBe('/all-brands'));
    expect(writes).toHaveLength(2);
  });

  test('that is changed before it is found is not sent, and what was typed stays', async () => {
    const journey = await typeNew();
    const { writes, failsReads } = losing('POST', 'answerLost');
    failsReads(journey, LIST);
    await press(journey, 'Create brand');
    await isAnnounced(expect.stringMatching(/It may be created: trying again checks it/));
    await journey.api.endFaults();
    await journey.user.type(await field('Description'), 'Light');
    await press(journey, 'Create brand');
    await isAnnounced(
      'No answer came before, but Zephyr Pop was created. Nothing was sent now, and what you typed is still here.',
    );
    expect(writes).toHaveLength(1);
    expect(await field('Description')).toHaveValue('Light');
  });
});

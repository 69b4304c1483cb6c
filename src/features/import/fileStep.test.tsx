import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt';
import { recordRequests } from '../../testing/requests';
import { workbookOf } from '../../testing/workbookXml';
import { useImportFile } from './useImportFile';

async function choose(bytes: Uint8Array, name: string) {
  const journey = await renderAt('/all-brands?import', { as: 'admin' });
  await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The page takes no file.');
  await journey.user.upload(input, new File([bytes as BlobPart], name));
  await screen.findByRole('heading', { name: 'Columns' });
  return journey;
}

const row = (at: number, text: string, hidden = '') =>
  `<row r="${at}"${hidden}><c r="A${at}" t="inlineStr"><is><t>${text}</t></is></c></row>`;

test('the next step is announced, not the first (R322) @verify', async () => {
  await renderAt('/all-brands?import', { as: 'admin' });
  await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
  const announced = () => screen.queryAllByRole('log').map(({ textContent }) => textContent);
  expect(announced().join('')).toBe('');
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['Name\nPadaria'], 'brands.csv');
    if (input) fireEvent.change(input, { target: { files: [file] } });
  });
  await screen.findByRole('heading', { name: 'Columns' });
  await waitFor(() => expect(announced().join('')).toBe('Columns'));
});

test('hidden rows and sheets are named, and hidden rows are left out until they are taken in (R221)', async () => {
  const rows = row(1, 'Name') + row(2, 'Padaria') + row(3, 'Padaria 2025', ' hidden="1"') + row(4, 'Doca');
  const bytes = workbookOf({ rows, others: [{ name: 'Old', state: 'hidden', rows: row(1, 'Name') }] });
  const { user } = await choose(bytes, 'brands.xlsx');
  const card = within(screen.getByRole('region', { name: 'In the file' }));
  expect(card.getByText('Row 3 is hidden in the spreadsheet.')).toBeVisible();
  expect(card.getByText('The sheet Old is hidden in the spreadsheet, and not read.')).toBeVisible();
  const leaveOut = card.getByRole('checkbox', { name: 'Leave out the 1 hidden row' });
  expect(leaveOut).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Continue to check' }));
  expect(await screen.findByRole('radio', { name: 'New 2' })).toBeVisible();
  expect(screen.getByText('1 hidden row')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Leave out the 1 hidden row' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Leave out/ })).not.toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Continue to check' }));
  expect(await screen.findByRole('radio', { name: 'New 3' })).toBeVisible();
});

test('where two encodings read names differently, nothing goes on before the user has chosen one (R223)', async () => {
  // 0xa3 and 0xb3 are letters in Central Europe, and signs in the West
  const bytes = Uint8Array.from(
    [...'Name\n'].map((letter) => letter.charCodeAt(0)).concat([0xa3, 0x6f, 0x66]),
  );
  const { user } = await choose(bytes, 'brands.csv');
  const sent = recordRequests();
  const question = within(screen.getByRole('region', { name: 'Encoding' }));
  expect(screen.getByText('Choose how the letters of the file are written.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to check' })).toBeDisabled();
  await user.click(question.getByRole('button', { name: 'Read as Central European (Windows-1250)' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Encoding' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Continue to check' }));
  expect(within(await screen.findByRole('table', { name: 'Check' })).getByText('Łof')).toBeVisible();
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

describe('a file that is read in a worker', () => {
  /** Workers that listen when they are told to, and never answer. */
  const workers: { terminate: jest.Mock; onmessage?: (event: unknown) => void }[] = [];

  beforeEach(() => {
    workers.length = 0;
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:worker');
    Object.assign(globalThis, {
      STOCK_TABLE_WORKER: 'worker.js',
      __webpack_public_path__: 'http://localhost/',
      Worker: class {
        terminate = jest.fn();
        postMessage = () => undefined;
        constructor() {
          workers.push(this);
        }
      },
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of ['STOCK_TABLE_WORKER', '__webpack_public_path__', 'Worker'])
      Reflect.deleteProperty(globalThis, name);
  });

  test.each([
    { when: 'while it reads', isListening: true, end: 'cancel' },
    { when: 'while it starts', isListening: false, end: 'cancel' },
    { when: 'while it starts', isListening: false, end: 'leave' },
  ])('Cancel and leaving the page end the worker: $end $when', async ({ isListening, end }) => {
    const { result, unmount } = renderHook(() => useImportFile());
    act(() => void result.current.paste('Name\nPadaria'));
    await waitFor(() => expect(workers).toHaveLength(1));
    const [worker] = workers;
    const listens = () => act(async () => worker?.onmessage?.({ data: { isReady: true } }));
    if (isListening) await listens();
    expect(result.current.isReading).toBe(true);
    if (end === 'leave') unmount();
    else act(() => result.current.cancel());
    if (!isListening) await listens();
    expect(worker?.terminate).toHaveBeenCalled();
    if (end === 'cancel') expect(result.current).toMatchObject({ isReading: false, fileError: undefined });
  });

  test('Cancel, which is gone with the reading, leaves the focus in the page', async () => {
    const { user } = await renderAt('/all-brands?import', { as: 'admin' });
    await screen.findByRole('region', { name: 'Drop a file here, or paste cells' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File(['Name\nPadaria'], 'brands.csv'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

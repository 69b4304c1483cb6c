import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

/** Types into the first cell of a sheet with a figure, and waits for the save bar; the name of its row. */
export async function retypeCell(sheet: RegExp | string, text: string): Promise<string> {
  const name = await enterInCell(sheet, text);
  await screen.findByRole('region', { name: 'Unsaved changes' });
  return name;
}

/** {@link retypeCell} without the wait. */
export async function enterInCell(sheet: RegExp | string, text: string): Promise<string> {
  const grid = await screen.findByRole('grid', { name: sheet });
  const cell = await waitFor(() => {
    const cells = within(grid).getAllByRole('gridcell');
    const found = cells.find(
      ({ dataset, textContent }) => dataset.column !== undefined && /^\D*\d/.test(textContent ?? ''),
    );
    if (!found) throw new Error('The sheet has no figure.');
    return found;
  });
  const row = cell.closest<HTMLElement>('[role="row"]');
  const name = row ? (within(row).getByRole('rowheader').textContent ?? '') : '';
  act(() => cell.focus());
  fireEvent.keyDown(cell, { key: 'F2' });
  const editor = await screen.findByRole('textbox', { name: /^Price/ });
  fireEvent.change(editor, { target: { value: text } });
  fireEvent.keyDown(editor, { key: 'Enter' });
  return name;
}

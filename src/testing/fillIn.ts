import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

/**
 * Enters values by the labels of their fields: texts are replaced in one go, because a form renders after each
 * key; options are selected by name, switches are set.
 */
export async function fillIn(
  user: ReturnType<typeof userEvent.setup>,
  values: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const control = await field(label);
    if (typeof value === 'boolean') {
      if ((control as HTMLInputElement).checked !== value) await user.click(control);
    } else if (control.getAttribute('role') === 'combobox') {
      await user.click(control);
      await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: value }));
    } else {
      await user.clear(control);
      if (value !== '') await user.paste(value);
    }
  }
}

/** The control of the page's form with this label. */
export async function field(label: string): Promise<HTMLElement> {
  return within(await screen.findByRole('main')).findByLabelText(label);
}

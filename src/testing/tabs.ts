import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const tabNamed = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Section' })).getByRole('link', { name });

/** Clicks a tab of the record page, once it is enabled, and waits until it is the current one. */
export async function openTab(user: UserEvent, tab: string): Promise<void> {
  await waitFor(() => expect(tabNamed(tab)).toHaveAttribute('href'));
  await user.click(tabNamed(tab));
  await waitFor(() => expect(tabNamed(tab)).toHaveAttribute('aria-current', 'page'));
}

/**
 * Waits until the open tab shows what a user with read access sees: no control that changes anything (a text can be read), one sentence with
 * the reason, no way to save. All in one wait, so that a part of the previous tab does not count.
 */
export async function waitForReadOnly(): Promise<void> {
  await waitFor(() => {
    const form = within(screen.getByRole('main'));
    expect(form.queryByText('Loading')).toBeNull();
    expect(form.getByText('You need write access to change this.')).toBeVisible();
    const controls = ['textbox', 'switch', 'combobox', 'checkbox', 'radio'].flatMap((role) =>
      form.queryAllByRole(role),
    );
    expect(controls).not.toEqual([]);
    for (const control of controls) if (!control.hasAttribute('readonly')) expect(control).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
}

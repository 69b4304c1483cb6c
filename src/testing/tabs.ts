import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const tabNamed = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Section' })).getByRole('link', { name });

/** Clicks a tab of the record page, which leads nowhere while the list is shown, and waits until it stands open. */
export async function openTab(user: UserEvent, tab: string): Promise<void> {
  await waitFor(() => expect(tabNamed(tab)).toHaveAttribute('href'));
  await user.click(tabNamed(tab));
  await waitFor(() => expect(tabNamed(tab)).toHaveAttribute('aria-current', 'page'));
}

/**
 * Waits until the tab that stands open shows what someone who may only read it sees: every control off, one sentence that
 * says why, no way to save. All of it at once, so that nothing of the tab before it is taken for this one.
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
    for (const control of controls) expect(control).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
}

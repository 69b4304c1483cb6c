import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { StockRoot } from '../../ui/root/Root';
import { preferencesReducer } from './preferences';
import { ScannerSettings } from './ScannerSettings';

test('the settings of the scanner count at once and stay; the sound is off at first', async () => {
  const user = userEvent.setup();
  render(
    <Provider store={configureStore({ reducer: { preferences: preferencesReducer } })}>
      <StockRoot theme="light">
        <ScannerSettings />
      </StockRoot>
    </Provider>,
  );
  const button = screen.getByRole('button', { name: 'Scanner settings' });
  await user.click(button);
  expect(screen.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
  await user.type(screen.getByRole('textbox', { name: /^Prefix/ }), '~');
  await user.type(screen.getByRole('textbox', { name: /^Suffix/ }), '#');
  await user.click(screen.getByRole('switch', { name: 'Sound' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
  await user.click(button);
  expect(screen.getByRole('textbox', { name: /^Prefix/ })).toHaveValue('~');
  expect(screen.getByRole('textbox', { name: /^Suffix/ })).toHaveValue('#');
  expect(screen.getByRole('switch', { name: 'Sound' })).toBeChecked();
});

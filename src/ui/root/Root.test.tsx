import { render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { StockRoot, usePortalRoot } from './Root';

function Overlay() {
  return createPortal(<p>overlay</p>, usePortalRoot());
}

const overlay = () => screen.getByText('overlay');

test('overlays are rendered inside the root, next to the app', () => {
  render(
    <StockRoot theme="dark">
      <main>
        <Overlay />
      </main>
    </StockRoot>,
  );
  expect(overlay().closest('[data-stock]')).toHaveAttribute('data-theme', 'dark');
  expect(overlay().closest('main')).toBeNull();
});

test("in a host's portalRoot the overlays have the theme attributes themselves, and are removed on unmount", () => {
  const home = document.createElement('div');
  document.body.append(home);
  const root = (theme: 'light' | 'dark') => (
    <StockRoot theme={theme} portalRoot={home}>
      <Overlay />
    </StockRoot>
  );
  const { rerender, unmount } = render(root('light'));
  expect(home).toContainElement(overlay());
  expect(overlay().parentElement).toHaveAttribute('data-theme', 'light');
  rerender(root('dark'));
  expect(overlay().parentElement).toHaveAttribute('data-theme', 'dark');
  expect(home.attributes).toHaveLength(0);
  unmount();
  expect(home).toBeEmptyDOMElement();
  home.remove();
});

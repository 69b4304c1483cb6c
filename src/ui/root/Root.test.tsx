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

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', 'light dark'],
] as const)('standalone, the document of the theme %s has the colour scheme %s', (theme, scheme) => {
  render(
    <StockRoot theme={theme} standalone>
      page
    </StockRoot>,
  );
  expect(document.documentElement.style.colorScheme).toBe(scheme);
});

test('embedded, the document keeps its own colour scheme', () => {
  document.documentElement.style.colorScheme = 'light';
  render(<StockRoot theme="dark">page</StockRoot>);
  expect(document.documentElement.style.colorScheme).toBe('light');
});

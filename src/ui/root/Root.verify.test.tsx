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
  const container = document.createElement('div');
  document.body.append(container);
  const root = (theme: 'light' | 'dark') => (
    <StockRoot theme={theme} portalRoot={container}>
      <Overlay />
    </StockRoot>
  );
  const { rerender, unmount } = render(root('light'));
  expect(container).toContainElement(overlay());
  expect(overlay().parentElement).toHaveAttribute('data-theme', 'light');
  rerender(root('dark'));
  expect(overlay().parentElement).toHaveAttribute('data-theme', 'dark');
  expect(container.attributes).toHaveLength(0);
  unmount();
  expect(container).toBeEmptyDOMElement();
  container.remove();
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

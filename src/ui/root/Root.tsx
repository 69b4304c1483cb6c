import '@fontsource-variable/inter/opsz.css';
import './tokens.css';
import './base.css';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import type { Theme } from '../../host/contract';
import { colorSchemeOf } from './colorScheme';
import { keepTexts } from './keepTexts';

export interface StockRootProps {
  theme: Theme;
  density?: 'compact' | 'regular' | 'comfortable';
  /** Without a host: the root takes the window's height. */
  standalone?: boolean;
  /** Where the host wants overlays rendered; by default inside the root, next to the app's frame. */
  portalRoot?: HTMLElement | undefined;
  children: ReactNode;
}

const PortalRootContext = createContext<HTMLElement | null>(null);

/** react-aria searches for this id before it adds a <style> to the host's head: see base.css. */
const PRESS_STYLE_ID = 'react-aria-pressable-style';

/**
 * The remote's root element: styles apply inside it only, and overlays are rendered into a container that is
 * removed with it (src/host/README.md, P2 and P3).
 */
export function StockRoot({
  theme,
  density = 'regular',
  standalone = false,
  portalRoot,
  children,
}: StockRootProps) {
  const root = useRef<HTMLDivElement>(null);
  const [portals] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    portals.setAttribute('data-stock-portals', '');
    const text = neutralText();
    if (portalRoot) portalRoot.append(portals);
    else root.current?.prepend(portals, text);
    return () => {
      portals.remove();
      text.remove();
    };
  }, [portals, portalRoot]);

  useLayoutEffect(() => {
    const own = { 'data-stock': '', 'data-theme': theme, 'data-density': density };
    for (const [name, value] of Object.entries(own)) {
      // Inside the root the tokens are inherited; in a host's element the portals need the attributes
      // themselves.
      if (portalRoot) portals.setAttribute(name, value);
      else portals.removeAttribute(name);
    }
  }, [portals, portalRoot, theme, density]);

  useLayoutEffect(() => {
    const ends = [root.current, ...(portalRoot ? [portals] : [])].map((each) => each && keepTexts(each));
    return () => {
      for (const end of ends) end?.();
    };
  }, [portals, portalRoot]);

  useLayoutEffect(() => {
    // the standalone page owns the document: its canvas and scrollbars have the theme too
    if (standalone) document.documentElement.style.colorScheme = colorSchemeOf(theme);
  }, [standalone, theme]);

  return (
    <div
      ref={root}
      data-stock=""
      data-theme={theme}
      data-density={density}
      className={standalone ? 'sk-viewport' : undefined}
    >
      <i id={PRESS_STYLE_ID} hidden />
      <PortalRootContext value={portals}>
        <UNSAFE_PortalProvider getContainer={() => portals}>{children}</UNSAFE_PortalProvider>
      </PortalRootContext>
    </div>
  );
}

/**
 * The text that a screen reader goes on from where its element is removed with an overlay or a page (R261). Without it, that
 * would be what comes next: a landmark, which it would say first that it leaves, or the heading that gets the focus, of which
 * it would say nothing.
 */
export const NEUTRAL_TEXT = '\u00a0';

/** After the overlays, in no landmark. */
function neutralText(): HTMLElement {
  const text = document.createElement('span');
  text.dataset.sk = 'visually-hidden';
  text.textContent = NEUTRAL_TEXT;
  return text;
}

/**
 * The element that dialogs, menus and toasts are rendered into: always inside a [data-stock] element
 * (R104).
 */
export function usePortalRoot(): HTMLElement {
  return useContext(PortalRootContext) ?? document.body;
}

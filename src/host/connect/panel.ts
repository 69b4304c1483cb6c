import { connecting } from '../../messages/connect';
import type { Theme } from '../contract';

/** What the element of the host shows while Stock is not mounted. */
export interface Panel {
  showLoading(): void;
  /** @param actions the buttons, by their names; none for a failure that no retry helps */
  showFailure(message: string, actions: Readonly<Record<string, () => void>>): void;
  clear(): void;
}

/** System colours, which follow `color-scheme` and the colours that a user has forced. */
const STYLES = `
  :host { display: block; box-sizing: border-box; max-width: 640px; margin: 0 auto; padding: 32px 16px; }
  * { font: 14px / 1.5 system-ui, sans-serif; color: CanvasText; overflow-wrap: anywhere; }
  h1 { margin: 0 0 8px; font-size: 20px; font-weight: 600; }
  p { margin: 0 0 12px; }
  code { display: block; padding: 12px; border: 1px solid GrayText; font-family: monospace; white-space: pre-wrap; }
  button { min-height: 36px; margin: 12px 8px 0 0; padding: 0 16px; color: ButtonText; background: ButtonFace;
    border: 1px solid ButtonBorder; border-radius: 6px; cursor: pointer; }
  button:focus-visible { outline: 3px solid CanvasText; outline-offset: 2px; }
`;

/**
 * A panel in a shadow root, which the styles of the page do not reach and whose own reach nothing else. Constructed
 * stylesheets need no exception from a content security policy without inline styles.
 */
export function createPanel(parent: HTMLElement, theme: () => Theme | undefined): Panel {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  root.adoptedStyleSheets = [styles];
  parent.append(element);
  const show = (role: 'status' | 'alert', ...content: Node[]) => {
    const scheme = theme() ?? 'system';
    element.style.display = '';
    element.style.colorScheme = scheme === 'system' ? 'light dark' : scheme;
    element.style.background = 'Canvas';
    root.replaceChildren(Object.assign(document.createElement('div'), { role }));
    root.firstElementChild?.append(...content);
  };
  return {
    showLoading: () => show('status', make('p', connecting.loading)),
    showFailure(message, actions) {
      const buttons = Object.entries(actions).map(([name, action]) => {
        const button = Object.assign(make('button', name), { type: 'button' });
        button.addEventListener('click', action);
        return button;
      });
      const texts = [make('h1', connecting.title), make('p', connecting.text), make('code', message)];
      show('alert', ...texts, ...buttons);
    },
    clear() {
      element.style.display = 'none';
      root.replaceChildren();
    },
  };
}

function make(name: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

import type { PageWindow } from './page';

/** Whether jsdom does not display the element because of an attribute. */
function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true;
  if (element.localName === 'dialog') return !element.hasAttribute('open');
  return element.localName === 'input' && element.getAttribute('type') === 'hidden';
}

/**
 * `getComputedStyle` that answers what tests read most without matching the rules of jsdom's stylesheet: a
 * query by role reads `display` and `visibility` of every element of the page, a click `pointer-events` of
 * every element above its target, a list the custom property of its row height. No test has a stylesheet, so they depend on the tag, inline styles and
 * attributes. Other properties, and a page with a stylesheet, are left to jsdom.
 */
export function addComputedStyle(window: PageWindow): void {
  const { document } = window;
  const compute = window.getComputedStyle;
  const ofTags = new Map<string, string>();

  const ofTag = ({ localName, namespaceURI }: Element): string => {
    const key = `${namespaceURI} ${localName}`;
    const known = ofTags.get(key);
    if (known !== undefined) return known;
    const sample = document.createElementNS(namespaceURI, localName);
    sample.setAttribute('open', '');
    const { display } = compute(sample);
    ofTags.set(key, display);
    return display;
  };
  const inline = (element: Element, name: 'display' | 'visibility' | 'pointerEvents') =>
    element.hasAttribute('style') ? ((element as HTMLElement).style?.[name] ?? '') : '';
  const display = (element: Element): string =>
    inline(element, 'display') || (isHidden(element) ? 'none' : ofTag(element));
  const inherited = (name: 'visibility' | 'pointerEvents', initial: string) => (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const own = inline(at, name);
      if (own !== '') return own;
    }
    return initial;
  };
  const visibility = inherited('visibility', 'visible');
  const pointerEvents = inherited('pointerEvents', 'auto');
  const custom = (element: Element, name: string) =>
    element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';
  const quick: Readonly<Record<string, (element: Element) => string>> = {
    display,
    visibility,
    pointerEvents,
    'pointer-events': pointerEvents,
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || !(element instanceof window.Element))
      return compute(element, pseudo);
    let computed: CSSStyleDeclaration | undefined;
    const whole = () => {
      computed ??= compute(element);
      return computed;
    };
    const property = (name: string) =>
      quick[name]?.(element) ??
      (name.startsWith('--') ? custom(element, name) : whole().getPropertyValue(name));
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return property;
        if (typeof name === 'string' && name in quick) return property(name);
        const value: unknown = Reflect.get(whole(), name);
        return typeof value === 'function' ? value.bind(whole()) : value;
      },
      has: (_, name) => name in whole(),
    });
  };
}

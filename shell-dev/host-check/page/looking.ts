/** A link in a page. */
export interface FoundLink {
  /** Path, search and hash; links to other origins are left out. */
  path: string;
  text: string;
}

/**
 * What the checks read of a page, beside the observer: links, visible texts, computed styles, and elements. A string for the
 * same reason.
 */
export const looking = `(() => {
  const check = window.stockHostCheck;
  if (check.links) return;
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const pathOf = ({ href }) => {
    const { origin, pathname, search, hash } = new URL(href);
    return origin === location.origin ? pathname + search + hash : '';
  };
  const isPlain = (link) => link.target !== '_blank' && !link.hasAttribute('download') && pathOf(link) !== '';
  /** The page and the shadow roots in it. */
  const trees = (root = document) => [root, ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? trees(shadowRoot) : []))];
  const anchors = (inStock) =>
    trees()
      .flatMap((tree) => [...tree.querySelectorAll('a[href]')])
      .filter((link) => (link.closest('[data-stock]') !== null) === inStock && isVisible(link) && isPlain(link));
  check.links = (inStock) => anchors(inStock).map((link) => ({ path: pathOf(link), text: link.textContent.trim() }));
  check.link = (inStock, path) => anchors(inStock).find((link) => pathOf(link) === path) ?? null;

  const visibleText = (isWanted) =>
    trees().flatMap((tree) => {
      const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) {
        const { parentElement, data } = walker.currentNode;
        if (data.trim() === '' || !parentElement || parentElement.closest('script, style, noscript') || !isWanted(parentElement)) continue;
        if (isVisible(parentElement)) texts.push(data.trim());
      }
      return texts;
    }).join('\\n');
  check.pageText = () => visibleText(() => true);
  check.hostText = () => visibleText((element) => !element.closest('[data-stock]'));
  check.stockText = () => visibleText((element) => element.closest('[data-stock]'));

  const alone = (element) => element.cloneNode(false).outerHTML;
  const within = (element) => {
    const chain = [];
    for (let one = element; one && one !== document.body; one = one.parentElement) chain.push(alone(one));
    return chain.join('');
  };
  const roots = () => [document.documentElement, document.body].map(alone).join(' ');
  const LAYOUT = /^--|size$|width|height|origin|inset|^top|^bottom|^left|^right/;
  const stylesOf = (element, width) => {
    const style = getComputedStyle(element);
    const isKept = (name) => !LAYOUT.test(name) && (width === innerWidth || !name.startsWith('margin'));
    return new Map([...style].filter(isKept).map((name) => [name, style.getPropertyValue(name)]));
  };
  let before;
  /** Keeps the computed styles of the host's elements, the elements of the page, and its globals. */
  check.remember = () => {
    document.activeElement?.blur?.();
    const own = [...document.querySelectorAll('body *')]
      .filter((element) => isVisible(element) && !element.closest('[data-stock]') && !element.querySelector('[data-stock]'))
      .slice(0, 300);
    before = {
      roots: roots(),
      styles: [document.documentElement, document.body, ...own].map((element) => [element, within(element), stylesOf(element, innerWidth)]),
      elements: new Set([...document.body.children, ...document.head.children]),
      names: new Set(Object.getOwnPropertyNames(window)),
    };
    return before.styles.length;
  };
  /** What looks otherwise than when it was remembered: elements whose attributes are the same, but not their styles. */
  check.otherLooks = () => {
    document.activeElement?.blur?.();
    if (roots() !== before.roots) return [];
    return before.styles.flatMap(([element, chain, styles]) => {
      if (!element.isConnected || within(element) !== chain) return [];
      const now = stylesOf(element, innerWidth);
      const name = element.tagName.toLowerCase() + (element.id && '#' + element.id);
      return [...styles].filter(([property, value]) => now.get(property) !== value).map(([property, value]) => name + ' ' + property + ' ' + value + ' is ' + now.get(property));
    });
  };
  /** The attributes of html and body, where they are not as remembered. */
  check.otherRoots = () => (roots() === before.roots ? '' : roots());
  /** Children of body and head that are new, other than scripts and stylesheets by address. */
  check.newElements = () =>
    [...document.body.children, ...document.head.children]
      .filter((element) => !before.elements.has(element) && !element.matches('script, link') && !element.querySelector('[data-stock]') && !element.matches('[data-stock]'))
      .map((element) => element.outerHTML.slice(0, 80));
  /** Globals that are new, other than those of the federation. */
  check.newGlobals = () =>
    Object.getOwnPropertyNames(window).filter((name) => !before.names.has(name) && !/^(__|\\d+$|suite_stock$|webpackChunk|rspackChunk|chunkLoadingGlobal)/.test(name));
})();`;

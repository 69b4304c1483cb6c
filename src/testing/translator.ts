/**
 * Does to the document what a browser's page translation does: texts stand in elements of the translation, again and again
 * as they change; what is marked `translate="no"` stays. Returns a function that ends it.
 */
export function translatePage(): () => void {
  const wrap = (text: Text) => {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest('font,script,style,textarea,[translate=no]')) return;
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: text.data }));
    text.replaceWith(font);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  wrapAll(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) node instanceof Text ? wrap(node) : wrapAll(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

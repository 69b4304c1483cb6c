/**
 * Keeps the text nodes of React below `root` in the document while the browser translates the page (R277). A translator
 * takes a text out of the document and puts an element in its place. React would go on with the text: its next change
 * would be written where it is not shown, and its removal, or an insertion before it, would throw and end the page. So the
 * text is put back, empty, before its translation, which follows once React changes, moves or removes it.
 *
 * @returns a function that ends it
 */
export function keepTexts(root: Node): () => void {
  const translations = new WeakMap<Node, Translation>();
  const texts = new WeakMap<Node, Text>();
  let isTranslated = false;

  const keep = ([text, element]: [Text, Element]): Text[] => {
    const isMoved = element.contains(text);
    if (!root.contains(element) || (root.contains(text) && !isMoved) || texts.has(element)) return [];
    // of a translator that has put the text itself into its element
    if (isMoved) text.replaceWith(text.cloneNode());
    translations.set(text, { element, original: text.data });
    texts.set(element, text);
    text.data = '';
    element.before(text);
    isTranslated = true;
    return [text];
  };
  const follow = (text: Text, isChanged: boolean) => {
    const translation = translations.get(text);
    if (!translation) return;
    const { element, original } = translation;
    const isPresent = root.contains(text) && !isChanged;
    if (isPresent && root.contains(element)) {
      if (text.nextSibling !== element) text.after(element);
      return;
    }
    translations.delete(text);
    element.remove();
    // the translation was ended
    if (isPresent) text.data = original;
  };

  const observer = new MutationObserver((records) => {
    const kept = new Set(records.flatMap(replacedTexts).flatMap(keep));
    if (!isTranslated) return;
    for (const { type, target, addedNodes, removedNodes } of records)
      for (const node of [target, ...addedNodes, ...removedNodes]) {
        const text = node instanceof Text ? node : texts.get(node);
        if (text && !kept.has(text)) follow(text, type === 'characterData');
      }
    // what was changed here is no change of React
    observer.takeRecords();
    observer.observe(root, { ...CHILDREN, characterData: true });
  });
  observer.observe(root, CHILDREN);
  return () => observer.disconnect();
}

/** What a translator has put in the place of a text. */
interface Translation {
  element: Element;
  /** The text in the language of the page. */
  original: string;
}

const CHILDREN = { childList: true, subtree: true };

/** The text that this change, or it and the one before, has replaced by the element of a translator. */
function replacedTexts({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
  const [text] = removedNodes;
  if (!(text instanceof Text)) return [];
  const elements = [...addedNodes, previousSibling, nextSibling].filter(isTranslation);
  return elements.map((element): [Text, Element] => [text, element]);
}

/** Chrome translates into this element, which nothing else uses any more. */
const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** @jest-environment jsdom */
import { addComputedStyle } from './computedStyle';
import type { PageWindow } from './page';

const compute = window.getComputedStyle;
const stylesOf = (get: typeof compute) =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = get(element);
    const { display, visibility, overflow, pointerEvents } = style;
    return {
      element: element.outerHTML,
      display,
      visibility,
      overflow,
      pointerEvents,
      byName: ['display', 'visibility', 'pointer-events', '--gap'].map((name) =>
        style.getPropertyValue(name),
      ),
    };
  });

beforeAll(() => addComputedStyle(window as unknown as PageWindow));
afterEach(() => {
  document.head.innerHTML = '';
});

const PAGE = `
  <main hidden><p>text</p><ul><li>one</li></ul></main>
  <dialog><button>closed</button></dialog><dialog open>open</dialog>
  <section style="visibility: hidden; pointer-events: none"><b>bold</b><i style="visibility: visible">seen</i></section>
  <div style="display: none; --gap: 2px"><span style="display: grid; overflow: auto">cell</span></div>
  <div hidden style="display: flex"><em style="visibility: inherit">flex</em></div>
  <form><input type="hidden"><input><select><option>one</option></select><textarea></textarea></form>
  <table><caption>c</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>
  <details open><summary>s</summary>more</details><template></template><script></script>
  <svg><g style="display: none"><path></path></g></svg><my-element></my-element>`;

test('answers what jsdom answers, for elements with attributes, inline styles and none', () => {
  document.body.innerHTML = PAGE;
  const styles = stylesOf(window.getComputedStyle);
  expect(styles).toHaveLength(document.querySelectorAll('*').length);
  expect(styles).toEqual(stylesOf(compute));
});

test('a page with a stylesheet is left to jsdom', () => {
  document.body.innerHTML = PAGE;
  document.head.innerHTML = '<style>p { display: none } b { visibility: visible }</style>';
  const styles = stylesOf(window.getComputedStyle);
  expect(styles).toEqual(stylesOf(compute));
  expect(styles.find(({ element }) => element === '<p>text</p>')?.display).toBe('none');
});

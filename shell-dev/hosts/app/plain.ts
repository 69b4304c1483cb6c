import { createSuite, into, type Load, type Mounting } from './suite';

/** A host without React: the same page built with DOM calls. */
export function start(load: Load<Mounting>): void {
  const suite = createSuite(load, 'mount');
  const root = document.getElementById('host');
  const title = make('h1', 'Suite');
  const button = make('button', 'Count 0');
  let count = 0;
  button.addEventListener('click', () => {
    count += 1;
    button.textContent = `Count ${count}`;
  });
  const nav = make('nav');
  nav.setAttribute('aria-label', 'Suite');
  for (const { label, href } of suite.tabs) {
    const link = make('a', label);
    link.href = href;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      suite.navigate(href);
    });
    nav.append(link);
  }
  const bar = make('header');
  bar.className = 'host-bar';
  bar.append(title, button, make('output', 'React none'), nav);
  const content = make('div');
  root?.append(bar, content);

  let leave: (() => void) | undefined;
  const draw = () => {
    const path = suite.location.get();
    if (leave && suite.isStock(path)) return;
    leave?.();
    leave = undefined;
    if (!suite.isStock(path)) {
      content.replaceChildren(make('p', `Another module: ${path}`));
      return;
    }
    const alert = make('p');
    alert.role = 'alert';
    const element = make('div');
    element.className = 'host-place';
    content.replaceChildren(alert, element);
    leave = suite.bring(
      (sentence) => {
        alert.textContent = sentence;
      },
      into(element, suite),
    );
  };
  suite.location.subscribe(draw);
  draw();
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { textContent: text });
}

import type { PageWindow } from './page';

/** The height of a table row, close to the real one. */
const ROW_HEIGHT = 56;

/** Half of jsdom's window: rendering the rows of a list is most of the time of many tests. */
const WINDOW_HEIGHT = 384;

/**
 * jsdom has no layout: every box is 0 by 0, and a virtualised list renders no row. Here a box has the size of
 * its inline style, a row has a fixed height, and everything else fills the window.
 */
export function addLayout(window: PageWindow): void {
  Object.defineProperty(window, 'innerHeight', { configurable: true, writable: true, value: WINDOW_HEIGHT });
  const { prototype } = window.HTMLElement;
  const pixels = (value: string): number | undefined =>
    /^[\d.]+px$/.test(value) ? Number.parseFloat(value) : undefined;
  const width = (element: HTMLElement) => pixels(element.style.width) ?? window.innerWidth;
  const height = (element: HTMLElement) =>
    pixels(element.style.height) ??
    (element.getAttribute('role') === 'row' || element.tagName === 'TR' ? ROW_HEIGHT : window.innerHeight);
  for (const name of ['offsetWidth', 'clientWidth', 'scrollWidth']) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return width(this);
      },
    });
  }
  for (const name of ['offsetHeight', 'clientHeight', 'scrollHeight']) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return height(this);
      },
    });
  }
}

/** Scrolling: sets the offsets and dispatches scroll events. */
export function addScrolling(window: PageWindow): void {
  type Target = { left?: number; top?: number };
  const read = (first?: number | Target, second?: number): Target =>
    typeof first === 'object' ? first : { left: first ?? 0, top: second ?? 0 };
  window.scrollTo = ((first?: number | Target, second?: number) => {
    const { left, top } = read(first, second);
    Object.assign(window, { scrollX: left ?? window.scrollX, scrollY: top ?? window.scrollY });
    window.dispatchEvent(new window.Event('scroll'));
  }) as typeof window.scrollTo;
  window.Element.prototype.scrollTo = function scrollTo(
    this: Element,
    first?: number | Target,
    second?: number,
  ) {
    const { left, top } = read(first, second);
    this.scrollLeft = left ?? this.scrollLeft;
    this.scrollTop = top ?? this.scrollTop;
    this.dispatchEvent(new window.Event('scroll'));
  } as typeof window.Element.prototype.scrollTo;
  window.Element.prototype.scrollIntoView = () => {};
}

/** A ResizeObserver that reports the size once, like a browser, and again when the window is resized. */
export function addResizeObserver(window: PageWindow): void {
  class PageResizeObserver {
    #targets = new Set<Element>();
    readonly #tell: (entries: unknown[], observer: unknown) => void;
    readonly #resized = () => this.#report([...this.#targets]);
    constructor(tell: (entries: unknown[], observer: unknown) => void) {
      this.#tell = tell;
    }
    observe(target: Element) {
      if (this.#targets.size === 0) window.addEventListener('resize', this.#resized);
      this.#targets.add(target);
      window.queueMicrotask(() => this.#targets.has(target) && this.#report([target]));
    }
    unobserve(target: Element) {
      this.#targets.delete(target);
      if (this.#targets.size === 0) window.removeEventListener('resize', this.#resized);
    }
    disconnect() {
      this.#targets.clear();
      window.removeEventListener('resize', this.#resized);
    }
    #report(targets: Element[]) {
      const entries = targets.map((target) => {
        const { offsetWidth: width, offsetHeight: height } = target as HTMLElement;
        const box = [{ inlineSize: width, blockSize: height }];
        return {
          target,
          contentRect: { x: 0, y: 0, top: 0, left: 0, right: width, bottom: height, width, height },
          borderBoxSize: box,
          contentBoxSize: box,
        };
      });
      if (entries.length > 0) this.#tell(entries, this);
    }
  }
  Object.assign(window, { ResizeObserver: PageResizeObserver });
}

/**
 * `matchMedia` that compares with the window's width and dispatches change on `resize`; motion is reduced, so
 * that no test waits for animations.
 */
export function addMatchMedia(window: PageWindow): void {
  const matches = (query: string): boolean =>
    query.split(' and ').every((part) => {
      const [, feature, value] = /\(\s*([\w-]+)\s*:\s*([\w.]+)\s*\)/.exec(part) ?? [];
      if (feature === 'max-width') return window.innerWidth <= Number.parseFloat(value ?? '');
      if (feature === 'min-width') return window.innerWidth >= Number.parseFloat(value ?? '');
      if (feature === 'prefers-reduced-motion') return value === 'reduce';
      if (feature === 'prefers-color-scheme') return value === 'light';
      return feature === undefined;
    });
  window.matchMedia = ((media: string) => {
    const list = new window.EventTarget();
    let last = matches(media);
    // Never removed, because a browser keeps a media query list with listeners alive; the page exists for one
    // test file.
    window.addEventListener('resize', () => {
      if (matches(media) === last) return;
      last = !last;
      list.dispatchEvent(Object.assign(new window.Event('change'), { matches: last, media }));
    });
    return Object.defineProperties(list, {
      media: { value: media },
      matches: { get: () => matches(media) },
      onchange: { value: null, writable: true },
      addListener: { value: (listener: EventListener) => list.addEventListener('change', listener) },
      removeListener: { value: (listener: EventListener) => list.removeEventListener('change', listener) },
    });
  }) as typeof window.matchMedia;
}

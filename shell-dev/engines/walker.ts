import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Point, Tab } from './driver';
import type { Place, Target } from './inPage';

/** Machines may be busy: what passes does not take longer. */
const PATIENCE = 90_000;

/** The names of the functions of {@link inPage.ts}. */
type InPage = NonNullable<Window['stockWalk']>;

const [bundle] = buildSync({
  entryPoints: [join(__dirname, 'inPage.ts')],
  bundle: true,
  format: 'iife',
  minify: true,
  write: false,
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
}).outputFiles;
const script = bundle?.text ?? '';

/** A user in one tab, who finds what they see by role and name. */
export class Walker {
  constructor(
    readonly tab: Tab,
    readonly origin: string,
  ) {}

  /** Loads a route of Stock: '/all-brands'. */
  open = (route: string) => this.tab.go(`${this.origin}/stock${route}`);

  /** Calls a function in the page, which gets its script with the first call after a load. */
  async ask<Name extends keyof InPage>(
    name: Name,
    ...args: Parameters<InPage[Name]>
  ): Promise<ReturnType<InPage[Name]>> {
    const call = `window.stockWalk ? JSON.stringify(window.stockWalk.${name}(${args.map(literal).join(', ')})) : ''`;
    let answer = await this.tab.evaluate(call);
    if (answer === '') {
      await this.tab.evaluate(`(() => { ${script}; return true; })()`);
      answer = await this.tab.evaluate(call);
    }
    return JSON.parse(answer as string) as ReturnType<InPage[Name]>;
  }

  /**
   * Waits until a condition holds.
   * @throws Error with what was wanted and what was found last
   */
  async until(wanted: string, holds: () => Promise<boolean | string>): Promise<void> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      // a page that is being replaced answers nothing
      const found = await holds().catch((error: Error) => error.message);
      if (found === true) return;
      if (Date.now() > end) throw new Error(`${wanted}${found === false ? '' : `: ${found}`}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async sees(target: Target): Promise<void> {
    await this.until(`sees ${literal(target)}`, async () => (await this.ask('count', target)) > 0);
  }

  async seesNo(target: Target): Promise<void> {
    await this.until(`sees no ${literal(target)}`, async () => (await this.ask('count', target)) === 0);
  }

  /** The text stands somewhere in the page. */
  async reads(text: string | RegExp): Promise<void> {
    const has = (page: string) => (typeof text === 'string' ? page.includes(text) : text.test(page));
    await this.until(`reads ${text}`, async () => {
      const page = await this.ask('pageText');
      return has(page) || page.slice(0, 600);
    });
  }

  /** The text of an element, or the value of a field, becomes this. */
  async shows(target: Target, text: string | RegExp): Promise<void> {
    await this.until(`${literal(target)} shows ${text}`, async () => {
      const shown = (await this.ask('texts', target))[target.at ?? 0] ?? '';
      return typeof text === 'string' ? shown === text || shown : text.test(shown) || shown;
    });
  }

  async hasFocus(target: Target): Promise<void> {
    await this.until(`the focus is on ${literal(target)}`, () => this.ask('hasFocus', target));
  }

  async isAt(route: string): Promise<void> {
    await this.until(`is at ${route}`, async () => {
      const address = (await this.tab.evaluate('location.pathname + location.search')) as string;
      return address.replace(/^\/stock/, '').startsWith(route) || address;
    });
  }

  /** Where an element can be pressed, once it is in view, at rest and not covered. */
  async placeOf(target: Target): Promise<Point> {
    let place: Place = { reason: '' };
    await this.until(`presses ${literal(target)}`, async () => {
      place = await this.ask('place', target);
      return 'reason' in place ? place.reason : true;
    });
    return place as unknown as Point;
  }

  async press(role: string, name?: string | RegExp, more: Partial<Target> = {}): Promise<void> {
    await this.tab.click(await this.placeOf({ role, ...(name === undefined ? {} : { name }), ...more }));
  }

  /** Replaces what stands in a field. */
  async fill(name: string | RegExp, text: string, role = 'textbox'): Promise<void> {
    await this.press(role, name);
    await this.hasFocus({ role, name });
    await this.tab.press('Control+a');
    await this.tab.type(text);
  }

  /** Scans a code, by real keys where the driver can. */
  async scan(code: string): Promise<void> {
    await (this.tab.scan?.(code) ?? this.ask('scan', code));
  }

  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.tab.press(key);
  }
}

/** A value as source text; patterns stay patterns. */
function literal(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${key}: ${literal(member)}`);
  return `{ ${members.join(', ')} }`;
}

/** A point of a page in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The inner size of a window. */
export interface Size {
  width: number;
  height: number;
}

/** One tab of a browser: what a user does in it, and what a test reads from it. */
export interface Tab {
  go(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses a key with its modifiers, by their DOM names: 'Enter', 'Control+v'. */
  press(keys: string): Promise<void>;
  /** Types a text, key by key. */
  type(text: string): Promise<void>;
  /** Types the digits of a code and Enter at the pace of a scanner; absent where a busy machine would slow it down. */
  scan?(code: string): Promise<void>;
  click(at: Point): Promise<void>;
  /** Moves the pressed pointer from one point to another. */
  drag(from: Point, to: Point): Promise<void>;
  /** Gives files to the file input of the page. */
  chooseFiles(files: readonly string[]): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Another tab of the same window and session, in front. */
  newTab(): Promise<Tab>;
  toFront(): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** Its first tab. */
  tab: Tab;
  /** 'Firefox 153.7'. */
  version: string;
  close(): Promise<void>;
}

/** What not every driver can do. */
export type Ability = 'download' | 'phone' | 'scanner' | 'second tab';

/** How to start the browser of an engine. */
export interface Driver {
  name: string;
  /** Debian's packages of it. */
  packages: readonly string[];
  isMissing(): boolean;
  /** What it cannot do, each with its reason; the steps that need it are named in the output. */
  cannot: Partial<Record<Ability, string>>;
  /** Starts the browser; it saves downloads in the folder. */
  start(size: Size, downloads: string): Promise<Engine>;
}

/** 'Control+Shift+z' as its modifiers and its key. */
export function splitKeys(keys: string): { modifiers: string[]; key: string } {
  const modifiers = keys.split('+');
  return { key: modifiers.pop() ?? '', modifiers };
}

import { readFileSync } from 'node:fs';
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browserslist } from '../../package.json';

/**
 * What the compatibility data of MDN says that a browser of `browserslist` lacks: name to 'safari 17.4'. A member of an
 * object of the page (an element, an event) is not decidable by its name, and left to the types.
 */
export interface Missing {
  /** Methods of the language that no object of it has in all browsers: `groupBy`. */
  methods: ReadonlyMap<string, string>;
  /** Constructors and objects, and members of those of {@link GLOBALS}: `URLPattern`, `navigator.userAgentData`. */
  globals: ReadonlyMap<string, string>;
  /** Properties, 'property:keyword', '@rule', ':pseudo' of styles. */
  styles: ReadonlyMap<string, string>;
}

/** Objects whose interface is known by their name. */
export const GLOBALS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  URL: 'URL',
};

const NAMES: Record<string, BrowserName> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
};

/** The oldest versions, from lines such as 'chrome >= 111'. */
export function oldest(queries: readonly string[]): (readonly [BrowserName, number])[] {
  return queries.map((query) => {
    const [, name = '', version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    const browser = NAMES[name];
    if (!browser) throw new Error(`browserslist of package.json: '${query}' is not like 'chrome >= 111'.`);
    return [browser, Number(version)];
  });
}

/** Reads the data; it is a file of 20 MB, which the compiler must not read as a module. */
export function missingFeatures(): Missing {
  const data = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as Identifier;
  const browsers = oldest(browserslist);
  const lack = (feature: Identifier) => lacking(feature, browsers);
  const builtins = childrenOf(data.javascript?.builtins);
  const members = Object.entries(GLOBALS).flatMap(([name, type]) =>
    childrenOf(data.api?.[type]).map(([member, feature]): [string, Identifier] => [
      `${name}.${member}`,
      feature,
    ]),
  );
  const ofPage = childrenOf(data.api).flatMap(([, one]) => childrenOf(one));
  const ofPageOnly = new Set(ofPage.map(([, one]) => one));
  return {
    globals: lackingOf([...builtins, ...childrenOf(data.api), ...members], lack),
    methods: lackingOf([...builtins.flatMap(([, one]) => childrenOf(one)), ...ofPage], (one) =>
      ofPageOnly.has(one) ? undefined : lack(one),
    ),
    styles: lackingOf(stylesOf(data.css, lack), lack),
  };
}

function stylesOf(
  css: Identifier | undefined,
  lack: (feature: Identifier) => string | undefined,
): [string, Identifier][] {
  const named = (key: string, before: string): [string, Identifier][] =>
    childrenOf(css?.[key]).map(([name, feature]) => [before + name, feature]);
  const properties = named('properties', '');
  const keywords = properties.flatMap(([name, feature]) =>
    childrenOf(lack(feature) === undefined ? feature : undefined).map(
      ([keyword, one]): [string, Identifier] => [`${name}:${keyword}`, one],
    ),
  );
  return [...properties, ...keywords, ...named('at-rules', '@'), ...named('selectors', ':')];
}

/** Those that no feature of the same name has. */
function lackingOf(
  features: readonly (readonly [string, Identifier])[],
  lack: (feature: Identifier) => string | undefined,
): Map<string, string> {
  const found = new Map<string, string>();
  const supported = new Set<string>();
  for (const [name, feature] of features) {
    if (!feature.__compat) continue;
    const where = lack(feature);
    if (where === undefined) supported.add(name);
    else found.set(name, where);
  }
  for (const name of supported) found.delete(name);
  return found;
}

function childrenOf(feature: Identifier | undefined): [string, Identifier][] {
  return Object.entries(feature ?? {})
    .filter(([name]) => name !== '__compat')
    .map(([name, one]) => [name.replace(/_static$/, ''), one as Identifier]);
}

/** The first browser that lacks the feature, with the version that has it. */
function lacking(
  feature: Identifier,
  browsers: readonly (readonly [BrowserName, number])[],
): string | undefined {
  for (const [browser, version] of browsers) {
    const statement = feature.__compat?.support[browser];
    const all = (Array.isArray(statement) ? statement : [statement]) as (
      | SimpleSupportStatement
      | undefined
    )[];
    const usable = all.filter((one) => !one?.flags && !one?.prefix && !one?.alternative_name);
    if (!usable.some((one) => addedIn(one) <= version && version < removedIn(one))) {
      const first = Math.min(...usable.map(addedIn), Number.POSITIVE_INFINITY);
      return Number.isFinite(first) ? `${browser} ${first}` : `no ${browser}`;
    }
  }
  return undefined;
}

function addedIn(statement: SimpleSupportStatement | undefined): number {
  const added = statement?.version_added;
  // unknown is not a reason to refuse
  if (added === undefined || added === null) return 0;
  return added === false || added === 'preview' ? Number.POSITIVE_INFINITY : versionOf(added);
}

function removedIn(statement: SimpleSupportStatement | undefined): number {
  const removed = statement?.version_removed;
  return typeof removed === 'string' && removed !== 'preview' ? versionOf(removed) : Number.POSITIVE_INFINITY;
}

function versionOf(text: string): number {
  return Number.parseFloat(text.replace('≤', ''));
}

import { shallowEqual } from 'react-redux';
import type { Save } from '../../kit/state/saves';
import { isObject } from '../../lib/isObject';
import type { Scope } from '../../rules/scope';
import {
  type ColumnSetting,
  type FilePreferences,
  type Preferences,
  preferencesShared,
  type ScannerPreferences,
  type SharedPreferences,
} from '../../session/preferences/preferences';
import { scopeDeclined, scopeOffered } from '../../session/scope/scope';
import type { SavedRecords, TabMessage } from './messages';
import { createSavedReader } from './readSaved';
import type { TabParts, TabSync } from './tabParts';

/** Posts what changes here to the other tabs, and applies what they post. */
export function syncTabs(
  { store, resources, updates }: TabParts,
  post: (message: TabMessage) => void,
): TabSync {
  /** The preferences of another tab that were applied last: they are not posted again. */
  let applied: SharedPreferences | undefined;
  const reader = createSavedReader(store, updates);
  const collected = collectSaves((records) => post({ type: 'records', ...records }));
  return {
    postSaved: collected.add,
    postChosen(before, now) {
      const preferences = sharedOf(now.preferences);
      const isOther = !shallowEqual(preferences, sharedOf(before.preferences));
      if (isOther && !shallowEqual(preferences, applied)) {
        applied = undefined;
        post({ type: 'preferences', preferences });
      }
      if (!isSameScope(before.scope, now.scope)) post({ type: 'scope', scope: now.scope });
    },
    receive(message) {
      if (message.type === 'preferences') {
        const preferences = readPreferences(message.preferences);
        if (!preferences) return;
        applied = preferences;
        store.dispatch(preferencesShared(preferences));
      } else if (message.type === 'scope') {
        const theirs = readScope(message.scope);
        const { scope } = store.getState();
        if (theirs && scope.selectedCompany !== '')
          store.dispatch(isSameScope(theirs, scope) ? scopeDeclined() : scopeOffered(theirs));
      } else if (message.type === 'records') {
        const saved = readSavedRecords(message);
        const resource = resources.find(({ name }) => name === saved?.resource);
        if (saved && resource) reader.read(resource, saved);
      }
    },
    stop() {
      collected.stop();
      reader.stop();
    },
  };
}

function sharedOf({ isSidebarOpen: _, isSidebarNarrow: __, ...shared }: Preferences): SharedPreferences {
  return shared;
}

function isSameScope(one: Scope, other: Scope): boolean {
  return one.selectedCompany === other.selectedCompany && one.selectedVenue === other.selectedVenue;
}

/** After a save, until it is posted; those of a batch are posted together, once none follows. */
const POST_DELAY_MS = { single: 50, batch: 1_000 };

interface Collected {
  created: Set<string>;
  changed: Set<string>;
  deleted: Set<string>;
  isUnnamed: boolean;
}

/** Collects saves by resource, so that a batch is one message. */
function collectSaves(post: (records: SavedRecords) => void): { add(save: Save): void; stop(): void } {
  let collected = new Map<string, Collected>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    const ready = collected;
    collected = new Map();
    for (const [resource, { created, changed, deleted, isUnnamed }] of ready) {
      post({ resource, created: [...created], changed: [...changed], deleted: [...deleted], isUnnamed });
    }
  };
  window.addEventListener('pagehide', flush);
  return {
    add({ resource: { name }, outcome, id, work }) {
      const own = collected.get(name) ?? emptyCollected();
      collected.set(name, own);
      if (id === undefined) own.isUnnamed = true;
      else own[outcome].add(id);
      clearTimeout(timer);
      timer = setTimeout(flush, work ? POST_DELAY_MS.batch : POST_DELAY_MS.single);
    },
    stop() {
      window.removeEventListener('pagehide', flush);
      flush();
    },
  };
}

const emptyCollected = (): Collected => ({
  created: new Set(),
  changed: new Set(),
  deleted: new Set(),
  isUnnamed: false,
});

/** Preferences as another tab sent them; undefined where anything in them is unknown to this version. */
function readPreferences(raw: unknown): SharedPreferences | undefined {
  if (!isObject(raw)) return undefined;
  const { theme, density, columns, widths, files, scanner, ...unknown } = raw;
  const isValid =
    Object.keys(unknown).length === 0 &&
    isOneOf(theme, ['light', 'dark', 'system']) &&
    isMapOf(density, (value) => isOneOf(value, ['compact', 'regular', 'comfortable'])) &&
    (columns === undefined || isMapOf(columns, isColumns)) &&
    (widths === undefined ||
      isMapOf(widths, (list) => isMapOf(list, (width) => typeof width === 'number' && width > 0))) &&
    (files === undefined || isFiles(files)) &&
    (scanner === undefined || isScanner(scanner));
  return isValid ? (raw as unknown as SharedPreferences) : undefined;
}

/** A company and a venue as another tab sent them. */
function readScope(raw: unknown): Scope | undefined {
  if (!isObject(raw)) return undefined;
  const { selectedCompany, selectedVenue } = raw;
  return isText(selectedCompany) && isText(selectedVenue) ? { selectedCompany, selectedVenue } : undefined;
}

/** The ids of saved records as another tab sent them. */
function readSavedRecords(raw: unknown): SavedRecords | undefined {
  if (!isObject(raw)) return undefined;
  const { resource, created, changed, deleted, isUnnamed } = raw;
  return isText(resource) && isTexts(created) && isTexts(changed) && isTexts(deleted)
    ? { resource, created, changed, deleted, isUnnamed: isUnnamed === true }
    : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const isOneOf = (value: unknown, known: readonly string[]) => known.includes(value as string);

function isMapOf(value: unknown, isValid: (member: unknown) => boolean): boolean {
  return isObject(value) && Object.values(value).every(isValid);
}

function isColumns(value: unknown): value is ColumnSetting[] {
  return (
    Array.isArray(value) &&
    value.every((column) => isObject(column) && isText(column.key) && typeof column.isShown === 'boolean')
  );
}

function isFiles(value: unknown): value is FilePreferences {
  return (
    isObject(value) &&
    isOneOf(value.format, ['csv', 'xlsx']) &&
    isOneOf(value.separator, [',', ';', '\t']) &&
    isOneOf(value.decimals, ['.', ','])
  );
}

function isScanner(value: unknown): value is ScannerPreferences {
  return (
    isObject(value) &&
    typeof value.prefix === 'string' &&
    typeof value.suffix === 'string' &&
    typeof value.hasSound === 'boolean'
  );
}

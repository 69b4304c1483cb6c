import type { Scope } from '../../rules/scope';
import type {
  ColumnPlace,
  FilePreferences,
  ScannerPreferences,
  SharedPreferences,
} from '../../session/preferences/preferences';
import { isObject, type SavedRecords } from './messages';

/** Preferences as another tab sent them; undefined where anything in them is unknown to this version. */
export function readPreferences(raw: unknown): SharedPreferences | undefined {
  if (!isObject(raw)) return undefined;
  const { theme, density, columns, files, scanner, ...unknown } = raw;
  const isValid =
    Object.keys(unknown).length === 0 &&
    isOneOf(theme, ['light', 'dark', 'system']) &&
    isMapOf(density, (value) => isOneOf(value, ['compact', 'regular', 'comfortable'])) &&
    (columns === undefined || isMapOf(columns, isColumns)) &&
    (files === undefined || isFiles(files)) &&
    (scanner === undefined || isScanner(scanner));
  return isValid ? (raw as unknown as SharedPreferences) : undefined;
}

/** A company and a venue as another tab sent them. */
export function readScope(raw: unknown): Scope | undefined {
  if (!isObject(raw)) return undefined;
  const { selectedCompany, selectedVenue } = raw;
  return isText(selectedCompany) && isText(selectedVenue) ? { selectedCompany, selectedVenue } : undefined;
}

/** The ids of saved records as another tab sent them. */
export function readSavedRecords(raw: unknown): SavedRecords | undefined {
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
  return isObject(value) && !Array.isArray(value) && Object.values(value).every(isValid);
}

function isColumns(value: unknown): value is ColumnPlace[] {
  return (
    Array.isArray(value) &&
    value.every((place) => isObject(place) && isText(place.key) && typeof place.isShown === 'boolean')
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

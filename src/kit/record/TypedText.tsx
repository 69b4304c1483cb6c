import { Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { isObject } from '../../lib/isObject';
import { valueAt } from '../../lib/paths';
import { forms } from '../../messages/forms';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { Button } from '../../ui/form/Button';
import { Card } from '../../ui/layout/Card';
import { Stack, Text } from '../../ui/layout/primitives';
import { type Field, type FormValues, targetOf } from '../declare/field';
import { venueFields } from '../declare/fields';
import { hrefTo, type Page } from '../declare/pages';
import { pairsOf, readPairs } from '../declare/pairs';
import { useRegister } from '../declare/register';
import type { AnyResource } from '../declare/resource';
import type { DraftRecord } from '../state/drafts';
import { useUnsavedEdits } from '../state/unsaved';
import type { ResourcesState } from '../state/useResource';
import { changesIn } from '../writes/set/keptRecords';
import { LeaveGuard } from './LeaveGuard';
import styles from './TypedText.module.css';

interface TypedTextProps {
  resource: AnyResource;
  id: string;
  /** The panel for a record that no longer exists. */
  children: ReactNode;
}

/**
 * Renders the unsaved edits of a record below its children, to be copied; leaving opens a confirmation, as
 * with the form.
 */
export function TypedText({ resource, id, children }: TypedTextProps) {
  const texts = useTypedTexts(resource, id);
  const list = useRef<HTMLDListElement>(null);
  const [result, setResult] = useState('');
  if (texts.length === 0) return children;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(texts.map(({ label, text }) => `${label}: ${text}`).join('\n'));
      setResult(forms.copied);
    } catch {
      // access to the clipboard may be denied
      if (list.current) getSelection()?.selectAllChildren(list.current);
      setResult(forms.copyByHand);
    }
  };
  return (
    <div className={styles.gone}>
      {children}
      <Card
        title={forms.typedTitle}
        actions={
          <Button size="sm" icon={Copy} onClick={() => void copy()}>
            {forms.copy}
          </Button>
        }
      >
        <Text as="p" tone="muted" role="status">
          {result || forms.typedText}
        </Text>
        <Stack as="dl" gap="3" ref={list} className={styles.texts}>
          {texts.map(({ key, label, text }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Stack>
      </Card>
      <LeaveGuard resource={resource} id={id} />
    </div>
  );
}

/** The unsaved edits of all tabs of the record. */
function useTypedTexts(resource: AnyResource, id: string) {
  const edits = useUnsavedEdits();
  const register = useRegister();
  const { venues } = useScopeOptions();
  const store = useStore<ResourcesState>();
  const nameIn = (values: Readonly<Record<string, unknown>>) => (named: string, field?: Field) => {
    if (!field?.reference) return venues.find((venue) => venue.id === named)?.name;
    const target = targetOf(field.reference, (path) => values[path]);
    const other = register.find(({ name }) => name === target);
    const record = store.getState().resources[target ?? '']?.list.find(({ _id }) => _id === named);
    return other && record && other.titleOf(record);
  };
  return Object.values<Page>(resource.pages)
    .filter(({ path }) => path.includes('/:id'))
    .flatMap((page) => {
      const list = edits[hrefTo<string>(page, { id })] ?? [];
      return list.flatMap(({ id: draft, values, records }) =>
        [
          ...typedTexts(page.fields ?? venueFields, values, nameIn(values)),
          ...cellTexts(records, nameIn(values)),
        ].map((typed) => ({ ...typed, key: `${draft} ${page.path} ${typed.label}` })),
      );
    });
}

/** The name of the record with an id, at a field or (without one) at a row of a sheet. */
type NameOf = (id: string, field?: Field) => string | undefined;

/** The value of one field as text that can be copied. */
interface CopiedText {
  label: string;
  text: string;
}

/**
 * The values of a form's draft by the labels of their fields.
 *
 * @param nameOf the name of the record with an id, at a field
 */
function typedTexts(fields: readonly Field[], values: FormValues, nameOf: NameOf): CopiedText[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const field = fields.find(({ path }) => path === key);
    if (field) return [{ label: field.label, text: textOf(value, (id) => nameOf(id, field)) }];
    return [{ label: labelOf(key), text: textOf(value, nameOf) }];
  });
}

/** The changed cells of a record's sheet by the names of their rows and columns. */
function cellTexts(records: readonly DraftRecord[] | undefined, nameOf: NameOf): CopiedText[] {
  return changesIn(records).map(({ venue, field, value, typed }) => ({
    label: `${nameOf(venue) ?? venue}, ${labelOf(field).toLowerCase()}`,
    text: typed ?? textOf(value, nameOf),
  }));
}

function textOf(value: unknown, nameOf: (id: string) => string | undefined): string {
  if (typeof value === 'boolean') return value ? forms.yes : forms.no;
  if (typeof value === 'string' || typeof value === 'number') return nameOf(String(value)) ?? String(value);
  if (isObject(value)) return String(valueAt(value, 'name') ?? '');
  if (!Array.isArray(value)) return '';
  const pairs = value.filter((one) => isObject(one) && 'key' in one);
  if (pairs.length > 0)
    return pairsOf(readPairs(pairs))
      .map((pair) => `${pair.key}: ${pair.value}`)
      .join('\n');
  return value.map((one) => textOf(one, nameOf)).join(', ');
}

/** 'costPrice' as 'Cost price', for a column whose labels belong to its screen. */
function labelOf(path: string): string {
  const text = path.replace(/^.*\./, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

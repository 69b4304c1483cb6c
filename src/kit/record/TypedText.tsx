import { Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { forms } from '../../messages/forms';
import { useScopeOptions } from '../../session/scope/scopeOptions';
import { Button } from '../../ui/form/Button';
import { Card } from '../../ui/layout/Card';
import { Stack, Text } from '../../ui/layout/primitives';
import { type Field, targetOf } from '../declare/field';
import { venueFields } from '../declare/fields';
import { hrefTo, type Page } from '../declare/pages';
import { useRegister } from '../declare/register';
import type { AnyResource } from '../declare/resource';
import { useUnsavedEdits } from '../state/unsaved';
import type { ResourcesState } from '../state/useResource';
import { LeaveGuard } from './LeaveGuard';
import styles from './TypedText.module.css';
import { cellTexts, typedTexts } from './typedTexts';

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

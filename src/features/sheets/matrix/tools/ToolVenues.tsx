import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { textSearch } from '../../../../lib/foldText';
import { pickers } from '../../../../messages/pickers';
import { priceTools as texts } from '../../../../messages/priceTools';
import { Icon } from '../../../../ui/feedback/Icon';
import { Button } from '../../../../ui/form/Button';
import { Check } from '../../../../ui/form/Check';
import { Field, FieldAside, useField } from '../../../../ui/form/Field';
import input from '../../../../ui/form/Input.module.css';
import { Inline, Text } from '../../../../ui/layout/primitives';
import type { Option } from '../../../../ui/pickers/Options';
import styles from './tools.module.css';

/** Beyond this many venues a search is rendered. */
const MAX_UNSEARCHED_VENUES = 12;

/** The venues that a tool is used at: one line that opens a list of checkboxes below it. */
export function ToolVenues({
  venues,
  chosen,
  error,
  onChange,
}: {
  venues: readonly Option[];
  chosen: readonly string[];
  error: string | undefined;
  onChange(ids: readonly string[]): void;
}) {
  const list = useId();
  const { ids, frame, description } = useField({ label: texts.venues, error });
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const find = useMemo(() => textSearch(venues, ({ name }) => name), [venues]);
  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  const count = texts.ofAll(chosen.length, venues.length);
  const toggle = (id: string) =>
    onChange(isChosen.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const names = venues.filter(({ id }) => isChosen.has(id)).map(({ name }) => name);
  const shown = texts.venuesChosen(names);
  return (
    <Field {...frame} group labelEnd={<FieldAside>{count}</FieldAside>}>
      <button
        type="button"
        className={`${input.input} ${styles.disclosure}`}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-label={texts.venuesName(count, shown)}
        aria-describedby={description['aria-describedby']}
        data-invalid={error ? true : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Text truncate className={styles.names}>
          {shown}
        </Text>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: the label above is the group's
        <div id={list} className={styles.venues} role="group" aria-labelledby={ids.label}>
          <Inline gap="1" className={styles.venuesBar}>
            {venues.length > MAX_UNSEARCHED_VENUES && (
              <div className={`${input.input} ${input.inputSm}`}>
                <input
                  type="search"
                  aria-label={pickers.filter(texts.venues)}
                  placeholder={pickers.filter(texts.venues)}
                  value={query}
                  onChange={(event) => setQuery(event.target.value)}
                />
              </div>
            )}
            <Button variant="link" size="sm" onClick={() => onChange(venues.map(({ id }) => id))}>
              {texts.all}
            </Button>
            <Button variant="link" size="sm" onClick={() => onChange([])}>
              {texts.none}
            </Button>
          </Inline>
          <div className={styles.checks}>
            {find(query).map(({ id, name }) => (
              <Check key={id} checked={isChosen.has(id)} onChange={() => toggle(id)}>
                {name}
              </Check>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

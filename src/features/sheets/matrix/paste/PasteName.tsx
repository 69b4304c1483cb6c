import { ArrowRight } from 'lucide-react';
import { paste as texts } from '../../../../messages/paste';
import { type BlockName, nameKey } from '../../../../rules/pasteByName';
import { Badge } from '../../../../ui/feedback/Badge';
import { Icon } from '../../../../ui/feedback/Icon';
import { StatusDot } from '../../../../ui/feedback/StatusDot';
import { Button } from '../../../../ui/form/Button';
import { Inline, Text } from '../../../../ui/layout/primitives';
import { ComboBox } from '../../../../ui/pickers/ComboBox';
import type { Option } from '../../../../ui/pickers/Options';
import { SystemSelect } from '../../../../ui/pickers/SystemSelect';
import styles from './paste.module.css';

/** Words for the columns of a sheet. */
export type ColumnWords = (typeof texts.columns)[keyof typeof texts.columns];

/** The things that names can stand for; the lists must be stable while they are the same. */
export interface PasteOptions {
  /** What one record is called: 'Product'. */
  one: string;
  records: readonly Option[];
  columns: readonly Option[];
  /** What the columns are: 'venue', 'field'. */
  column: ColumnWords;
  /** Distinguishes records of the same name: a SKU or a barcode. */
  codeOf(record: string): string;
}

interface PasteNameProps {
  name: BlockName;
  options: PasteOptions;
  /** The id that was chosen, '' for left out; undefined where nothing was. */
  chosen: string | undefined;
  similar: readonly string[];
  shownName(kind: BlockName['kind'], id: string): string;
  onChoose(key: string, id: string): void;
}

/** One name of the block: what it stands for, and how that was found; to choose where it is not clear. */
export function PasteName(props: PasteNameProps) {
  const { name, shownName } = props;
  const { text, kind, match } = name;
  return (
    <li className={styles.row}>
      <Text weight="medium" className={styles.name}>
        {text}
      </Text>
      <Icon of={ArrowRight} />
      {match.state === 'matched' ? (
        <span className={styles.found}>{shownName(kind, match.id)}</span>
      ) : (
        <NameChoice {...props} />
      )}
      <span className={styles.by}>
        <MatchedBy {...props} />
      </span>
    </li>
  );
}

/** A column without a heading: the one that it goes to. */
export function PlacedColumn({ text, to }: { text: string; to: string }) {
  return (
    <li className={styles.row}>
      <Text weight="medium" className={styles.name}>
        {text}
      </Text>
      <Icon of={ArrowRight} />
      <span className={styles.found}>{to}</span>
      <span className={styles.by}>
        <StatusDot tone="off">{texts.byPlace}</StatusDot>
      </span>
    </li>
  );
}

function NameChoice({ name, options, chosen = '', similar, shownName, onChoose }: PasteNameProps) {
  const { text, kind, match } = name;
  const label = texts.choose(kind === 'column' ? options.column.one : options.one, text);
  const choose = (id: string) => onChoose(nameKey(name), id);
  if (match.state === 'ambiguous') {
    const titleOf = (id: string) =>
      [shownName(kind, id), kind === 'record' && options.codeOf(id)].filter(Boolean).join(' · ');
    return (
      <div className={styles.choice}>
        <SystemSelect
          label={label}
          value={chosen}
          options={[
            { value: '', label: texts.leaveOut },
            ...match.ids.map((id) => ({ value: id, label: titleOf(id) })),
          ]}
          onChange={choose}
        />
      </div>
    );
  }
  return (
    <div className={styles.choice}>
      <ComboBox
        variant="field"
        label={label}
        value={chosen}
        options={kind === 'column' ? options.columns : options.records}
        placeholder={texts.leaveOut}
        limit={50}
        onChange={choose}
      />
      {chosen === '' && similar.length > 0 && (
        <Inline as="p" wrap tone="subtle" size="xs" className={styles.near}>
          {texts.similar}
          {similar.map((id) => (
            <Button key={id} variant="link" size="sm" onClick={() => choose(id)}>
              {shownName(kind, id)}
            </Button>
          ))}
        </Inline>
      )}
      {match.state === 'scientific' && (
        <Inline as="p" wrap tone="subtle" size="xs" className={styles.near}>
          {texts.digitsLostNote}
        </Inline>
      )}
    </div>
  );
}

function MatchedBy({ name: { kind, match }, options, chosen = '' }: PasteNameProps) {
  if (match.state === 'matched') {
    const by = kind === 'column' ? options.column.byName : texts.by[match.by];
    return <StatusDot tone="success">{by}</StatusDot>;
  }
  if (match.state === 'ambiguous') return <Badge tone="warning">{texts.several(match.ids.length)}</Badge>;
  if (chosen !== '') return <StatusDot tone="off">{texts.chosen}</StatusDot>;
  return <Badge tone="danger">{match.state === 'scientific' ? texts.digitsLost : texts.notMatched}</Badge>;
}

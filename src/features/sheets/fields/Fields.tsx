import { TextCursorInput } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Component } from '../../../kit/declare/component';
import type { Identified } from '../../../kit/declare/record';
import type { ListViewProps } from '../../../kit/declare/resource';
import type { SavedPart } from '../../../kit/writes/source/changeSource';
import { withOwnParts } from '../../../kit/writes/source/ownParts';
import { fields as texts } from '../../../messages/fields';
import { isCommand } from '../../../ui/sheet/keys';
import matrixStyles from '../matrix/matrix.module.css';
import { undoKeys } from '../matrix/sheetFocus';
import { VenueSwitch } from '../matrix/VenueSwitch';
import { FieldsBar } from './FieldsBar';
import { FieldsSheet } from './FieldsSheet';
import styles from './fields.module.css';
import { RefusedOffer } from './RefusedOffer';
import { type FieldsView, useFieldsView } from './useFieldsView';

/** The view Fields of a list whose views can change these parts besides. */
export const fieldsOf =
  (parts: readonly SavedPart[] | undefined): Component<ListViewProps<Identified>> =>
  (list) => <Fields parts={withOwnParts(list.resource, parts)} list={list} />;

interface FieldsProps {
  parts: readonly SavedPart[];
  list: ListViewProps<Identified>;
}

/** The records of a list down, the fields of their own pages across. */
function Fields({ parts, list }: FieldsProps) {
  const view = useFieldsView(parts, list);
  const { box, sheet, isPhone, chosen, replacing } = view;
  const undoKey = undoKeys(sheet);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    undoKey(event);
    if (list.isReadOnly || event.defaultPrevented || !isCommand(event, 'h')) return;
    event.preventDefault();
    if (!replacing.isOpen) replacing.onOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds the keys of undo to the controls in it
    <div ref={box} className={matrixStyles.matrix} onKeyDown={onKeyDown}>
      {list.toolbar(false)}
      {isPhone && chosen.length > 0 && <FieldSwitch view={view} />}
      <FieldsBar view={view} list={list} />
      {isPhone && <RefusedElsewhere view={view} />}
      {list.placeholder || <FieldsSheet view={view} list={list} />}
      {view.paste.report}
    </div>
  );
}

/** On phones: which field is shown. */
function FieldSwitch({ view: { state, chosen, filters } }: { view: FieldsView }) {
  return (
    <VenueSwitch
      icon={TextCursorInput}
      group={texts.field}
      venues={chosen.map(({ key, name }) => ({ id: key, name }))}
      at={state.at}
      onChange={state.showField}
      changed={filters.changedFields}
      words={{ label: texts.fieldAt, previous: texts.before, next: texts.next }}
    />
  );
}

/** On phones, the first refused cell where none of the field that is shown is refused: those have lines of their own. */
function RefusedElsewhere({ view: { refused, rows, source, changes, state, chosen } }: { view: FieldsView }) {
  if (!refused || rows.groupRows.length > 0) return null;
  return (
    <div className={styles.fix}>
      <RefusedOffer
        refused={refused}
        name={source.titleOf(refused.record)}
        changes={changes}
        onGo={() => state.showField(chosen.findIndex(({ of }) => of.field?.path === refused.field))}
      />
    </div>
  );
}

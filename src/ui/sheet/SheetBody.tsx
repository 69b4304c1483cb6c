import { GroupRow } from './GroupRow';
import type { VirtualSheetProps } from './model';
import { isSingle } from './range';
import { SheetRow } from './SheetRow';
import type { useSheet } from './useSheet';
import type { SheetLayout, useRendered } from './useSheetLayout';

interface SheetBodyProps {
  props: VirtualSheetProps;
  sheet: ReturnType<typeof useSheet>;
  layout: SheetLayout;
  rendered: ReturnType<typeof useRendered>;
  /** The number of head rows. */
  heads: number;
  edges: ReadonlySet<number>;
  note: string;
  showsOldValues: boolean;
}

/** The rendered rows. */
export function SheetBody({
  props,
  sheet,
  layout,
  rendered,
  heads,
  edges,
  note,
  showsOldValues,
}: SheetBodyProps) {
  const { columns, frozen, version, rowVersion } = props;
  const { selection, marked, hasEntered, readOnly, editing, stable } = sheet;
  const { active } = selection;
  const isRange = !isSingle(marked);
  return rendered.rows.map((at) => {
    const { key, name, group } = props.row(at);
    const shared = {
      at,
      name,
      top: layout.rows.top(at),
      height: layout.rows.height(at),
      rowIndex: at + heads + 1,
    };
    const isActive = at === active.row;
    if (group) {
      return (
        <GroupRow
          key={key}
          {...shared}
          {...group}
          colSpan={frozen.length + columns.length}
          isFocusable={isActive}
          shared={stable}
        />
      );
    }
    const isSelected = isRange && at >= marked.top && at <= marked.bottom;
    return (
      <SheetRow
        key={key}
        {...shared}
        columns={columns}
        places={rendered.columns}
        edges={edges}
        frozen={frozen}
        focusable={isActive ? active.column : -1}
        active={hasEntered && isActive ? active.column : -1}
        from={isSelected ? marked.left : -1}
        to={isSelected ? marked.right : -1}
        hasHandle={hasEntered && !readOnly && !isRange && isActive}
        editing={isActive ? editing : null}
        readOnly={readOnly}
        showsOldValues={showsOldValues}
        note={note}
        shared={stable}
        version={version}
        rowVersion={rowVersion?.(at)}
      />
    );
  });
}

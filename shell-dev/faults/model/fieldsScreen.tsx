import { useMemo } from 'react';
import { fieldCells } from '../../../src/features/sheets/fields/fieldCells';
import { columnsOfFields, ownFieldsOf } from '../../../src/features/sheets/fields/fieldColumns';
import { fieldTarget } from '../../../src/features/sheets/fields/fieldTarget';
import { useFieldEdits } from '../../../src/features/sheets/fields/useFieldEdits';
import { matrixRows, NO_GROUPING } from '../../../src/features/sheets/matrix/rows';
import { useFormats } from '../../../src/host/formats';
import type { AnyResource } from '../../../src/kit/declare/resource';
import { useAssessment } from '../../../src/kit/writes/source/assessment';
import { product } from '../../../src/resources/product/declaration/product';
import { type MatrixHandle, type SheetParts, useMatrix, useSheetHand } from './matrixScreen';

/** A field of each of two pages, which two requests save. */
const PATHS = ['unitOfMeasure', 'minOrderQuantity'];
const RESOURCE = product as unknown as AnyResource;
const ALL = ownFieldsOf(RESOURCE, () => true);
const SHOWN = PATHS.flatMap((path) => ALL.find(({ field }) => field.path === path) ?? []);

/** The view Fields with the save bar of the list. */
export function FieldsScreen({ onRender }: { onRender(handle: MatrixHandle | undefined): void }) {
  onRender(useMatrix(useFields));
  return null;
}

function useFields({ list, changes, source }: SheetParts) {
  const formats = useFormats();
  const assessment = useAssessment(changes, source);
  const cells = useMemo(
    () => fieldCells({ source, changes, assessment, formats, isPhone: false }),
    [source, changes, assessment, formats],
  );
  const columns = useMemo(() => columnsOfFields(SHOWN, { formats, isPhone: false }), [formats]);
  const rows = useMemo(() => matrixRows(list, NO_GROUPING), [list]);
  const { edits, editsOf } = useFieldEdits({ source, changes, cells, rows, columns });
  const target = fieldTarget({ all: ALL, columns, cells, source, formats, editsOf });
  return useSheetHand({ list, changes, rows, columns, target, onEdit: edits.onEdit });
}

import type { DocumentLine, DocumentTally } from '../../../../rules/documentTally';
import rows from '../../../../ui/rows/rows.module.css';
import type { LinesColumn } from '../../enter/LinesGrid';
import { type OnType, QuantityField, type QuantityWords, type Typing } from '../../enter/QuantityField';

interface QuantityColumnOptions {
  key: string;
  header: string;
  words: QuantityWords;
  tally: Pick<DocumentTally, 'of'>;
  typing: Typing;
  onType: OnType;
  /** What the field of a line is about; the name of its product unless stated. */
  nameOf?(line: DocumentLine): string;
  /** A quantity as it is shown outside of the field; with its thousands unless stated. */
  written?(quantity: number): string;
}

/** The column of a movement in which quantities are entered. */
export function quantityColumn({
  key,
  header,
  words,
  tally,
  typing,
  onType,
  nameOf = ({ name }) => name,
  written,
}: QuantityColumnOptions): LinesColumn {
  return {
    key,
    header,
    className: rows.end,
    cell: (line, isActive) => (
      <QuantityField
        line={line.id}
        name={nameOf(line)}
        counted={tally.of(line.id)?.total}
        caseSize={line.caseSize}
        decimals={line.decimals}
        words={words}
        parts={undefined}
        isTabStop={isActive}
        typing={typing}
        onType={onType}
        {...(written && { written })}
      />
    ),
  };
}

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { PrintedSheet, type PrintedSheetProps } from '../../../../../features/count/paper/PrintedSheet';
import { useFormats } from '../../../../../host/formats';
import { count as texts } from '../../../../../messages/count';
import { Button } from '../../../../../ui/form/Button';
import { PrintFrame } from '../../../../../ui/print/PrintFrame';

/** More lines than this are not printed at once: some 200 pages (src/README.md, R155). */
const MOST_PRINTED = 5_000;

interface SheetPrinterProps extends PrintedSheetProps {
  className: string | undefined;
  /** Called with the reason why nothing is printed. */
  onRefused(sentence: string): void;
}

/** The button that prints the shown lines as a sheet to count on. */
export function SheetPrinter({ className, onRefused, ...sheet }: SheetPrinterProps) {
  const { number } = useFormats();
  const [isPrinting, setPrinting] = useState(false);
  const count = sheet.groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const print = () => {
    if (count > MOST_PRINTED) onRefused(texts.tooManyToPrint(number(count), number(MOST_PRINTED)));
    else setPrinting(true);
  };
  return (
    <>
      <Button className={className} icon={Printer} disabled={count === 0} onClick={print}>
        {texts.countSheet}
      </Button>
      {isPrinting && (
        <PrintFrame title={texts.sheetTitle(sheet.record.venue.name)} onDone={() => setPrinting(false)}>
          <PrintedSheet {...sheet} />
        </PrintFrame>
      )}
    </>
  );
}

/** The keys that a phone shows for an amount; 'tel' for one with cases, '3c+5'. A telephone number has the type. */
const AMOUNT_MODES = ['numeric', 'decimal', 'tel'];

/** Whether an element is a field for an amount: words are never typed there. */
export function isAmountField(element: Element | null): element is HTMLInputElement {
  return (
    element instanceof HTMLInputElement &&
    (element.type === 'number' || AMOUNT_MODES.includes(element.inputMode))
  );
}

/** Leaves a field for an amount that has the focus, so that what is typed there is entered, and returns to it. */
export function enterAmount(): void {
  const { activeElement: field } = document;
  if (!isAmountField(field)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

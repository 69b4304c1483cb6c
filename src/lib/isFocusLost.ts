/** Whether no element has the focus: the control that had it is gone, or none had it. */
export const isFocusLost = () => (document.activeElement ?? document.body) === document.body;

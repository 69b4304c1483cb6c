/**
 * Closing the window would leave work incomplete: the browser asks first, until the returned function is called. Each
 * work that is under way holds the window by itself.
 */
export function holdWindow(): () => void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', hold);
  return () => window.removeEventListener('beforeunload', hold);
}

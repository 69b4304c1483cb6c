/**
 * Reloads the window's page, the suite's where Stock is mounted in one. Unsaved edits are kept as drafts
 * (R80).
 */
export function reloadPage(): void {
  window.location.reload();
}

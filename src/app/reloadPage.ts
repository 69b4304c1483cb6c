/** Loads the window's page again, the suite's where Stock is mounted in one. Unsaved edits stay as drafts (decisions section 8). */
export function reloadPage(): void {
  window.location.reload();
}

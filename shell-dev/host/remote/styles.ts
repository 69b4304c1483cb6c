/** Observes the remote's stylesheets while it loads. */
export interface StyleWatch {
  /**
   * Removes stylesheets that failed or are empty.
   * @throws Error when there is any
   */
  check(): void;
  end(): void;
}

/**
 * Collects stylesheets that fail to load, because the federation runtime treats them as loaded. The error
 * events of links do not bubble, so the listener captures them on the document.
 */
export function watchStyles(origin: string): StyleWatch {
  const failed: string[] = [];
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || !target.href.startsWith(`${origin}/`)) return;
    failed.push(target.href);
    // Removed, so that the next attempt requests it again.
    target.remove();
  };
  document.addEventListener('error', onError, true);
  return {
    check() {
      // The browser accepts HTML as an empty stylesheet.
      for (const link of document.querySelectorAll('link')) {
        if (link.rel !== 'stylesheet' || !link.href.startsWith(`${origin}/`) || !isEmpty(link)) continue;
        failed.push(link.href);
        link.remove();
      }
      if (failed.length > 0) throw new Error(`Stock's stylesheet could not be loaded: ${failed.join(', ')}`);
    },
    end: () => document.removeEventListener('error', onError, true),
  };
}

/**
 * Removes pending scripts and stylesheets of the remote after a failed attempt: the next one would otherwise
 * wait for the same elements, and a hanging request never ends.
 */
export function sweep(origin: string): void {
  // scripts that have run are no longer needed
  for (const script of document.querySelectorAll('script'))
    if (script.src.startsWith(`${origin}/`)) script.remove();
  for (const link of document.querySelectorAll('link'))
    if (link.href.startsWith(`${origin}/`) && link.sheet === null) link.remove();
}

/** Whether a stylesheet has loaded without a rule. One that is still loading belongs to a prefetch. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length === 0;
  } catch {
    // Rules cannot be read across origins, but the stylesheet has loaded.
    return false;
  }
}

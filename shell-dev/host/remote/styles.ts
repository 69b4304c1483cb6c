/** Hears of the remote's stylesheets while it loads. */
export interface StyleWatch {
  /** Throws when one of them has failed. */
  check(): void;
  end(): void;
}

/**
 * The federation runtime takes a stylesheet that failed for one that has loaded, and an app without its styles is worse
 * than a message. Failures of links do not bubble, but the document can be asked to hear them on their way down.
 */
export function watchStyles(origin: string): StyleWatch {
  const failed: string[] = [];
  const hear = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || !target.href.startsWith(`${origin}/`)) return;
    failed.push(target.href);
    // Gone, so that the next try asks for it again.
    target.remove();
  };
  document.addEventListener('error', hear, true);
  return {
    check() {
      // A page instead of a stylesheet is no failure to the browser, only empty.
      for (const link of document.querySelectorAll('link')) {
        if (link.rel !== 'stylesheet' || !link.href.startsWith(`${origin}/`) || hasRules(link)) continue;
        failed.push(link.href);
        link.remove();
      }
      if (failed.length > 0) throw new Error(`Stock's stylesheet could not be loaded: ${failed.join(', ')}`);
    },
    end: () => document.removeEventListener('error', hear, true),
  };
}

/**
 * Takes out what is still on its way from the remote when a try has failed: the next one would wait for the same element
 * instead of asking again, and a request that hangs hangs for good.
 */
export function sweep(origin: string): void {
  // a script that has run leaves the page by itself or has done its work
  for (const script of document.querySelectorAll('script'))
    if (script.src.startsWith(`${origin}/`)) script.remove();
  for (const link of document.querySelectorAll('link'))
    if (link.href.startsWith(`${origin}/`) && link.sheet === null) link.remove();
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // Not readable across origins, so it is there.
    return true;
  }
}

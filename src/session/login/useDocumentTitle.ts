import { useEffect, useState } from 'react';

/** Sets the window's title while the caller is mounted, and restores the earlier one. */
export function useDocumentTitle(title: string): void {
  const [claim] = useState(claimTitle);
  useEffect(() => claim.show(title), [claim, title]);
  useEffect(() => claim.end, [claim]);
}

/** One mount's title of the window. */
interface TitleClaim {
  show(title: string): void;
  /** Gives the window the title of the claim that set one last, or its own where no other claim is left. */
  end(): void;
}

/**
 * The claims that have set a title, the last one at the end. It belongs to the window and not to a mount, because the
 * window has one title for all mounts in it.
 */
const claims: { claim: TitleClaim; title: string }[] = [];

/** The window's title before the first claim. */
let own = '';

/** Lets a mount set the window's title, whatever the order in which mounts come and go. */
function claimTitle(): TitleClaim {
  const claim: TitleClaim = {
    show(title) {
      if (claims.length === 0) own = document.title;
      withdraw(claim);
      claims.push({ claim, title });
      document.title = title;
    },
    end() {
      const last = claims.at(-1);
      withdraw(claim);
      // what the host has set in the meantime stays
      if (last?.claim === claim && document.title === last.title)
        document.title = claims.at(-1)?.title ?? own;
    },
  };
  return claim;
}

function withdraw(claim: TitleClaim): void {
  const index = claims.findIndex((one) => one.claim === claim);
  if (index >= 0) claims.splice(index, 1);
}

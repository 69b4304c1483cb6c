import type { ReactNode } from 'react';
import type { HostNavigation } from '../../src/host/contract';

/** A link that navigates within the shared history; the browser handles modified clicks. */
export function ShellLink(props: {
  navigation: HostNavigation;
  href: string;
  current?: boolean;
  className?: string;
  /** Called when the user is likely to follow the link. */
  onLikely?: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <a
      href={props.href}
      className={props.className}
      aria-current={props.current ? 'page' : undefined}
      onPointerEnter={props.onLikely}
      onFocus={props.onLikely}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        props.navigation.navigate(props.href);
      }}
    >
      {props.children}
    </a>
  );
}

import type { ComponentProps, MouseEvent } from 'react';
import { useHost } from '../../host/HostContext';

/**
 * A link to a sibling of the suite: the host navigates without a full page load where it can, else the
 * browser does. Clicks that open a new tab or window are left to the browser.
 */
export function SiblingAnchor({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { navigation } = useHost();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!navigation || event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigation.navigate(href);
  };
  return <a {...rest} href={href} onClick={go} />;
}

import { type ReactNode, useCallback, useState } from 'react';
import { useSiblingLinks } from '../../host/siblingLinks';
import { useMay } from '../../session/auth/session';
import { useLoaded } from '../../ui/hooks/useLoaded';

const load = async () => {
  const module = await import(
    /* webpackChunkName: "account" */ '../../resources/account/drawer/loadAccountDrawer'
  );
  return module.loadAccountDrawer();
};

/** Opens 'My account', whose code is loaded with the first press. */
export interface AccountOpener {
  /** Undefined where the role may not read its account. */
  open: (() => void) | undefined;
  /** The suite has no module for the account: the sidebar's entry opens the drawer too. */
  isOnlyWay: boolean;
  isLoading: boolean;
  drawer: ReactNode;
}

/**
 * The drawer of the own account. Where the host links to the suite's account module, the role's access to that
 * page counts here too; without a link a session is enough (R119).
 */
export function useAccountDrawer(): AccountOpener {
  const { account: link } = useSiblingLinks();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Drawer = useLoaded(load, isOpen, close);
  const mayRead = !link || may(link.pageRoute, 'read');
  return {
    open: mayRead ? () => setOpen(true) : undefined,
    isOnlyWay: !link,
    isLoading: isOpen && !Drawer,
    drawer: isOpen && Drawer && (
      <Drawer readOnly={link !== undefined && !may(link.pageRoute, 'write')} onClose={close} />
    ),
  };
}

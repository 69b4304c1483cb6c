import { type BridgedApp, CONTRACT, type StockHandle, type StockHost } from '../../host/contract';
import { mount } from './mount';

/** What the bridge passes for itself, and Stock does not use. */
const OF_THE_BRIDGE = ['dom', 'name', 'moduleName', 'memoryRoute', 'fallback', 'rootOptions'];

/**
 * Exposed as `./export-app`, in the shape that the bridge of Module Federation renders into an element of a host: over
 * `mount`, with the props of the host's component as its host object.
 */
const exportApp: BridgedApp = () => {
  const mounted = new Map<HTMLElement, StockHandle>();
  return {
    render({ dom, ...props }) {
      const host = Object.fromEntries(
        Object.entries(props).filter(([name]) => !OF_THE_BRIDGE.includes(name)),
      );
      const known = mounted.get(dom);
      if (!known) return void mounted.set(dom, mount(dom, { contract: CONTRACT, ...host } as StockHost));
      // rendered again, as after each change of a prop; the addresses of a mount stay the same
      const { basename: _, ...patch } = host;
      known.update(patch);
    },
    destroy({ dom }) {
      mounted.get(dom)?.unmount();
      mounted.delete(dom);
    },
  };
};

export default exportApp;

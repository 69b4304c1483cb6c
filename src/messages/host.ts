/** The panel for a host with another major of the contract (src/host/README.md, P7). */
export const wrongContract = (asked: number, supported: number) => ({
  title: 'Stock cannot run in this suite',
  text: `The suite speaks version ${asked} of the contract and this release of Stock version ${supported}. Bring both to the same version.`,
});

/** The error of a host that loads the build without React and shares no version that it supports. */
export const noReact = (name: string, needed: string, shared: readonly string[]) =>
  `Stock needs React ${needed} from the suite, which shares ${shared.length > 0 ? `${name} ${shared.join(' and ')}` : `no ${name}`}.`;

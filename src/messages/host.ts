/** A host that speaks another major of the contract. */
export const wrongContract = (asked: number, spoken: number) => ({
  title: 'Stock cannot run in this suite',
  text: `The suite speaks version ${asked} of the contract and this release of Stock version ${spoken}. Bring both to the same version.`,
});

/** A host that loads the build without React and shares none that this build can run on. */
export const noReact = (name: string, needed: string, shared: readonly string[]) =>
  `Stock needs React ${needed} from the suite, which shares ${shared.length > 0 ? `${name} ${shared.join(' and ')}` : `no ${name}`}.`;

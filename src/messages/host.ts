/** A host that speaks another major of the contract. */
export const wrongContract = (asked: number, spoken: number) => ({
  title: 'Stock cannot run in this suite',
  text: `The suite speaks version ${asked} of the contract and this release of Stock version ${spoken}. Bring both to the same version.`,
});

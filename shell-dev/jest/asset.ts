/** Replaces images and fonts in jest: an address. */
const address = '/asset';

export { address as default };

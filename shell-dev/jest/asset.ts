/** Stands for every picture or font inside jest: an address. */
const address = '/asset';

export { address as default };

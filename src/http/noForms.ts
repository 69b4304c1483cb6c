/**
 * Replaces the helpers of axios for forms, for parameters and for names of statuses: every body is JSON, and
 * addresses are complete. The production build substitutes it (rspack.config.ts), which saves the download.
 *
 * @throws Error where a request needs one of them after all
 */
export default function noForms(): never {
  throw new Error('The client sends neither forms nor parameters.');
}

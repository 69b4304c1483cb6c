import { chromium } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { mutants } from '../host-check/mutants/mutants';
import { proveMutants } from '../host-check/mutants/proveMutants';
import { checkHost } from '../host-check/run';
import type { Counts } from '../test/counts';

/** Mounts that show what a mutant leaves behind. */
const MOUNTS = 6;
/** One of each kind: of the host, of the remote, and of its server. */
const SAMPLE = ['asks no guard', 'has a remote that leaves an element', 'forbids the stylesheets'];

/** Checks hosts with one deviation each, which the check has to find: all, or a sample. Prints a line for each. */
export async function playMutants(isSample: boolean): Promise<Counts> {
  const browser = await chromium.launch(launchOptions());
  try {
    const chosen = isSample ? mutants.filter(({ name }) => SAMPLE.includes(name)) : mutants;
    const missed = await proveMutants(chosen, async (url, check, state) => {
      const { outcomes } = await checkHost(browser, { url, state, mounts: MOUNTS }, { only: [check] });
      return outcomes[0] ?? { result: 'nothing', text: '' };
    });
    return { passed: chosen.length - missed.length, failed: missed.length };
  } finally {
    await browser.close();
  }
}

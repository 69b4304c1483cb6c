import type { Page } from '@playwright/test';

/** Matches the export of a component in a script of the remote. */
const COMPONENT = /([{,][A-Z][a-z]\w+:\(\)=>)[\w$]+/g;

/** Makes the lists throw while they render; to be called before their code is loaded. */
export async function throwWhileDrawing(page: Page): Promise<void> {
  await page.route('**/static/list.*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace(COMPONENT, "$1()=>{throw new Error('thrown while drawing')}");
    await route.fulfill({ response, body });
  });
}

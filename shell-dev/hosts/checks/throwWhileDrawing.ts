import type { Page } from '@playwright/test';

/** What a script of the remote exports under a component's name. */
const COMPONENT = /([{,][A-Z][a-z]\w+:\(\)=>)[\w$]+/g;

/** From now on every screen that is still to be loaded throws when it is drawn. */
export async function throwWhileDrawing(page: Page): Promise<void> {
  await page.route('**/static/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const body = script.replace(COMPONENT, "$1()=>{throw new Error('thrown while drawing')}");
    await route.fulfill({ response, body });
  });
}

import type { Browser } from '@playwright/test';
import { Chance } from '../api/seed/chance';
import { orders } from '../api/seed/orders';
import { startPreview } from '../serve/preview';
import { startBenchApi } from './benchApi';
import { manyProducts } from './products';
import { signIn } from './signedIn';
import { printTable, quantile } from './table';
import { startTrace, tasksAfter } from './tasks';

const ORDERS = 20_000;
const PRODUCTS = 100_000;
const SEED = 20_261;

/** The times of one page, in milliseconds from navigation. */
interface Times {
  firstCard: number;
  dataThere: number;
  allCards: number;
  /** The rest of the task after the parse: reducers and the first render. */
  restOfTask: number;
}

/**
 * The result of one run; tasks in milliseconds of processor time, so that a busy machine does not lengthen
 * them.
 */
interface Run extends Times {
  longestTask: number;
  tasksOver50: number;
}

/**
 * Prints how long the dashboard blocks the main thread after its data has loaded, for a business with 20,000
 * orders and 100,000 products, and whether the first card was painted before the slowest list arrived.
 * @throws Error when the sign-in fails or the trace has no mark
 */
export async function measureDashboard(browser: Browser, runs: number): Promise<void> {
  const list = orders(new Chance(SEED), new Date(), ORDERS, PRODUCTS);
  const api = await startBenchApi(manyProducts(PRODUCTS), {
    'customer-order/get-all-orders': JSON.stringify({ orders: list }),
  });
  const preview = await startPreview({ api: api.origin });
  const seen: Run[] = [];
  try {
    const context = await browser.newContext({ baseURL: preview.remoteOrigin });
    await signIn(context);
    const storageState = await context.storageState();
    await context.close();
    // the first run warms up the servers and is not counted
    for (let run = -1; run < runs; run += 1) {
      const fresh = await browser.newContext({ baseURL: preview.remoteOrigin, storageState });
      await fresh.addInitScript({ content: watch });
      const page = await fresh.newPage();
      await startTrace(browser, page);
      await page.goto('/stock/dashboard');
      await page.waitForFunction(() => Reflect.get(window, 'benchAllCards') !== undefined, null, {
        timeout: 60_000,
      });
      // records work after the last card as well
      await page.waitForTimeout(500);
      const tasks = await tasksAfter(browser, DATA_THERE);
      const times = await page.evaluate(() => (Reflect.get(window, 'benchResult') as () => Times)());
      const result = {
        ...times,
        longestTask: Math.max(0, ...tasks),
        tasksOver50: tasks.filter((length) => length > 50).length,
      };
      if (run >= 0) seen.push(result);
      await fresh.close();
    }
  } finally {
    await preview.close();
    await api.close();
  }

  console.log(
    `Dashboard: ${ORDERS.toLocaleString('en')} orders, ${PRODUCTS.toLocaleString('en')} products, ${runs} runs, milliseconds\n`,
  );
  const line = (title: string, of: (run: Run) => number) => {
    const values = seen.map(of);
    return [title, quantile(values, 0.5).toFixed(0), Math.max(...values).toFixed(0)];
  };
  printTable(
    ['what', 'median', 'slowest'],
    [
      line('first card painted', ({ firstCard }) => firstCard),
      line('slowest list there (parsed)', ({ dataThere }) => dataThere),
      line('every card painted', ({ allCards }) => allCards),
      line('longest task after the data is there', ({ longestTask }) => longestTask),
      line('tasks over 50 ms after the data is there', ({ tasksOver50 }) => tasksOver50),
      line('rest of the task that parsed the slowest list', ({ restOfTask }) => restOfTask),
    ],
  );
}

/** The name of the performance mark that is set when the data has loaded. */
const DATA_THERE = 'bench data there';

/**
 * Runs in the page before its scripts. The data has loaded when the largest answer has been parsed. A string,
 * because tsx would rewrite a function.
 */
const watch = `
  let dataThere = 0, restOfTask = 0, largest = 0, firstCard = 0;
  const parse = JSON.parse;
  JSON.parse = function (text, reviver) {
    const parsed = parse(text, reviver);
    if (typeof text === 'string' && text.length > 1e6 && text.length > largest) {
      largest = text.length;
      dataThere = performance.now();
      performance.mark('${DATA_THERE}');
      const then = new MessageChannel();
      then.port1.onmessage = () => { restOfTask = performance.now() - dataThere; };
      then.port2.postMessage(null);
    }
    return parsed;
  };
  const painted = (work) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = work;
    channel.port2.postMessage(null);
  });
  const look = () => {
    const main = document.querySelector('main');
    if (!main) return;
    if (firstCard === 0 && main.querySelector('[role=group] a')) {
      firstCard = -1;
      painted(() => { firstCard = performance.now(); });
    }
    const isWhole = dataThere > 0 && main.querySelectorAll('table').length > 1 && !main.querySelector('[aria-busy=true]');
    if (isWhole && window.benchAllCards === undefined) {
      window.benchAllCards = 0;
      painted(() => { window.benchAllCards = performance.now(); });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  window.benchResult = () => ({ firstCard, dataThere, restOfTask, allCards: window.benchAllCards });
`;

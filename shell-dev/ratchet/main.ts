import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compared, lowered, readLimits, writeLimits } from './limits';
import { countAll } from './numbers';

// `npm run ratchet`, and a step of `npm test`: no number is above its limit (README.md). `--list casts` prints the places
// of the numbers with this beginning, `--update` lowers limits to what the numbers are.
const ROOT = join(__dirname, '..', '..');
const { values } = parseArgs({ options: { list: { type: 'string' }, update: { type: 'boolean' } } });
const numbers = countAll(ROOT);

if (values.list !== undefined) {
  for (const { name, value, places } of numbers.filter((one) => one.name.startsWith(values.list ?? '')))
    console.log(`${name}: ${value}\n${places.map((place) => `  ${place}`).join('\n')}`);
} else {
  if (values.update) writeLimits(lowered(readLimits(), numbers));
  const { above, below } = compared(readLimits(), numbers);
  for (const line of above) console.error(line);
  if (above.length > 0) process.exitCode = 1;
  else console.log(`${numbers.length} numbers are at most their limits.`);
  if (below > 0) console.log(`${below} are lower: npm run ratchet -- --update`);
}

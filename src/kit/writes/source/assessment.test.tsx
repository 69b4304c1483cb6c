import { waitFor } from '@testing-library/react';
import { edit, heldSender } from '../../../testing/heldSender';
import { cellKey } from '../set/cells';
import { Assessment } from './assessment';

/** Two of the records are validated at once, this many in time slices. */
test.each([2, 60])(
  'an exception makes the changes of its record invalid; the other %i are judged',
  async (count) => {
    const records = Array.from({ length: count + 1 }, (_, index) => ({
      _id: `r${index}`,
      name: `Cola ${index}`,
      pricingDetails: [{ venue: 'v1', price: 4, costPrice: 1 }],
    }));
    const { set, source } = heldSender({ records });
    const entryOf: typeof source.entryOf = (record, ...of) => {
      if (record?._id === 'r1') throw new TypeError('broken');
      return source.entryOf(record, ...of);
    };
    const assessment = new Assessment(set, { ...source, entryOf });
    set.put(records.map(({ _id }) => edit(_id, 'v1', 'price', _id === 'r0' ? '' : '5')));
    const end = assessment.start();
    await waitFor(() => expect(assessment.sizes()).toMatchObject({ invalid: 2, isPending: false }));
    expect(assessment.of('r1').invalid.get(cellKey({ venue: 'v1', field: 'price' }))).toBe(
      'An unexpected error occurred.',
    );
    expect(assessment.of('r0').invalid.size).toBe(1);
    end();
  },
);

import { describe, expect, it } from 'vitest';
import { addressOf, everything, filterOf, queryOf } from './card-filter.ts';

describe('the filter of the list for phones', () => {
  it('comes back from its address as it was', () => {
    const filter = { search: '郑单 958&', group: 'none', status: 'inactive' } as const;
    expect(filterOf(new URLSearchParams(addressOf(filter)))).toEqual(filter);
  });

  it('is not in the address where nothing is filtered', () => {
    expect(addressOf(everything)).toBe('');
    expect(filterOf(new URLSearchParams(''))).toEqual(everything);
  });

  it('stays in the address of a record, so that the list behind it is the same', () => {
    expect(addressOf({ ...everything, search: 'a' }, 'm1')).toBe('?search=a&material=m1');
  });

  it('ignores a status that does not exist', () => {
    expect(filterOf(new URLSearchParams('status=gone')).status).toBe('');
  });

  it('asks the server for nothing that is empty or blank', () => {
    expect(queryOf({ ...everything, search: '  ' })).toEqual({});
    expect(queryOf({ search: ' 58 ', group: 'g', status: 'active' })).toEqual({
      search: '58',
      groupId: 'g',
      status: 'active',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { fileNameOf } from './download.ts';

describe('the name of a downloaded file', () => {
  it('comes from the header, in UTF-8 where it has that', () => {
    expect(fileNameOf(`attachment; filename="list.csv"; filename*=UTF-8''%E7%A7%8D%E8%B4%A8.csv`)).toBe(
      '种质.csv',
    );
    expect(fileNameOf('attachment; filename="list.csv"')).toBe('list.csv');
    expect(fileNameOf(null)).toBeUndefined();
  });
});

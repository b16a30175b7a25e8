import { describe, expect, it } from 'vitest';
import { materialColumns } from '@panicle/contract/material-columns';
import type { Criterion } from '@panicle/contract/material-search';
import { textIn, textOf } from '../../../language/text.ts';
import { criterionText } from './criterion-text.ts';
import { filterCount, filterQuery, noFilter } from './filter.ts';
import { searchMessages } from './messages.ts';

const say = textOf(searchMessages);
const words = (criterion: Criterion) =>
  criterionText(
    criterion,
    materialColumns.find(({ key }) => key === criterion.field),
    say,
    (text) => textIn(text, 'zh_CN'),
  );

describe('a criterion in words', () => {
  it('names the column, the comparison and the values as a reader knows them', () => {
    expect(words({ field: 'variety', operator: 'contains', value: '郑单' })).toBe('品种名称 包含 郑单');
    expect(words({ field: 'type', operator: 'oneOf', values: ['cross', 'selfing'] })).toBe(
      '类型: 杂交种、自交系',
    );
    expect(words({ field: 'year', operator: 'between', from: 1990, to: 1999 })).toBe('年份 1990 至 1999');
    expect(words({ field: 'inventoryQuantity', operator: 'between', from: 1500 })).toBe('库存数量 ≥ 1,500');
    expect(words({ field: 'inventoryQuantity', operator: 'between', to: 0 })).toBe('库存数量 ≤ 0');
    expect(words({ field: 'room', operator: 'empty' })).toBe('库房 为空');
  });
});

describe('the filter row', () => {
  const criteria: Criterion[] = [{ field: 'room', operator: 'filled' }];

  it('counts what is set', () => {
    expect(filterCount(noFilter)).toBe(0);
    expect(filterCount({ ...noFilter, search: ' ', year: 0 })).toBe(1);
    expect(filterCount({ ...noFilter, search: 'x', type: 'cross', criteria })).toBe(3);
  });

  it('asks the server for what is set only', () => {
    expect(filterQuery(noFilter, {})).toEqual({});
    expect(filterQuery({ ...noFilter, search: ' 郑 ', criteria }, { group: 'none' })).toEqual({
      search: '郑',
      groupId: 'none',
      criteria: JSON.stringify(criteria),
    });
  });
});

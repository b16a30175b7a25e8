import { expect, test } from 'vitest';
import { auditValueText } from './operation-log-values.ts';

const ID = '0197a1b2-0000-7000-8000-000000000001';

test('codes of fields are words', () => {
  expect(auditValueText(['status'], 'inactive', {})).toEqual({ zh: '停用', en: 'Inactive' });
  expect(auditValueText(['entries', '0', 'isCheck'], 'true', {})).toEqual({ zh: '是', en: 'yes' });
  expect(auditValueText(['season'], 'summer', {}).en).toMatch(/summer/i);
  expect(auditValueText(['category'], 'variants', {})).toEqual({ zh: '变异', en: 'Variants' });
  expect(auditValueText(['kind'], 'plot-data', {})).toEqual({ zh: '小区数据', en: 'Plot data' });
  expect(auditValueText(['state'], 'writing', {})).toEqual({ zh: '导入中', en: 'Importing' });
  expect(auditValueText(['parameters', 'outliers'], 'off', {}).zh).toBe('不剔除');
  expect(auditValueText(['purpose'], 'reset', {}).en).toBe('Password reset');
});

test('ids are names, where the record is known; other texts stay', () => {
  expect(auditValueText(['materialIds'], `${ID}, x`, { [ID]: '郑单958' }).zh).toBe('郑单958, x');
  expect(auditValueText(['materialId'], ID, {}).en).toBe(ID);
  expect(auditValueText(['name'], 'summer', {}).en).toBe('summer');
  expect(auditValueText(['status'], 'constructor', {}).en).toBe('constructor');
});

import { expect, test } from 'vitest';
import { auditValueText } from './operation-log-values.ts';

const ID = '0197a1b2-0000-7000-8000-000000000001';

test('codes of fields are words', () => {
  expect(auditValueText(['status'], 'inactive', {})).toEqual({ zh: '停用', en: 'Inactive' });
  expect(auditValueText(['entries', '0', 'isCheck'], 'true', {})).toEqual({ zh: '是', en: 'yes' });
  expect(auditValueText(['season'], 'summer', {}).en).toMatch(/summer/i);
});

test('ids are names, where the record is known; other texts stay', () => {
  expect(auditValueText(['materialIds'], `${ID}, x`, { [ID]: '郑单958' }).zh).toBe('郑单958, x');
  expect(auditValueText(['materialId'], ID, {}).en).toBe(ID);
  expect(auditValueText(['name'], 'summer', {}).en).toBe('summer');
  expect(auditValueText(['status'], 'constructor', {}).en).toBe('constructor');
});

import { expect, test } from 'vitest';
import { auditFieldName, auditValueText } from '@panicle/contract/operation-log-words';
import { modules } from '../../modules/index.ts';
import { collectWords } from './collect.ts';

const words = collectWords(modules.map(({ auditWords }) => auditWords));
const ID = '0197a1b2-0000-7000-8000-000000000001';
const valueText = (path: string[], value: string, names = {}) => auditValueText(words, path, value, names);

test('fields are named in both languages, unknown ones by themselves', () => {
  expect(auditFieldName(words, ['0', 'sourceId'])).toEqual({
    zh: '第 1 项 · 材料编号',
    en: 'No. 1 · Accession (source ID)',
  });
  expect(auditFieldName(words, ['constructor'])).toEqual({ zh: 'constructor', en: 'constructor' });
});

test('codes of fields are words', () => {
  expect(valueText(['status'], 'inactive')).toEqual({ zh: '停用', en: 'Inactive' });
  expect(valueText(['entries', '0', 'isCheck'], 'true')).toEqual({ zh: '是', en: 'yes' });
  expect(valueText(['season'], 'summer').en).toMatch(/summer/i);
  expect(valueText(['category'], 'variants')).toEqual({ zh: '变异', en: 'Variants' });
  expect(valueText(['kind'], 'plot-data')).toEqual({ zh: '小区数据', en: 'Plot data' });
  expect(valueText(['state'], 'writing')).toEqual({ zh: '导入中', en: 'Importing' });
  expect(valueText(['parameters', 'outliers'], 'off').zh).toBe('保留');
  expect(valueText(['purpose'], 'reset').en).toBe('Password reset');
  // written before there was one list of designs
  expect(valueText(['testMethod'], 'alphaLattice').en).toBe('Alpha lattice');
});

test('ids are names, where the record is known; other texts stay', () => {
  expect(valueText(['materialIds'], `${ID}, x`, { [ID]: '郑单958' }).zh).toBe('郑单958, x');
  expect(valueText(['materialId'], ID).en).toBe(ID);
  expect(valueText(['name'], 'summer').en).toBe('summer');
  expect(valueText(['status'], 'constructor').en).toBe('constructor');
});

test('two features that name one field differently are refused', () => {
  const field = (en: string) => ({ fields: { spacing: { zh: '行距', en } } });
  expect(() => collectWords([field('Row spacing'), field('Distance')])).toThrow('two names for spacing');
});

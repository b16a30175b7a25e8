import { expect, test } from 'vitest';
import { countriesToday, isCountry } from './countries.ts';
import { mcpdColumns, passportColumn } from './descriptors.ts';
import { formProblem, type PassportForm } from './forms.ts';

test('the standard has 41 descriptors, and each is a column of materials', () => {
  expect(mcpdColumns).toHaveLength(41);
  const elsewhere = mcpdColumns.filter(({ key }) => !passportColumn(key));
  expect(elsewhere.map(({ head }) => head)).toEqual(['ACCENUMB', 'ACCENAME', 'REMARKS']);
});

test('countries are those of ISO 3166-1, of before, and the codes left to sources', () => {
  expect(countriesToday).toBe(249);
  expect(['CHN', 'SUN', 'XAA'].map(isCountry)).toEqual([true, true, true]);
  expect(['CHI', 'chn', 'CN', ''].map(isCountry)).toEqual([false, false, false, false]);
});

test.each<[PassportForm, string[], string[]]>([
  [
    'date',
    ['19850312', '198503--', '1985----', '20240229'],
    ['1985', '1985--12', '19851301', '20230229', '85----'],
  ],
  [
    'latitude',
    ['103020S', '1030--S', '10----S', '900000N'],
    ['910000N', '1030S', '10--20S', '106020S', '900001N'],
  ],
  ['longitude', ['0762510W', '07625--W', '076----W', '1800000E'], ['762510W', '1810000E', '0766010W']],
  ['storage', ['10', '12;13', '99'], ['14', '10,20', '']],
  ['institute', ['CHN001', 'USA1234'], ['CHN', 'CHN1', 'chn001', 'QQQ001', 'CHN001;COL001']],
  ['institutes', ['CHN001;COL001', 'CHN001; COL001'], ['CHN001;', 'CHN001,COL001']],
])('%s', (form, good, bad) => {
  expect(good.filter((text) => formProblem(form, text))).toEqual([]);
  expect(bad.filter((text) => !formProblem(form, text))).toEqual([]);
});

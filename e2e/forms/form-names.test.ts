import { expect, test } from 'vitest';
import { formNames } from './form-names.ts';
import { ways } from './ways.ts';

test('every form of the sources is one that e2e/forms.test.ts opens', async () => {
  expect(await formNames()).toEqual(Object.keys(ways).toSorted());
});

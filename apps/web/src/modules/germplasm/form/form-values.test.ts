import { describe, expect, it } from 'vitest';
import type { Material } from '@panicle/contract/germplasm';
import { changeOf, creationOf, entriesOf } from './form-values.ts';

const material = {
  materialId: 'm',
  groupId: 'g',
  sourceId: 'G1',
  variety: '郑58',
  status: 'active',
  year: 1996,
  values: { height: 150, secret: 'of another group' },
  revision: 4,
} as unknown as Material;

describe('the entries of the form', () => {
  it('start with what the material holds, or with an active one in the open group', () => {
    expect(entriesOf(material, null)).toMatchObject({
      groupId: 'g',
      sourceId: 'G1',
      values: { height: 150 },
    });
    expect(entriesOf(null, 'g')).toEqual({ groupId: 'g', status: 'active', values: {} });
  });

  it('send nothing known for what was emptied', () => {
    const change = changeOf(
      { ...entriesOf(material, null), variety: '', values: { height: null } },
      material,
      ['height'],
    );
    expect(change).toMatchObject({ materialId: 'm', revision: 4, variety: null, values: { height: null } });
  });

  it('leave columns alone that the form does not show', () => {
    expect(changeOf(entriesOf(material, null), material, ['height']).values).toEqual({ height: 150 });
  });

  it('make a new material of what was filled in', () => {
    const creation = creationOf({
      sourceId: 'N1',
      status: 'active',
      groupId: null,
      values: { height: 0, note: '' },
    });
    expect(creation).toMatchObject({ sourceId: 'N1', variety: null, groupId: null, values: { height: 0 } });
  });
});

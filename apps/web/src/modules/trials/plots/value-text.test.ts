import { describe, expect, it } from 'vitest';
import type { Plot } from '@panicle/contract/observations';
import type { TrialTrait } from '@panicle/contract/trials';
import { numberText } from '../../../ui/grid/cell-text.ts';
import { decimalsOf, valuesText, withDecimals } from './value-text.ts';

const trait = { id: 'yield', dataType: 'numeric', precision: null } as TrialTrait;
const plots = [11, 10.5, 9.25].map((value) => ({ observations: [{ traitId: 'yield', value }] }) as Plot);

describe('the values of a trait in a page of plots', () => {
  it('have as many decimals as the one that needs most', () => {
    const shown = withDecimals(trait, plots);
    expect(plots.map((plot) => valuesText(plot, shown))).toEqual(['11.00', '10.50', '9.25']);
  });

  it('have the decimals that the trait says, and hide none that are stored', () => {
    const shown = withDecimals({ ...trait, precision: 1 }, plots);
    expect(plots.map((plot) => valuesText(plot, shown))).toEqual(['11.0', '10.5', '9.25']);
    const imported = { observations: [{ traitId: 'yield', value: 262.9 }] } as Plot;
    expect(valuesText(imported, { ...trait, precision: 0 })).toBe('262.9');
  });

  it.each([null, 0, 1, 3])(
    'read alike in the list and in the sheet, where the trait says %s',
    (precision) => {
      const said = { ...trait, precision };
      const list = plots.map((plot) => valuesText(plot, withDecimals(said, plots)));
      const sheet = [11, 10.5, 9.25].map((value) => numberText(value, decimalsOf(said, plots), false));
      expect(sheet).toEqual(list);
    },
  );
});

import { useMemo } from 'react';
import type { TraitType } from '@panicle/contract/trait-choices';
import { traitTitle } from '@panicle/contract/traits';
import { limitsOfValues, type Plot } from '@panicle/contract/observations';
import type { TrialDetail, TrialTrait } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../../language/text.ts';
import { usePhone } from '../../../../ui/feedback/use-media.ts';
import type { GridColumn } from '../../../../ui/grid/spreadsheet-grid.tsx';
import { plotMessages } from '../messages.ts';
import { decimalsOf } from '../value-text.ts';
import { headWidth } from '../use-plot-columns.tsx';

const kinds: Record<TraitType, GridColumn['kind']> = { numeric: 'number', date: 'date', text: 'text' };

/**
 * Where each plot is, which stays as it is, then a column for each trait of the trial. `plots` are those of the list, whose
 * decimals the sheet has as well.
 */
export function usePlotGrid(trial: TrialDetail, plots: readonly Plot[]): GridColumn[] {
  const say = useText(plotMessages);
  const textOf = useTextOf();
  const phone = usePhone();
  // as a text: rows that come again with the same decimals leave the columns as they are, and an open editor with them
  const decimals = JSON.stringify(trial.traits.map((trait) => decimalsOf(trait, plots)));
  return useMemo(() => {
    const decimalsOfTraits = JSON.parse(decimals) as ReturnType<typeof decimalsOf>[];
    const fixed = (key: string, title: string, width: number): GridColumn => ({
      key,
      title,
      kind: 'text',
      width,
      readOnly: true,
    });
    const place = fixed('location', say('place'), 130);
    const replicate = fixed('replicate', say('replicate'), 90);
    const plot = fixed('plotNumber', say('plot'), phone ? 64 : 90);
    const entry = fixed('entryName', say('entry'), phone ? 110 : 170);
    const traits = trial.traits.map((trait, index) => ({
      ...traitColumn(trait, textOf(traitTitle(trait))),
      ...decimalsOfTraits[index],
    }));
    // On a phone the plot in hand and its values are in sight together; the rest is scrolled to.
    return phone ? [plot, entry, ...traits, place, replicate] : [place, plot, replicate, entry, ...traits];
  }, [say, textOf, trial, decimals, phone]);
}

function traitColumn(trait: TrialTrait, title: string): GridColumn {
  // what a fuzzy trait or several categories may hold, no list and no limit says
  const free = trait.fuzzy || trait.scale === 'multiCategory';
  const choices = trait.dataType === 'text' && !free ? trait.possibleValues : [];
  const { minimum, maximum } = trait.fuzzy ? { minimum: null, maximum: null } : limitsOfValues(trait);
  return {
    key: trait.id,
    title,
    unit: trait.unit,
    width: headWidth(`${title} ${trait.unit}`),
    kind: choices.length > 0 ? 'choice' : kinds[trait.dataType],
    ...(trait.calculated ? { readOnly: true } : {}),
    ...(minimum === null ? {} : { minimum }),
    ...(maximum === null ? {} : { maximum }),
    ...(choices.length > 0 ? { choices: choices.map((value) => ({ value, label: value })) } : {}),
  };
}

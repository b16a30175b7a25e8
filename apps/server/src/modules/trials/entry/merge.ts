import { refuseTwice, type MergePart } from '../../germplasm/index.ts';

/** Entries of trials, with their plots and observations, go to the material that is kept. */
export const entryMerge: MergePart = {
  columns: [
    { table: 'trial_entry', column: 'material_id', what: { zh: '试验参试品种', en: 'entries of trials' } },
  ],
  before: (transaction, merging) =>
    refuseTwice(
      transaction,
      `select t.id as place, t.name, n.material_id from trial_entry n join trial t on t.id = n.trial_id
        where n.material_id = any($1::uuid[])`,
      merging,
    ),
};

/** Materials that were made of plots. */
export const plotHarvestMerge: MergePart = {
  columns: [
    {
      table: 'plot_harvest',
      column: 'material_id',
      what: { zh: '小区收获', en: '{count, harvest of a plot|harvests of plots}' },
    },
  ],
};

import type { PlotFilter } from '@panicle/contract/observations';

/** Which plots of a trial, as SQL over plot p, trial_environment e, trial_entry n. */
export interface PlotSelection {
  /** further table to sort by */
  join: string;
  condition: string;
  order: string;
  values: unknown[];
}

const sortColumns = {
  position: 'e.position',
  plotNumber: 'p.plot_number collate trial_order',
  replicate: 'p.replicate collate trial_order',
  block: 'p.block collate trial_order',
  fieldRow: 'p.field_row',
  fieldColumn: 'p.field_column',
  entryName: 'n.name collate trial_order',
} as const;

/** The first value of a trait in each plot, to sort by. */
function firstValue(traitId: string): string {
  return `left join lateral (
    select o.number_value, o.date_value, o.text_value from observation o
     where o.plot_id = p.id and o.trait_id = ${traitId}
     order by o.observed_on nulls first, o.repeat limit 1) as known on true`;
}
const valueColumns = ['known.number_value', 'known.date_value', 'known.text_value collate trial_order'];

/** The page and the export both ask here, so that they hold the same plots in the same order. */
export function selectPlots(trialId: string, filter: PlotFilter): PlotSelection {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`p.trial_id = ${bind(trialId)}`];
  if (filter.environmentId) conditions.push(`p.environment_id = ${bind(filter.environmentId)}`);
  if (filter.replicate) conditions.push(`p.replicate = ${bind(filter.replicate)}`);
  if (filter.entryId) conditions.push(`p.entry_id = ${bind(filter.entryId)}`);
  if (filter.search) {
    conditions.push(
      `search_normalize(coalesce(p.plot_number, '') || E'\\x1f' || n.name) like search_pattern(${bind(filter.search)})`,
    );
  }
  if (filter.missingTraitId) {
    conditions.push(`not exists (select 1 from observation o
      where o.plot_id = p.id and o.trait_id = ${bind(filter.missingTraitId)}
        and num_nonnulls(o.number_value, o.text_value, o.date_value) = 1)`);
  }
  const direction = filter.order === 'desc' ? 'desc' : 'asc';
  const join = filter.sortTraitId ? firstValue(bind(filter.sortTraitId)) : '';
  const keys = filter.sortTraitId ? valueColumns : [sortColumns[filter.sort ?? 'position']];
  const order = keys.map((key) => `${key} ${direction} nulls last`).join(', ');
  return { join, condition: conditions.join(' and '), order: `${order}, e.position, p.position`, values };
}

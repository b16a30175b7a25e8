import type { EntryChoice } from '@panicle/contract/analyses';

/** The choice of entries as the form has it. */
export interface EntryChoiceValues extends Omit<EntryChoice, 'take'> {
  take: EntryChoice['take'] | 'all';
}

export const ALL_ENTRIES: EntryChoiceValues = { take: 'all' };

/** What a call states of it: only the ways that choose something, and nothing where all are taken. */
export function statedEntries(values: EntryChoiceValues | undefined): { entries?: EntryChoice } {
  if (values === undefined || values.take === 'all') return {};
  const { take, names = [], text = '', groupIds = [], listIds = [], checks = false } = values;
  const ways = {
    ...(names.length > 0 ? { names: [...new Set(names.map((name) => name.trim()).filter(Boolean))] } : {}),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(groupIds.length > 0 ? { groupIds } : {}),
    ...(listIds.length > 0 ? { listIds } : {}),
    ...(checks ? { checks } : {}),
  };
  return Object.keys(ways).length === 0 ? {} : { entries: { take, ...ways } };
}

import type { Material, MaterialChange, MaterialCreation } from '@panicle/contract/germplasm';
import type { ProposedNumber } from '../../../records/number-rule/next-number-button.tsx';
import { materialColumns, type CellValue, type MaterialColumnKey } from '@panicle/contract/material-columns';

/** Entries of the form; `values` those of the users' columns. */
export type FormValues = Partial<Record<MaterialColumnKey, CellValue>> & {
  groupId?: string | null;
  /** the source ID as a rule proposed it */
  proposed?: ProposedNumber;
  values?: Record<string, CellValue>;
};

/** What the form starts with. */
export function entriesOf(material: Material | null, groupId: string | null): FormValues {
  if (!material) return { groupId, status: 'active', values: {} };
  const entries: FormValues = { groupId: material.groupId, values: { ...material.values } };
  for (const { key } of materialColumns) entries[key] = material[key];
  return entries;
}

/** Nothing entered is nothing known. */
const known = (value: CellValue | undefined): CellValue =>
  value === undefined || value === '' ? null : value;

function contentOf(entries: FormValues): Record<string, unknown> {
  const content: Record<string, unknown> = { groupId: entries.groupId ?? null };
  for (const { key } of materialColumns) content[key] = known(entries[key]);
  return content;
}

export function creationOf(entries: FormValues): MaterialCreation {
  const values = Object.entries(entries.values ?? {}).filter(([, value]) => known(value) !== null);
  const { proposed, sourceId } = entries;
  return {
    ...contentOf(entries),
    values: Object.fromEntries(values),
    ...(proposed && proposed.number === sourceId ? { numberRuleId: proposed.ruleId } : {}),
  } as MaterialCreation;
}

/** `shown`: the users' columns that the form has; others keep what they hold. */
export function changeOf(entries: FormValues, material: Material, shown: readonly string[]): MaterialChange {
  const values = shown.map((key) => [key, known(entries.values?.[key])]);
  return {
    ...contentOf(entries),
    values: Object.fromEntries(values),
    materialId: material.materialId,
    revision: material.revision,
  };
}

import type { MaterialColumn } from '@panicle/contract/material-columns';

/** What breeders look for together. Columns that no section names come in the last one. */
const sections = {
  names: ['sourceId', 'variety', 'nameEn', 'synonyms'],
  breeding: ['type', 'generation', 'year', 'station', 'status'],
  storage: ['inventoryQuantity', 'harvestQuantity', 'quantityUnit', 'room', 'storageLocation'],
  more: [],
} as const satisfies Record<string, readonly string[]>;
export type SectionName = keyof typeof sections;

const places = new Map<string, SectionName>(
  Object.entries(sections).flatMap(([name, keys]) => keys.map((key) => [key, name as SectionName] as const)),
);

/** Columns by section, each in the order in which it names them. */
export function sectionsOf<Column extends Pick<MaterialColumn, 'key'>>(
  columns: readonly Column[],
): { name: SectionName; columns: Column[] }[] {
  const rank = (name: SectionName, { key }: Column) => {
    const index = (sections[name] as readonly string[]).indexOf(key);
    return index < 0 ? Infinity : index;
  };
  return (Object.keys(sections) as SectionName[]).map((name) => ({
    name,
    columns: columns
      .filter(({ key }) => (places.get(key) ?? 'more') === name)
      .sort((a, b) => (name === 'more' ? 0 : rank(name, a) - rank(name, b))),
  }));
}

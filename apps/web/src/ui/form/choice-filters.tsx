import type { Text } from '@panicle/contract';
import { ChoiceFilter } from './choice-filter.tsx';

type Named<Value> = [Value] extends [boolean]
  ? { names: Record<'true' | 'false', Text>; values?: never }
  : [Value] extends [string]
    ? { names: Record<Value, Text>; values: readonly Value[] }
    : never;

/** A field of the filter whose values are few and fixed; yes and no need no list of their own. */
export type FilterChoice<Filter> = {
  [Field in keyof Filter & string]-?: { field: Field; label: string } & Named<NonNullable<Filter[Field]>>;
}[keyof Filter & string];

interface AnyChoice {
  field: string;
  label: string;
  names: Record<string, Text>;
  values?: readonly string[];
}

/** One select for each of the choices. */
export function ChoiceFilters<Filter extends object>({
  choices,
  filter,
  onChange,
}: {
  choices: readonly FilterChoice<Filter>[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  return (choices as unknown as readonly AnyChoice[]).map(({ field, label, names, values }) => {
    const value = (filter as Record<string, string | boolean | undefined>)[field];
    return (
      <ChoiceFilter
        key={field}
        label={label}
        values={values ?? ['true', 'false']}
        names={names}
        value={value === undefined ? undefined : String(value)}
        onChange={(chosen) => {
          const set = values || chosen === undefined ? chosen : chosen === 'true';
          onChange({ ...filter, [field]: set });
        }}
      />
    );
  });
}

import { catalogue } from './catalogue.ts';
import { required } from './kinds.ts';
import type { Option, ValuesOf } from './option.ts';

type Catalogue = typeof catalogue;
export type OptionName = keyof Catalogue;

type Needed<Of> = Of extends Option<infer Value> ? Option<NonNullable<Value>> : never;

/** Options of the catalogue that an analysis cannot do without, then those that it also takes. */
export function takes<const Must extends OptionName, const May extends OptionName = never>(
  must: readonly Must[],
  may: readonly May[] = [],
): { [Name in Must]: Needed<Catalogue[Name]> } & { [Name in May]: Catalogue[Name] } {
  const musts = must.map((name) => [name, required(catalogue[name] as Option)] as const);
  const mays = may.map((name) => [name, catalogue[name]] as const);
  return Object.fromEntries([...musts, ...mays]) as never;
}

/** The values of options of the catalogue, for what several analyses share. */
export type Chosen<May extends OptionName, Must extends OptionName = never> = ValuesOf<
  Pick<Catalogue, May>
> & {
  readonly [Name in Must]: NonNullable<ValuesOf<Catalogue>[Name]>;
};

/** An option of the catalogue that one analysis fills in by itself. */
export const withDefault = <Value extends string | number>(option: Option<Value | null>, value: Value) =>
  ({ ...option, default: value }) as Option<Value>;

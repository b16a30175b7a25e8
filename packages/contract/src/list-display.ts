import { Type, type Static } from 'typebox';
import { DEFAULT_PAGE_SIZE, Identifier, MAXIMUM_PAGE_SIZE, OneOf, StrictObject } from './envelope.ts';
import { materialColumns } from './material-columns.ts';
import { passportColumns } from './passport/descriptors.ts';

/** Lists whose look is kept: one row for each user and list, so nobody fills the table. */
const ListName = OneOf(['germplasm']);
export const DEFAULT_LIST = 'germplasm';

const OWN_COLUMN = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const builtIn = [
  ...[...materialColumns, ...passportColumns].map(({ key }) => key),
  'groupName',
  'createdAt',
  'updatedAt',
];
/** A built-in column of the list, or the id of a user's column. */
const ColumnKey = Type.String({ pattern: `^(${builtIn.join('|')}|${OWN_COLUMN})$` });
/** More than any list has; what a user keeps stays small. */
export const MAXIMUM_KEPT_COLUMNS = 500;

export const MAXIMUM_KEPT_WIDTHS = 2000;
export const NARROWEST_COLUMN = 48;
export const WIDEST_COLUMN = 2000;

const settings = {
  currPage: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  pageSize: Type.Integer({ minimum: 1, maximum: MAXIMUM_PAGE_SIZE }),
  /** in their order */
  columns: Type.Array(
    StrictObject({
      key: ColumnKey,
      visible: Type.Boolean(),
    }),
    { maxItems: MAXIMUM_KEPT_COLUMNS },
  ),
  /** the latest last; those of a group before those of all germplasm */
  widths: Type.Array(
    StrictObject({
      /** the group in which the column is so wide; without it in all that say nothing else */
      group: Type.Optional(Identifier),
      key: ColumnKey,
      /** CSS pixels */
      width: Type.Integer({ minimum: NARROWEST_COLUMN, maximum: WIDEST_COLUMN }),
    }),
    { maxItems: MAXIMUM_KEPT_WIDTHS },
  ),
  sort: Type.Optional(ColumnKey),
  order: Type.Optional(Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'] })),
};

/** How a user wants a list. */
export const ListDisplay = Type.Object({ list: ListName, ...settings });
export type ListDisplay = Static<typeof ListDisplay>;

export const ListDisplayQuery = StrictObject({ list: Type.Optional(ListName) });
export const ListDisplayChange = StrictObject({
  list: Type.Optional(ListName),
  ...Type.Partial(Type.Object(settings)).properties,
});
export type ListDisplayChange = Static<typeof ListDisplayChange>;

export const defaultListDisplay = { currPage: 1, pageSize: DEFAULT_PAGE_SIZE, columns: [], widths: [] };

import { Type, type Static } from 'typebox';
import { DEFAULT_PAGE_SIZE, MAXIMUM_PAGE_SIZE, StrictObject } from './envelope.ts';

/** Name of a list, e.g. `germplasm`; parts are separated by colons. */
const ListName = Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9:_-]+$' });
export const DEFAULT_LIST = 'germplasm';

const settings = {
  currPage: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
  pageSize: Type.Integer({ minimum: 1, maximum: MAXIMUM_PAGE_SIZE }),
  /** in the order in which they stand */
  columns: Type.Array(
    StrictObject({
      key: Type.String({ maxLength: 100 }),
      visible: Type.Boolean(),
      /** CSS pixels */
      width: Type.Optional(Type.Integer({ minimum: 20, maximum: 2000 })),
    }),
    { maxItems: 1000 },
  ),
  sort: Type.Optional(Type.String({ maxLength: 100 })),
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

export const defaultListDisplay = { currPage: 1, pageSize: DEFAULT_PAGE_SIZE, columns: [] };

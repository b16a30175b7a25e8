import { Type, type Static } from 'typebox';
import { ReadableName } from './readable-field.ts';
import { Identifier, Nullable, OneOf, pageQuery, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { menuWords } from './shown-words.ts';
import { ADMIN_ONLY_KEYS, ROLE_KEYS, type RoleKey } from './roles.ts';

/** One line, something in it. */
const Name = (maxLength: number) => ReadableName({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]*$' });

export const menuLimits = { name: 30, nameEn: 50, icon: 40, order: 10_000 } as const;

/** The code decides under which menu it lies and which pages it opens; everything else is free. */
const menuFields = {
  name: Name(menuLimits.name),
  nameEn: Name(menuLimits.nameEn),
  /** name of a shape that the browser draws; an unknown one gets the page's own */
  icon: Type.String({ maxLength: menuLimits.icon, pattern: '^[A-Za-z][A-Za-z0-9-]*$' }),
  /** place among its neighbours, from the smallest on */
  order: Type.Integer({ minimum: 0, maximum: menuLimits.order }),
  /** granted, but not in the sidebar */
  hidden: Type.Boolean(),
  /** not available: grants nothing to anybody but admin */
  available: Type.Boolean(),
  showsDeviceAndDocuments: Type.Boolean(),
};

export const MenuFields = StrictObject(menuFields);
export type MenuFields = Static<typeof MenuFields>;

export const MenuRecord = Type.Object({
  ...menuFields,
  id: Identifier,
  /** the role key */
  menuCode: OneOf(ROLE_KEYS),
  parentCode: Nullable(OneOf(ROLE_KEYS)),
  /** how many roles grant it */
  roles: Type.Integer(),
  revision: Type.Integer(),
});
export type MenuRecord = Static<typeof MenuRecord>;

export const MenuGroup = Type.Object({ ...MenuRecord.properties, children: Type.Array(MenuRecord) });
export type MenuGroup = Static<typeof MenuGroup>;
export type MenuTree = MenuGroup[];

/** What is not given is taken from the catalogue. */
export const MenuCreation = StrictObject({
  ...Type.Partial(Type.Object(menuFields)).properties,
  menuCode: OneOf(ROLE_KEYS),
});
export type MenuCreation = Static<typeof MenuCreation>;

/** The code cannot be changed; it may be sent along. */
export const MenuChange = StrictObject({
  ...Type.Partial(Type.Object(menuFields)).properties,
  menuCode: Type.Optional(OneOf(ROLE_KEYS)),
  id: Identifier,
  revision: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type MenuChange = Static<typeof MenuChange>;

/** As calls answer it: the words of the specification beside ours. */
export const ShownMenu = Type.Object({ ...MenuRecord.properties, ...menuWords.fields });
/** A menu of the tree, named as its reader calls it. */
const TitledMenu = Type.Object({ ...ShownMenu.properties, title: Type.String() });
export const ShownMenuTree = Type.Array(
  Type.Object({ ...TitledMenu.properties, children: Type.Array(TitledMenu) }),
);
export type ShownMenuTree = Static<typeof ShownMenuTree>;

/** The ids of all menus in their new order. */
export const MenuOrder = StrictObject({
  ids: Type.Array(Identifier, { minItems: 1, maxItems: 200, uniqueItems: true }),
});
export type MenuOrder = Static<typeof MenuOrder>;

export const MenuQuery = StrictObject({
  ...pageQuery,
  /** found in the code and in both names */
  name: Type.Optional(Type.String({ maxLength: 100 })),
  available: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
});
export type MenuQuery = Static<typeof MenuQuery>;

export const MenuCodeParameter = StrictObject({ value: Type.String({ maxLength: 100 }) });

/** Menus that no role can have, and that must not vanish: admin needs them to come back. */
export const belongsToAdmin = (code: RoleKey) => ADMIN_ONLY_KEYS.includes(code);

export const availabilityNames: Record<'true' | 'false', Text> = {
  true: { zh: '可用', en: 'Available' },
  false: { zh: '不可用', en: 'Not available' },
};

/** What a menu is called in each language. */
export const menuTitle = ({ name, nameEn }: Pick<MenuRecord, 'name' | 'nameEn'>): Text => ({
  zh: name,
  en: nameEn,
});

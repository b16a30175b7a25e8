import { Type, type Static } from 'typebox';
import { ReadableName } from './readable-field.ts';
import { Identifier, Instant, OneOf, StrictObject } from './envelope.ts';
import { ChangeOf, CreationOf, listQuery } from './records.ts';
import { Quota } from './files.ts';
import type { Text } from './language.ts';
import { ROLE_KEYS } from './roles.ts';
import { roleWords } from './shown-words.ts';

export const ROLE_TYPES = ['ordinary', 'administrator'] as const;
/** administrator: sees the records, tasks and files of all users, and the operation log */
export type RoleType = (typeof ROLE_TYPES)[number];
export const roleTypeNames: Record<RoleType, Text> = {
  ordinary: { zh: '普通', en: 'Ordinary' },
  administrator: { zh: '管理员', en: 'Administrator' },
};

export const roleLimits = { name: 50 } as const;

/** Codes of menus; the menu above a granted one is granted with it. */
const MenuCodes = Type.Array(OneOf(ROLE_KEYS), { maxItems: ROLE_KEYS.length, uniqueItems: true });

const roleFields = {
  name: ReadableName({
    minLength: 1,
    maxLength: roleLimits.name,
    pattern: '^[^\\p{Cc}]*$',
  }),
  type: OneOf(ROLE_TYPES),
  /** not available: grants nothing, at once */
  available: Type.Boolean(),
  showsDeviceAndDocuments: Type.Boolean(),
  menuCodes: MenuCodes,
  quota: Quota,
};

export const RoleFields = StrictObject(roleFields);
export type RoleFields = Static<typeof RoleFields>;

export const roleDefaults: Omit<RoleFields, 'name'> = {
  type: 'ordinary',
  available: true,
  showsDeviceAndDocuments: false,
  menuCodes: [],
  quota: null,
};

export const Role = Type.Object({
  ...roleFields,
  id: Identifier,
  /** how many users have it */
  users: Type.Integer(),
  createdAt: Instant,
  revision: Type.Integer(),
});
export type Role = Static<typeof Role>;

export const RoleCreation = CreationOf(RoleFields, ['name']);
export type RoleCreation = Static<typeof RoleCreation>;

export const RoleChange = ChangeOf(RoleFields);
export type RoleChange = Static<typeof RoleChange>;

/** As calls answer it: the words of the specification beside ours. */
export const ShownRole = Type.Object({ ...Role.properties, ...roleWords.fields });

export const RoleQuery = StrictObject({
  ...listQuery(['name', 'type', 'roleType', 'available', 'status', 'users', 'createdAt']),
  name: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(OneOf(ROLE_TYPES)),
  available: Type.Optional(Type.Boolean()),
});
export type RoleQuery = Static<typeof RoleQuery>;

/** A menu that a role grants, named as its reader calls it. */
const GrantedMenu = Type.Object({ menuCode: OneOf(ROLE_KEYS), title: Type.String() });
export type GrantedMenu = Static<typeof GrantedMenu>;

export const RoleMenus = Type.Object({
  menuCodes: MenuCodes,
  menuList: MenuCodes,
  menus: Type.Array(GrantedMenu),
});
export type RoleMenus = Static<typeof RoleMenus>;
export const RoleMenusChange = StrictObject({
  menuCodes: Type.Optional(MenuCodes),
  menuList: Type.Optional(MenuCodes),
  revision: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type RoleMenusChange = Static<typeof RoleMenusChange>;

/** A role as its holder sees it. */
export const OwnRole = Type.Object({
  id: Identifier,
  name: roleFields.name,
  type: roleFields.type,
  available: roleFields.available,
  showsDeviceAndDocuments: roleFields.showsDeviceAndDocuments,
  menuCodes: MenuCodes,
});
export type OwnRole = Static<typeof OwnRole>;
/** As calls answer it: the words of the specification beside ours, and the menus by name. */
export const ShownOwnRole = Type.Object({
  ...OwnRole.properties,
  ...roleWords.fields,
  menus: Type.Array(GrantedMenu),
});

export const RoleNameParameter = StrictObject({ value: Type.String({ maxLength: 500 }) });
/** the role that is being edited: its own name is not taken */
export const RoleRepeatQuery = StrictObject({ id: Type.Optional(Identifier) });

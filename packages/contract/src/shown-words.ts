import { Type } from 'typebox';
import { Nullable, OneOf } from './envelope.ts';
import { ROLE_KEYS } from './roles.ts';

// Words of the specification for fields that have other names here. Calls accept and answer both.

/** One word, our field for it, and how the values of one are written in the other. */
export interface ShownWord {
  shown: string;
  own: string;
  toOwn: (value: unknown) => unknown;
  toShown: (value: unknown) => unknown;
}

const same = (value: unknown) => value;
const renamed = (shown: string, own: string): ShownWord => ({ shown, own, toOwn: same, toShown: same });

export const STATUSES = ['available', 'not available'] as const;
const status: ShownWord = {
  shown: 'status',
  own: 'available',
  toOwn: (value) => value === 'available',
  toShown: (value) => (value === true ? 'available' : 'not available'),
};

export const SHOWN_ROLE_TYPES = ['administrator', 'non-administrator'] as const;
const roleType: ShownWord = {
  shown: 'roleType',
  own: 'type',
  toOwn: (value) => (value === 'administrator' ? 'administrator' : 'ordinary'),
  toShown: (value) => (value === 'administrator' ? 'administrator' : 'non-administrator'),
};

export const traitWords: readonly ShownWord[] = [renamed('max', 'maximum'), renamed('min', 'minimum')];
export const roleWords: readonly ShownWord[] = [status, roleType, renamed('menuList', 'menuCodes')];
export const menuWords: readonly ShownWord[] = [status];

/** What lists are filtered by, in the words of the specification. */
export const shownTraitFilters = { max: Type.Optional(Type.Number()), min: Type.Optional(Type.Number()) };
export const shownMenuFilters = { status: Type.Optional(OneOf(STATUSES)) };
export const shownRoleFilters = { ...shownMenuFilters, roleType: Type.Optional(OneOf(SHOWN_ROLE_TYPES)) };

export const shownTraitFields = { max: Nullable(Type.Number()), min: Nullable(Type.Number()) };
export const shownMenuFields = { status: OneOf(STATUSES) };
export const shownRoleFields = {
  ...shownMenuFields,
  roleType: OneOf(SHOWN_ROLE_TYPES),
  menuList: Type.Array(OneOf(ROLE_KEYS), { maxItems: ROLE_KEYS.length, uniqueItems: true }),
};

import { Type, type TProperties } from 'typebox';
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

/** Words for some fields of a kind of records, with the schemas of what calls answer and of what lists are filtered by. */
export interface SpokenWords {
  words: readonly ShownWord[];
  fields: TProperties;
  filters: TProperties;
}

const number = Type.Number();
const ofStatus = { status: OneOf(STATUSES) };
const byStatus = { status: Type.Optional(OneOf(STATUSES)) };

export const traitWords = {
  words: [renamed('max', 'maximum'), renamed('min', 'minimum')],
  fields: { max: Nullable(number), min: Nullable(number) },
  filters: { max: Type.Optional(number), min: Type.Optional(number) },
} satisfies SpokenWords;

export const menuWords = { words: [status], fields: ofStatus, filters: byStatus } satisfies SpokenWords;

export const roleWords = {
  words: [status, roleType, renamed('menuList', 'menuCodes')],
  fields: {
    ...ofStatus,
    roleType: OneOf(SHOWN_ROLE_TYPES),
    menuList: Type.Array(OneOf(ROLE_KEYS), { maxItems: ROLE_KEYS.length, uniqueItems: true }),
  },
  filters: { ...byStatus, roleType: Type.Optional(OneOf(SHOWN_ROLE_TYPES)) },
} satisfies SpokenWords;

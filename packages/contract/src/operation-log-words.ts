import { Type, type Static } from 'typebox';
import { BilingualText } from './jobs.ts';
import type { Text } from './language.ts';

const Names = Type.Record(Type.String(), BilingualText);

/** What the codes of the operation log are called, collected from all features. */
export const AuditVocabulary = Type.Object({
  actions: Names,
  /** what entries are about */
  entities: Names,
  /** how many of them were changed, for those that the dashboard shows */
  counted: Names,
  /** keys of the states before and after */
  fields: Names,
  /** by field, and by the value that it has */
  values: Type.Record(Type.String(), Names),
});
export type AuditVocabulary = Static<typeof AuditVocabulary>;

const nameIn = (names: Readonly<Record<string, Text>>, key: string): Text =>
  Object.hasOwn(names, key) ? names[key]! : { zh: key, en: key };

export const auditActionName = ({ actions }: AuditVocabulary, action: string): Text =>
  nameIn(actions, action);
export const auditEntityName = ({ entities }: AuditVocabulary, entity: string): Text =>
  nameIn(entities, entity);

/** Name of a field for a reader; what is not known is shown unchanged. Numbers are places in a list, from 1. */
export function auditFieldName({ fields }: AuditVocabulary, path: readonly string[]): Text {
  const parts = path.map((key): Text => {
    if (/^\d+$/.test(key)) return { zh: `第 ${Number(key) + 1} 项`, en: `No. ${Number(key) + 1}` };
    return nameIn(fields, key);
  });
  return {
    zh: parts.map((part) => part.zh).join(' · '),
    en: parts.map((part) => part.en).join(' · '),
  };
}

const switches: Record<string, Text> = { true: { zh: '是', en: 'yes' }, false: { zh: '否', en: 'no' } };
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** A value as a reader says it: words for codes, names for ids; a text that a user wrote is shown unchanged. */
export function auditValueText(
  { values }: AuditVocabulary,
  path: readonly string[],
  value: string,
  names: Readonly<Record<string, string>>,
): Text {
  const field = path.findLast((key) => !/^\d+$/.test(key)) ?? '';
  const words = Object.hasOwn(values, field) ? values[field]! : {};
  if (Object.hasOwn(words, value)) return words[value]!;
  if (Object.hasOwn(switches, value)) return switches[value]!;
  const named = value.replaceAll(UUID, (id) => (Object.hasOwn(names, id) ? names[id]! : id));
  return { zh: named, en: named };
}

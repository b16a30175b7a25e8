import type { ReactNode } from 'react';
import { errors, say, type Language, type Text } from '@panicle/contract';
import type { FieldNames, FieldProblem } from '@panicle/contract/records';

/** What a field holds: its control in the form and its text in lists and details follow from it. */
type Kind =
  | { kind: 'text'; longest: number; lines?: true }
  | { kind: 'choice'; names: Readonly<Record<string, Text>>; searched?: true }
  | { kind: 'number'; minimum?: number; maximum?: number; decimals?: number }
  | { kind: 'year' | 'flag' }
  | { kind: 'list'; most: number }
  /** nothing of these: a control that takes value and onChange from the form, and how a value reads */
  | { kind: 'other'; control: ReactNode; text: (value: unknown, textOf: (text: Text) => string) => string };

export type Field<Fields extends object> = Kind & {
  required?: true;
  /** what is said below the control */
  hint?: Text | ((entries: Fields) => Text);
  /** in the details, where its text alone does not say it */
  shown?: (record: Fields) => ReactNode;
  /** follows the name of the field in the form: a unit */
  unit?: Text;
  /** its rule is asked again when one of these changes */
  ruledBy?: readonly (keyof Fields & string)[];
  /** whether the form has it, by the other entries */
  when?: (entries: Fields) => boolean;
  /** what changes with it */
  brings?: Partial<Fields>;
};

/** What the form and the details show: fields below each other, beside each other, or boxes to tick below a title. */
export type LayoutPart<Fields extends object> =
  | (keyof Fields & string)
  | readonly (keyof Fields & string)[]
  | { title: Text; flags: readonly (keyof Fields & string)[] };

/** The fields of a kind of records, declared once for its form, its list, its filters and its details. */
export interface FieldSet<Fields extends object> {
  /** the form's own name: no other form of the program has it */
  form: string;
  names: FieldNames<Fields>;
  kinds: Readonly<Record<keyof Fields & string, Field<Fields>>>;
  /** what a new record starts with */
  start: () => Fields;
  /** the rules of the contract, which the server has as well */
  check?: (fields: Fields) => readonly FieldProblem[];
  layout: readonly LayoutPart<Fields>[];
}

/** What a form holds: cleared controls give nothing or an empty text. */
export type Entries<Fields extends object> = {
  [Name in keyof Fields]?: Fields[Name] | '' | null | undefined;
};

export const fieldsIn = <Fields extends object>(
  part: LayoutPart<Fields>,
): readonly (keyof Fields & string)[] => {
  if (typeof part === 'string') return [part];
  return 'flags' in part ? part.flags : part;
};

/** What the form of a record starts with; null: of a new one. */
export function entriesOf<Fields extends object>(set: FieldSet<Fields>, record: Fields | null): Fields {
  const start = set.start();
  if (!record) return start;
  const names = Object.keys(set.kinds) as (keyof Fields & string)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Fields;
}

/** The fields as the server takes them: what was cleared is as empty as its kind can be. */
export function fieldsFrom<Fields extends object>(set: FieldSet<Fields>, entries: Entries<Fields>): Fields {
  const start = set.start();
  const filled = Object.entries<Field<Fields>>(set.kinds).map(([name, { kind }]) => {
    const [entry, first] = [entries[name as keyof Fields], start[name as keyof Fields]];
    if (entry !== undefined && entry !== '' && entry !== null) return [name, entry];
    if (kind === 'text' && first !== null) return [name, ''];
    return [name, ['number', 'year', 'text'].includes(kind) ? null : first];
  });
  return Object.fromEntries(filled) as Fields;
}

/** The first broken rule of one field in the reader's language. */
export function problemOf<Fields extends object>(
  set: FieldSet<Fields>,
  field: keyof Fields & string,
  entries: Entries<Fields>,
  language: Language,
): string | undefined {
  const problem = set.check?.(fieldsFrom(set, entries)).find((one) => one.field === field);
  return problem && say(errors[problem.error], language, problem.values);
}

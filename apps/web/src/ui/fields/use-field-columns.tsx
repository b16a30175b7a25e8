import { useMemo } from 'react';
import type { Language, Text } from '@panicle/contract';
import { NOTHING } from '../../language/format/number.ts';
import { formatShortly } from '../../language/format/time.ts';
import { useLanguage } from '../../language/language-store.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { TwoLines } from '../page/two-lines.tsx';
import type { Column } from '../table/columns.ts';
import type { FieldSet } from './fields.ts';
import { fieldMessages } from './messages.ts';
import type { Authored } from './record-details.tsx';
import { useFieldText } from './use-field-text.ts';

/** Of a record with a name in each language, the field of the one that the reader is shown. */
export type NameField<Fields extends object, Row> = (row: Row, language: Language) => keyof Fields & string;

/** A column of a list: of a field with another one below it, or of what the page makes of the record. */
export type FieldColumn<Fields extends object, Row> =
  | (Pick<Column<Row>, 'width' | 'sortable' | 'primary' | 'hiddenAtFirst'> & {
      field: keyof Fields & string;
      second?: keyof Fields & string;
      /** which of the two is shown first, where the reader's language decides it */
      first?: NameField<Fields, Row>;
    })
  | (Omit<Column<Row>, 'title'> & { title: Text });

/** The columns of a list, and at their end who changed a record last. */
export function useFieldColumns<Fields extends object, Row extends Fields & Authored>(
  set: FieldSet<Fields>,
  columns: readonly FieldColumn<Fields, Row>[],
  changedWidth = 170,
): readonly Column<Row>[] {
  const say = useText(fieldMessages);
  const textOf = useTextOf();
  const language = useLanguage((state) => state.language);
  const fieldText = useFieldText(set);
  return useMemo(
    () => [
      ...columns.map((column): Column<Row> => {
        if (!('field' in column)) return { ...column, title: textOf(column.title) };
        const { field, second, first, ...rest } = column;
        const firstOf = (row: Row) => first?.(row, language) ?? field;
        // nothing is no second line
        const secondOf = (row: Row, name: keyof Fields & string) => {
          const text = fieldText(row, firstOf(row) === field ? name : field);
          return text === NOTHING ? '' : text;
        };
        const shown = (row: Row, name: keyof Fields & string) =>
          row[name] === '' ? '' : fieldText(row, name);
        return {
          ...rest,
          key: field,
          title: textOf(set.names[field]),
          ...(set.kinds[field].kind === 'number' ? { kind: 'number' as const } : {}),
          render: (row) =>
            second ? (
              <TwoLines
                first={fieldText(row, firstOf(row))}
                second={secondOf(row, second)}
                strong={column.primary}
              />
            ) : (
              shown(row, field)
            ),
        };
      }),
      {
        key: 'updatedAt',
        title: say('changed'),
        width: changedWidth,
        sortable: true,
        render: (row) => <TwoLines first={formatShortly(row.updatedAt)} second={row.updatedBy} />,
      },
    ],
    // The text of a field follows from the language, as `textOf` does.
    // oxlint-disable-next-line react/exhaustive-deps
    [columns, set, changedWidth, language, say, textOf],
  );
}

import { useState, type ReactNode } from 'react';
import { Select, type SelectProps } from 'antd';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useText, useTextOf } from '../../language/text.ts';
import { useSettled } from '../feedback/use-settled.ts';
import { passTab } from '../form/pass-tab.ts';
import { uiMessages } from '../messages.ts';
import { recordKey, titleOf, type RecordSource } from './record-source.ts';

const MOST = 50;

/** What may be said of the field itself. */
type Look = Pick<
  SelectProps,
  'id' | 'allowClear' | 'autoFocus' | 'className' | 'disabled' | 'placeholder' | 'style' | 'aria-label'
>;

interface Choice {
  value: string;
  label: string;
}

interface SharedProps<Row> extends Look {
  of: RecordSource<Row>;
  /** not to be chosen */
  except?: string | undefined;
  /** before the records, e.g. for what has none */
  first?: readonly Choice[];
  /** what follows the name */
  about?: (row: Row) => string;
}

interface OneProps<Row> extends SharedProps<Row> {
  value?: string | null | undefined;
  onChange?: (id: string | undefined) => void;
}

interface SeveralProps<Row> extends SharedProps<Row> {
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
}

/** What typing finds on the server, and the names of what is chosen already. */
function useChoices<Row>(props: SharedProps<Row>, chosen: readonly string[]) {
  const { of, except, first = [], about } = props;
  const say = useText(uiMessages);
  const textOf = useTextOf();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useQuery({
    queryKey: [...of.key, 'found', search, MOST],
    queryFn: ({ signal }) => of.find(search, MOST, signal),
  });
  const rows = found.data?.records ?? [];
  const listed = new Set([...rows.map(of.idOf), ...first.map(({ value }) => value)]);
  const unlisted = found.isPending ? [] : chosen.filter((id) => !listed.has(id));
  const named = useQueries({
    queries: unlisted.map((id) => ({
      queryKey: recordKey(of.key, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => of.read(id, signal),
      retry: false,
    })),
  });
  const unreadable = new Set(unlisted.filter((_, place) => named[place]?.isError));
  const known = named.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const label = (row: Row) =>
    [
      textOf(titleOf(of, row)),
      ...(about
        ? [about(row)]
        : of.about(row).map((text) => (typeof text === 'string' ? text : textOf(text)))),
    ].join(' · ');
  const choiceOf = (row: Row): Choice => ({ value: of.idOf(row), label: label(row) });
  return {
    options: [
      ...(search === '' ? first : []),
      ...[...known, ...rows].map(choiceOf).filter(({ value }) => value !== except),
    ],
    // Until its name is here, and where it cannot be read, the field would show the id.
    labelRender: ({ value, label: shown }: { value?: string | number; label?: ReactNode }) =>
      shown ?? (value ? (unreadable.has(String(value)) ? say('unreadable') : '…') : ''),
    loading: found.isFetching,
    showSearch: { filterOption: false, onSearch: setTyped },
  };
}

const lookOf = <Row,>({
  of: _of,
  except: _except,
  first: _first,
  about: _about,
  ...look
}: SharedProps<Row>) => look;

/** One record, found by typing; the server searches. Form.Item gives it value, id and onChange. */
export function RecordSelect<Row>({ value, onChange, ...props }: OneProps<Row>) {
  const choices = useChoices(props, value ? [value] : []);
  return (
    <Select<string>
      {...lookOf(props)}
      {...choices}
      {...(value === undefined ? {} : { value })}
      onChange={(id: string | null | undefined) => onChange?.(id ?? undefined)}
    />
  );
}

/** Several records, each found by typing. */
export function RecordsSelect<Row>({ value = [], onChange, ...props }: SeveralProps<Row>) {
  const choices = useChoices(props, value);
  return (
    <Select<string[]>
      {...lookOf(props)}
      {...choices}
      mode="multiple"
      onInputKeyDown={passTab}
      value={[...value]}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

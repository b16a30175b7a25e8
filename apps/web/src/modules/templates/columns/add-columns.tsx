import { Select } from 'antd';
import { materialColumns } from '@panicle/contract/material-columns';
import { passportColumns } from '@panicle/contract/passport/descriptors';
import type { TemplateColumn, TemplateColumnKind } from '@panicle/contract/material-templates';
import { traitTitle } from '@panicle/contract/traits';
import { useQuery } from '@tanstack/react-query';
import { MAXIMUM_PAGE_SIZE } from '@panicle/contract';
import { useText, useTextOf } from '../../../language/text.ts';
import { traitGroupCalls, traitGroupsKey } from '../../../records/trait-group/calls.ts';
import { templateMessages } from '../messages.ts';
import type { KnownColumns } from './use-known-columns.ts';
import styles from './columns.module.css';

interface AddColumnsProps {
  columns: readonly TemplateColumn[];
  known: KnownColumns;
  onAdd: (added: readonly TemplateColumn[]) => void;
}

interface Offer {
  value: string;
  label: string;
}

/** What can still be added; one at a time, or all traits of a group. */
export function AddColumns({ columns, known, onAdd }: AddColumnsProps) {
  const say = useText(templateMessages);
  const textOf = useTextOf();
  const groups = useQuery({
    queryKey: [...traitGroupsKey, 'of-templates'],
    queryFn: ({ signal }) => traitGroupCalls.page({ pageSize: MAXIMUM_PAGE_SIZE }, signal),
  }).data?.records;
  const has = new Set(columns.map(({ kind, key }) => `${kind} ${key}`));
  const add = (kind: TemplateColumnKind, keys: readonly string[]) =>
    onAdd(keys.filter((key) => !has.has(`${kind} ${key}`)).map((key) => ({ kind, key, required: false })));
  const fresh = (kind: TemplateColumnKind, offers: readonly Offer[]) =>
    offers.filter(({ value }) => !has.has(`${kind} ${value}`));
  const chooser = (label: string, options: readonly Offer[], onChoose: (key: string) => void) => (
    <Select
      className={styles.add ?? ''}
      aria-label={label}
      placeholder={label}
      value={null}
      options={[...options]}
      disabled={options.length === 0}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(key: string | null) => key !== null && onChoose(key)}
    />
  );
  return (
    <div className={styles.adders}>
      {chooser(
        say('addBase'),
        fresh(
          'base',
          materialColumns.map(({ key, title }) => ({ value: key, label: textOf(title) })),
        ),
        (key) => add('base', [key]),
      )}
      {chooser(
        say('addPassport'),
        fresh(
          'base',
          passportColumns.map(({ key, title }) => ({ value: key, label: textOf(title) })),
        ),
        (key) => add('base', [key]),
      )}
      {chooser(
        say('addField'),
        fresh(
          'field',
          known.fields.map(({ id, name }) => ({ value: id, label: name })),
        ),
        (key) => add('field', [key]),
      )}
      {chooser(
        say('addTrait'),
        fresh(
          'trait',
          known.traits.map((trait) => ({ value: trait.id, label: textOf(traitTitle(trait)) })),
        ),
        (key) => add('trait', [key]),
      )}
      {chooser(
        say('addTraitGroup'),
        (groups ?? []).map(({ id, name }) => ({ value: id, label: name })),
        (key) => add('trait', groups?.find(({ id }) => id === key)?.traitIds ?? []),
      )}
    </div>
  );
}

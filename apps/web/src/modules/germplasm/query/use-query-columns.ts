import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { columnOfField } from '@panicle/contract/germplasm';
import { materialColumns, type MaterialColumn } from '@panicle/contract/material-columns';
import { passportColumn, passportColumns } from '@panicle/contract/passport/descriptors';
import { relationColumn, relationColumns, type RelationKey } from '@panicle/contract/material-relations';
import { columnOfTrait, type KeptQuery, type MeasuredTrait } from '@panicle/contract/material-query';
import { useSignedIn } from '../../../session/session-context.ts';
import { useText } from '../../../language/text.ts';
import { useFields, useGroups } from '../use-germplasm-data.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { keptQueries } from './api.ts';
import { queryMessages } from './messages.ts';

const STOCK = new Set([
  'station',
  'room',
  'storageLocation',
  'harvestQuantity',
  'inventoryQuantity',
  'quantityUnit',
]);
const noTraits: readonly MeasuredTrait[] = [];
const noQueries: readonly KeptQuery[] = [];

export function useMeasuredTraits(): readonly MeasuredTrait[] {
  const query = useQuery({
    queryKey: [...germplasmKey, 'measured-traits'],
    queryFn: ({ signal }) => keptQueries.traits(signal),
  });
  return query.data ?? noTraits;
}

export function useKeptQueries(): readonly KeptQuery[] {
  const query = useQuery({
    queryKey: [...germplasmKey, 'kept-queries'],
    queryFn: ({ signal }) => keptQueries.all(signal),
  });
  return query.data ?? noQueries;
}

/** Whether the reader may ask for what materials are related to. */
function useMayAsk() {
  const { hasRight } = useSignedIn();
  const [pedigree, trials] = [hasRight('pedigree.read'), hasRight('trials.read')];
  return useCallback(
    (key: RelationKey) => {
      if (key === 'list') return true;
      return key === 'trial' || key === 'location' ? trials : pedigree;
    },
    [pedigree, trials],
  );
}

/** Everything that can be asked of materials, and the head of its group. */
export function useQueryColumns() {
  const say = useText(queryMessages);
  const fields = useFields();
  const groups = useGroups();
  const traits = useMeasuredTraits();
  const mayAsk = useMayAsk();
  const own = useMemo<MaterialColumn[]>(() => {
    const names = new Map(groups.data?.map(({ id, name }) => [id, name]));
    return fields.map((field) => {
      const column = columnOfField(field);
      const group = field.groupId === null ? undefined : names.get(field.groupId);
      if (group === undefined) return column;
      const of = (title: string) => say('ofGroup', { title, group });
      return { ...column, title: { zh: of(column.title.zh), en: of(column.title.en) } };
    });
  }, [fields, groups.data, say]);
  const measured = useMemo(() => traits.map(columnOfTrait), [traits]);
  const columns = useMemo(
    () => [
      ...materialColumns,
      ...relationColumns.filter(({ key }) => mayAsk(key)),
      ...own,
      ...measured,
      ...passportColumns,
    ],
    [own, measured, mayAsk],
  );
  const sectionOf = useCallback(
    ({ key }: MaterialColumn) => {
      if (key.startsWith('trait:')) return say('measured');
      if (STOCK.has(key)) return say('stock');
      if (passportColumn(key)) return say('descriptors');
      if (relationColumn(key)) return say('relations');
      return say(materialColumns.some((column) => column.key === key) ? 'passport' : 'ownColumns');
    },
    [say],
  );
  return { columns, own, measured, traits, sectionOf };
}

import { useQuery } from '@tanstack/react-query';
import { MAXIMUM_PAGE_SIZE, type Page, type Text } from '@panicle/contract';
import { columnOfField, type MaterialField } from '@panicle/contract/germplasm';
import { templateBaseColumn, type TemplateColumn } from '@panicle/contract/material-templates';
import { traitTitle, type Trait } from '@panicle/contract/traits';
import { call } from '../../../api/client.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { traitCalls, traitsKey } from '../../../records/trait/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';

export interface KnownColumns {
  fields: readonly MaterialField[];
  traits: readonly Trait[];
  /** undefined while it is asked for, or where the column has been deleted */
  titleOf: (column: Pick<TemplateColumn, 'kind' | 'key'>) => Text | undefined;
}

/** What a template can have: users' columns, for readers of germplasm, and traits. */
export function useKnownColumns(): KnownColumns {
  const { may } = useSignedIn();
  const fields = useQuery({
    queryKey: [...germplasmKey, 'fields', 'of-templates'],
    queryFn: ({ signal }) =>
      call<Page<MaterialField>>('GET', '/crop/crop-material-field/page', {
        query: { pageSize: MAXIMUM_PAGE_SIZE },
        signal,
      }),
    enabled: may('germplasmManagement'),
  });
  const traits = useQuery({
    queryKey: [...traitsKey, 'of-templates'],
    queryFn: ({ signal }) => traitCalls.page({ pageSize: MAXIMUM_PAGE_SIZE, sort: 'name' }, signal),
  });
  const known = { fields: fields.data?.records ?? [], traits: traits.data?.records ?? [] };
  return {
    ...known,
    titleOf: ({ kind, key }) => {
      if (kind === 'base') return templateBaseColumn(key)?.title;
      if (kind === 'field') {
        const field = known.fields.find(({ id }) => id === key);
        return field && columnOfField(field).title;
      }
      const trait = known.traits.find(({ id }) => id === key);
      return trait && traitTitle(trait);
    },
  };
}

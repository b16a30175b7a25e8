import { Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { nameLength } from '@panicle/contract/germplasm';
import { MAXIMUM_QUERY_NAME, type KeptQuery, type QueryContent } from '@panicle/contract/material-query';
import { useText } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { germplasmKey } from '../../../records/material/calls.ts';
import { keptQueries } from './api.ts';
import { queryMessages } from './messages.ts';

interface QueryDialogProps {
  /** the query to rename, `new` to keep the content as one, null: closed */
  query: KeptQuery | 'new' | null;
  content: QueryContent;
  onKept: (query: KeptQuery) => void;
  onReload: (query: KeptQuery) => Promise<KeptQuery>;
  onClose: () => void;
}

interface Values {
  name: string;
}

/** Names a query. The field shows what the server refuses. */
export function QueryDialog({ query, content, onKept, onReload, onClose }: QueryDialogProps) {
  const say = useText(queryMessages);
  const notice = useNotice();
  const queries = useQueryClient();
  const renamed = query === 'new' ? null : query;

  const save = async ({ name }: Values) => {
    if (renamed) {
      await keptQueries.rename({ id: renamed.id, name, revision: renamed.revision });
      notice.success(say('renamed'));
    } else {
      onKept(await keptQueries.keep({ name, content }));
      notice.success(say('kept', { name }));
    }
    onClose();
    await queries.invalidateQueries({ queryKey: [...germplasmKey, 'kept-queries'] });
  };

  return (
    <FormDialog<Values>
      name="material-query"
      record={renamed?.id ?? null}
      open={query !== null}
      title={renamed ? say('renameTitle', { name: renamed.name }) : say('keepTitle')}
      initialValues={{ name: renamed?.name ?? '' }}
      onSave={save}
      refusedAt="name"
      onReload={renamed ? async () => ({ name: (await onReload(renamed)).name }) : undefined}
      onClose={onClose}
    >
      <FormField name="name" label={say('name')} required rules={[nameRule(say)]}>
        <Input autoFocus showCount={{ formatter: counted }} />
      </FormField>
    </FormDialog>
  );
}

const counted = ({ value }: { value: string }) => `${nameLength(value)} / ${MAXIMUM_QUERY_NAME}`;

function nameRule(say: ReturnType<typeof useText<typeof queryMessages.zh>>) {
  return {
    validator: (_rule: unknown, name: string) => {
      if (name.trim() === '') return Promise.reject(new Error(say('nameEmpty')));
      if (nameLength(name) <= MAXIMUM_QUERY_NAME) return Promise.resolve();
      return Promise.reject(new Error(say('nameTooLong', { limit: MAXIMUM_QUERY_NAME })));
    },
  };
}

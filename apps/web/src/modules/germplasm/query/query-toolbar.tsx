import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { KeptQuery, QueryContent } from '@panicle/contract/material-query';
import { useText } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats, type TableFormat } from '../../../ui/export/table-formats.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { KeepInListButton } from '../../../records/material-list/keep-in-list.tsx';
import { germplasmKey } from '../../../records/material/calls.ts';
import { keptQueries } from './api.ts';
import { queryMessages } from './messages.ts';
import { addressOf, filterOf } from './use-query-view.ts';

interface QueryToolbarProps {
  content: QueryContent;
  /** the kept query that the content began with */
  opened: KeptQuery | undefined;
  /** materials that it finds */
  found: number | undefined;
  onCriteria: () => void;
  onKeep: () => void;
  onExport: (format: TableFormat) => void;
  columnsButton: ReactNode;
}

const isSame = (one: QueryContent, other: QueryContent) =>
  addressOf(one).toString() === addressOf(other).toString();

/** Criteria, keeping the query, export. */
export function QueryToolbar(props: QueryToolbarProps) {
  const { content, opened, found, onCriteria, onKeep, onExport, columnsButton } = props;
  const say = useText(queryMessages);
  const formats = useTableFormats();
  const { guest } = useSignedIn();
  const attempt = useAttempt();
  const notice = useNotice();
  const queries = useQueryClient();
  const asks = content.criteria.length > 0;
  const changed = opened !== undefined && asks && !isSame(content, opened.content);

  const keepChanges = async ({ id, revision, name }: KeptQuery) => {
    const saved = await attempt(() => keptQueries.change({ id, revision, content }));
    await queries.invalidateQueries({ queryKey: [...germplasmKey, 'kept-queries'] });
    if (saved) notice.success(say('kept', { name }));
  };

  return (
    <>
      <Button type="primary" icon={<Icon name="search" />} onClick={onCriteria}>
        {say('criteria')}
      </Button>
      {asks && changed ? (
        <Button icon={<Icon name="save" />} onClick={() => void keepChanges(opened)}>
          {say('keepChanges')}
        </Button>
      ) : null}
      {asks && !guest && (opened === undefined || changed) ? (
        <Button icon={<Icon name={changed ? 'saveAs' : 'save'} />} onClick={onKeep}>
          {say(changed ? 'keepAs' : 'keep')}
        </Button>
      ) : null}
      {asks ? <KeepInListButton count={found} source={() => ({ filter: filterOf(content) })} /> : null}
      {asks ? <ExportMenu choices={formats} onExport={onExport} /> : null}
      {columnsButton}
    </>
  );
}
